import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TEMPLATE_CHOICE } from '../../../../shared/api/fields/template-choice.ts';
import type { LimitTemplateSummary, LimitTemplatesReply } from '../../../../shared/api/types/template-types.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Checkbox } from '../../../ui/forms/choices/Checkbox.tsx';
import { ChoiceField } from '../../../ui/forms/choices/ChoiceField.tsx';
import { FormActions } from '../../../ui/forms/FormActions.tsx';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
import kit from '../../../ui/style/kit.module.css';
import { templatesQuery } from '../../alarms/templates/template-queries.ts';
import { summaryInWords } from '../../alarms/templates/template-words.ts';
import { propertiesInWords } from './change-words.ts';
import { NewTemplate } from './NewTemplate.tsx';
import type { StepProps } from './step.ts';

const RULES = TEMPLATE_CHOICE.pick(['id']);
const NEW = { id: 'new', title: 'New template' };

interface ChoiceProps extends Pick<StepProps, 'rows' | 'onNext' | 'onCancel'> {
  readonly reply: LimitTemplatesReply;
}

/** The template that is chosen at first: the only one, if there are no others. */
const firstOf = ([only, ...others]: readonly LimitTemplateSummary[]): string =>
  only ? (others.length === 0 ? only.id : '') : NEW.id;

function TemplateChoice({ reply: { templates, max }, rows, onNext, onCancel }: ChoiceProps) {
  const chosen = (id: string) => templates.find((template) => template.id === id);
  const off = rows.filter(({ toggleStatus }) => toggleStatus === 0).length;
  const next = ({ id, version }: Pick<LimitTemplateSummary, 'id' | 'version'>, switchOn: boolean) =>
    onNext({ template: { id, version, ...(off > 0 && switchOn && { switchOn }) } });
  return (
    <PortalForm
      initialValues={{ id: firstOf(templates), switchOn: true }}
      rules={RULES}
      onSubmit={({ id, switchOn }) => {
        const template = chosen(id);
        if (template) next(template, switchOn);
      }}
      className={kit.parts}
    >
      {({ values }) => {
        const template = chosen(values.id);
        return (
          <>
            {templates.length > 0 && (
              <ChoiceField
                name="id"
                label="Limit template"
                placeholder="Choose a template"
                options={[
                  ...templates.map(({ id, name: title }) => ({ id, title })),
                  ...(templates.length < max ? [NEW] : []),
                ]}
              />
            )}
            {templates.length === 0 && <Message tone="notice">No limit templates yet. Create one here.</Message>}
            {template && <p>{summaryInWords(template)}</p>}
            {off > 0 && (
              <Checkbox name="switchOn">{`Also turn on notifications (off at ${propertiesInWords(off)})`}</Checkbox>
            )}
            {values.id !== NEW.id && <FormActions onCancel={onCancel}>PREVIEW</FormActions>}

            {values.id === NEW.id && (
              <NewTemplate rows={rows} onSaved={(saved) => next(saved, values.switchOn)} onCancel={onCancel} />
            )}
          </>
        );
      }}
    </PortalForm>
  );
}

/** Asks for a limit template of the company, or makes one (docs/product/limit-templates.md#what-it-does). */
export function TemplateStep({ rows, onNext, onCancel }: StepProps) {
  const templates = useQuery(templatesQuery);
  const { data, isFetching } = templates;
  const [fresh, setFresh] = useState<LimitTemplatesReply>();
  // An old version would be refused. Later answers do not take away what the person has begun.
  if (data && !isFetching && !fresh) setFresh(data);
  if (fresh) return <TemplateChoice reply={fresh} rows={rows} onNext={onNext} onCancel={onCancel} />;
  return (
    <>
      <QueryState query={{ ...templates, data: fresh }} failed="Couldn’t load limit templates." />
      <DialogActions>
        <Button onClick={onCancel}>CANCEL</Button>
      </DialogActions>
    </>
  );
}
