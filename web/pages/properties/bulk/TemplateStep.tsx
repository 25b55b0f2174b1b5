import { useQuery } from '@tanstack/react-query';
import { Formik } from 'formik';
import { Link } from 'react-router-dom';
import { object, string } from 'yup';
import { WRONG } from '../../../../shared/api/fields/field-messages.ts';
import type { LimitTemplateSummary } from '../../../../shared/api/types/template-types.ts';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { CheckedForm } from '../../../ui/forms/CheckedForm.tsx';
import { ChoiceField } from '../../../ui/forms/choices/ChoiceField.tsx';
import { FormActions } from '../../../ui/forms/FormActions.tsx';
import { templatesQuery } from '../../alarms/templates/template-queries.ts';
import { summaryInWords } from '../../alarms/templates/template-words.ts';
import type { StepProps } from './step.ts';
import styles from './WorkStep.module.css';

const RULES = object({ id: string().required(WRONG.required) });
const NONE = { id: '', title: 'Choose a template' };

interface ChoiceProps extends Pick<StepProps, 'onNext' | 'onCancel'> {
  readonly templates: readonly LimitTemplateSummary[];
}

function TemplateChoice({ templates, onNext, onCancel }: ChoiceProps) {
  const chosen = (id: string) => templates.find((each) => each.id === id);
  return (
    <Formik
      initialValues={{ id: '' }}
      validationSchema={RULES}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={({ id }) => {
        const template = chosen(id);
        if (template) onNext({ template: { id, version: template.version } });
      }}
    >
      {({ values }) => {
        const template = chosen(values.id);
        return (
          <CheckedForm rules={RULES} className={styles.form}>
            <ChoiceField
              name="id"
              label="Limit template"
              options={[NONE, ...templates.map(({ id, name: title }) => ({ id, title }))]}
            />
            {template && <p>{summaryInWords(template)}</p>}
            <FormActions failure={undefined} onCancel={onCancel}>
              PREVIEW
            </FormActions>
          </CheckedForm>
        );
      }}
    </Formik>
  );
}

/** Asks for a limit template of the company (docs/product/limit-templates.md#what-it-does). */
export function TemplateStep({ onNext, onCancel }: StepProps) {
  const { data, isError, isFetching, refetch } = useQuery(templatesQuery);
  // An old version would be refused.
  if (data && data.templates.length > 0 && !isFetching)
    return <TemplateChoice templates={data.templates} onNext={onNext} onCancel={onCancel} />;
  return (
    <>
      {isFetching && !isError && <RowsLoading />}
      {isError && (
        <Message tone="error" busy={isFetching} onTryAgain={() => void refetch()}>
          The limit templates could not be loaded.
        </Message>
      )}
      {data && !isFetching && (
        <Message tone="notice">
          Your company has no limit templates yet. <Link to={PAGE_PATHS.limitTemplates}>Make one</Link>
        </Message>
      )}
      <DialogActions>
        <Button onClick={onCancel}>CANCEL</Button>
      </DialogActions>
    </>
  );
}
