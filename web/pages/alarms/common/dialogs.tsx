import { useField } from 'formik';
import type { ReactNode } from 'react';
import { ALARM_CAUSE } from '../../../../shared/api/fields/alarm-cause.ts';
import { ALARM_NOTE, MAX_ALARM_NOTE } from '../../../../shared/api/fields/alarm-note.ts';
import { CAUSE_WORDS } from '../../../../shared/domain/alarms/incidents/cause-words.ts';
import { INCIDENT_CAUSES, type IncidentCause } from '../../../../shared/domain/alarms/incidents/incident.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { ErrorLine } from '../../../ui/forms/ErrorLine.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import styles from './dialogs.module.css';

const FORMS = { note: ALARM_NOTE, cause: ALARM_CAUSE } as const;

interface Values {
  readonly cause: string;
  readonly note: string;
}

interface ChangeDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The meaning of the change, in a sentence. */
  readonly words: string;
  readonly verb: string;
  readonly form: keyof typeof FORMS;
  readonly initial?: Values;
  /** Rejects with the sentence that says why it was not done. What was typed stays. */
  readonly onSave: (values: Values) => Promise<void>;
  readonly children?: ReactNode;
}

const NOTHING: Values = { cause: '', note: '' };

function ChangeDialog(props: ChangeDialogProps) {
  const { form, initial = NOTHING, onSave, children, ...dialog } = props;
  return (
    <FormDialog
      {...dialog}
      initialValues={initial}
      rules={FORMS[form]}
      onSave={(values) => onSave({ ...values, note: values.note.trim() })}
    >
      {children}
      <TextArea name="note" label={say`Note`} limit={MAX_ALARM_NOTE} rows={3} />
    </FormDialog>
  );
}

type OwnDialogProps<Save> = Pick<ChangeDialogProps, 'open' | 'onClose'> & { readonly onSave: Save };

/** Acknowledges an alarm, with a note for the others. */
export const AcknowledgeDialog = ({ onSave, ...rest }: OwnDialogProps<(note: string) => Promise<void>>) => (
  <ChangeDialog
    {...rest}
    form="note"
    title={say`Acknowledge this alarm?`}
    words={say`Reminders stop. You’ll get an email when it clears.`}
    verb={say`ACKNOWLEDGE`}
    onSave={(values) => onSave(values.note)}
  />
);

/** Exactly one of the causes. */
function CauseChoice() {
  const [{ value }, { error, touched }, { setValue }] = useField<string>('cause');
  const isWrong = touched && error !== undefined;
  return (
    <fieldset className={styles.causes} aria-describedby={isWrong ? 'cause-error' : undefined}>
      <legend>{say`Cause`}</legend>
      {INCIDENT_CAUSES.map((cause) => (
        <label key={cause} className={styles.cause}>
          <input
            type="radio"
            name="cause"
            value={cause}
            checked={cause === value}
            onChange={() => void setValue(cause)}
            aria-invalid={isWrong || undefined}
          />
          {say(CAUSE_WORDS[cause])}
        </label>
      ))}
      <ErrorLine id="cause-error">{isWrong && error}</ErrorLine>
    </fieldset>
  );
}

interface CauseDialogProps extends OwnDialogProps<(cause: IncidentCause, note: string) => Promise<void>> {
  /** The cause that somebody has given before. */
  readonly initial: Values | undefined;
  readonly isPast: boolean;
}

/** Says why an alarm happened, with a note. */
export const CauseDialog = ({ onSave, initial, isPast, ...rest }: CauseDialogProps) => (
  <ChangeDialog
    {...rest}
    {...(initial && { initial })}
    form="cause"
    title={say`Why did it happen?`}
    words={
      isPast ? say`Causes appear in your alarm reports.` : say`The alarm stays open until it clears. Reminders stop.`
    }
    verb={say`SAVE CAUSE`}
    onSave={({ cause, note: said }) => onSave(cause as IncidentCause, said)}
  >
    <CauseChoice />
  </ChangeDialog>
);
