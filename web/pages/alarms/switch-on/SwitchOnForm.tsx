import { FormikProvider } from 'formik';
import { Link } from 'react-router-dom';
import type { LimitTemplateSummary } from '../../../../shared/api/types/template-types.ts';
import { notificationPath } from '../../../../shared/portal/paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { ChoiceField } from '../../../ui/forms/choices/ChoiceField.tsx';
import { PeopleList } from '../common/PeopleList.tsx';
import { PreviewList } from './PreviewList.tsx';
import type { ValuesNow } from './preview-parts.ts';
import styles from './SwitchOnForm.module.css';
import { PRESETS, type SwitchOnProps, toggled, useSwitchOn } from './use-switch-on.ts';

interface SwitchOnFormProps extends SwitchOnProps {
  readonly templates: readonly LimitTemplateSummary[];
  readonly values: ValuesNow;
}

/** Why nothing can be switched on yet. */
const lackOf = (on: number, people: number): string | undefined => {
  if (on === 0) return 'No limit would be on. Choose a template, or set limits in the alarm settings.';
  return people === 0 ? 'Nobody would be told. Choose at least one person.' : undefined;
};

const SWITCH_WORDS = {
  enabled: 'Notifications of the property are on. Limits of its other sensors stay as they are.',
  disabled:
    'Notifications of the property are off now, and are switched on too. Limits of its other sensors stay as they are.',
} as const;

/** The limits as they become, and who gets the mails. */
export function SwitchOnForm({ templates, values, ...props }: SwitchOnFormProps) {
  const { form, template, limits, on, failure } = useSwitchOn(props);
  const { without, people } = form.values;
  const lack = limits && lackOf(on, people.length);
  const sources = [
    { id: PRESETS, title: 'Presets of the portal' },
    ...templates.map(({ id, name: title }) => ({ id, title })),
  ];
  return (
    <FormikProvider value={form}>
      <form className={styles.form} onSubmit={form.handleSubmit}>
        <p className={styles.hint}>{SWITCH_WORDS[props.settings.entityStatus]}</p>
        <ChoiceField name="source" label="Limits" options={sources} />
        {!limits && <QueryState query={template} failed="The template could not be loaded." />}
        {limits && (
          <PreviewList
            limits={limits}
            values={values}
            without={without}
            onTick={(label, isTicked) => void form.setFieldValue('without', toggled(without, label, !isTicked))}
          />
        )}
        <fieldset className={styles.people}>
          <legend>Who gets the mails</legend>
          <PeopleList
            propertyId={props.settings.id}
            chosen={people}
            onChoose={(userId, isIn) => void form.setFieldValue('people', toggled(people, userId, isIn))}
          />
        </fieldset>
        <Link to={notificationPath(props.settings.id)}>All alarm settings</Link>
        <div className={styles.foot}>
          {failure && <Message tone="error">{failure}</Message>}
          {lack && <Message tone="notice">{lack}</Message>}
          <DialogActions>
            <Button onClick={props.onClose} disabled={form.isSubmitting}>
              CANCEL
            </Button>
            <Button look="primary" type="submit" busy={form.isSubmitting} disabled={!limits || lack !== undefined}>
              SWITCH ON
            </Button>
          </DialogActions>
        </div>
      </form>
    </FormikProvider>
  );
}
