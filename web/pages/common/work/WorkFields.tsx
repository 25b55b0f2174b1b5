import { useFormikContext } from 'formik';
import { MAX_WORK_REASON } from '../../../../shared/domain/alarms/check/planned-work.ts';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import styles from './WorkFields.module.css';
import type { WorkDraft } from './work-form.ts';

const BEGINNINGS = ['Now', 'Later'] as const;

interface WorkTimesProps {
  /** Whose time the fields mean. */
  readonly hint: string;
  /** A text of a field in words; undefined if it is no time. */
  readonly inWords: (text: string) => string | undefined;
}

/** When planned work begins and ends. Used inside a Formik of a WorkDraft. */
export function WorkTimes({ hint, inWords }: WorkTimesProps) {
  const { values, setFieldValue } = useFormikContext<WorkDraft>();
  const field = (name: 'from' | 'to', label: string) => (
    <TextField type="datetime-local" name={name} label={label} hint={inWords(values[name]) ?? hint} />
  );
  return (
    <>
      <p className={styles.says}>
        Meanwhile no alarm is raised and nobody is mailed. What is still outside at the end is raised then.
      </p>
      <div className={styles.begins}>
        <span aria-hidden="true">Begins</span>
        <SegmentedControl
          label="Begins"
          names={BEGINNINGS}
          applied={values.begins}
          onChoose={(begins) => void setFieldValue('begins', begins)}
        />
      </div>
      {values.begins === 'Later' && field('from', 'From')}
      {field('to', 'Until')}
    </>
  );
}

export const WorkReason = () => <TextArea name="reason" label="What is done" limit={MAX_WORK_REASON} rows={3} />;
