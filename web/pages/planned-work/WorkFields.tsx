import { useFormikContext } from 'formik';
import { MAX_WORK_REASON, WORK_KINDS, type WorkKind } from '../../../shared/domain/alarms/check/planned-work.ts';
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx';
import { DateTimeField } from '../../ui/dates/DateField.tsx';
import { Checkbox } from '../../ui/forms/choices/Checkbox.tsx';
import { ChoiceField } from '../../ui/forms/choices/ChoiceField.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import kit from '../../ui/style/kit.module.css';
import styles from './WorkFields.module.css';
import type { WorkDraft } from './work-form.ts';

const BEGINNINGS = ['Now', 'Later'] as const;

interface WorkTimesProps {
  /** The zone that the fields mean. */
  readonly hint: string;
  /** A text of a field in words; undefined if it is no time. */
  readonly inWords: (text: string) => string | undefined;
}

/** Begin and end of planned work. Used inside a Formik of a WorkDraft. */
export function WorkTimes({ hint, inWords }: WorkTimesProps) {
  const { values, setFieldValue } = useFormikContext<WorkDraft>();
  const field = (name: 'from' | 'to', label: string) => (
    <DateTimeField name={name} label={label} hint={inWords(values[name]) ?? hint} />
  );
  return (
    <>
      <p className={kit.quiet}>
        {values.holds === 'chosen'
          ? 'Only the selected alarms are paused. Anything still out of range at the end triggers an alarm.'
          : 'Alarms and emails are paused until it ends. Anything still out of range then triggers an alarm.'}
      </p>
      <div className={styles.begins}>
        <span aria-hidden="true">Starts</span>
        <SegmentedControl
          label="Starts"
          names={BEGINNINGS}
          applied={values.begins}
          onChoose={(begins) => void setFieldValue('begins', begins)}
        />
      </div>
      {values.begins === 'Later' && field('from', 'Start time')}
      {field('to', 'End time')}
    </>
  );
}

const HOLDS = [
  { id: '', title: 'All alarms' },
  { id: 'chosen', title: 'Selected alarms' },
];

/** The kinds as the form says them: each with its alarms (docs/product/incidents.md#planned-work-kinds). */
const KINDS: Readonly<Record<WorkKind, string>> = {
  heating: 'Heating',
  hotWater: 'Hot water',
  other: 'Other sensors: rooms, doors, tanks',
  danger: 'Safety: leak, gas, carbon monoxide, flood',
  connection: 'Offline wingnuts (their sensors can’t alarm)',
};

/** Kinds of alarms that planned work holds back. */
export function WorkKinds() {
  const { values } = useFormikContext<WorkDraft>();
  return (
    <>
      <ChoiceField name="holds" label="Pause" options={HOLDS} />
      {values.holds === 'chosen' && (
        <fieldset className={styles.kinds}>
          <legend className="visually-hidden">Alarms to pause</legend>
          {WORK_KINDS.map((kind) => (
            <Checkbox key={kind} name={`kinds.${kind}`}>
              {KINDS[kind]}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </>
  );
}

export const WorkReason = () => <TextArea name="reason" label="Description" limit={MAX_WORK_REASON} rows={3} />;
