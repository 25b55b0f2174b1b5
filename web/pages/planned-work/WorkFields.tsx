import { useFormikContext } from 'formik';
import { MAX_WORK_REASON, WORK_KINDS, type WorkKind } from '../../../shared/domain/alarms/check/planned-work.ts';
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx';
import { Checkbox } from '../../ui/forms/choices/Checkbox.tsx';
import { ChoiceField } from '../../ui/forms/choices/ChoiceField.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
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
    <TextField type="datetime-local" name={name} label={label} hint={inWords(values[name]) ?? hint} />
  );
  return (
    <>
      <p className={kit.quiet}>
        {values.holds === 'chosen'
          ? 'Meanwhile what is ticked raises no alarm. All else alarms as ever. What is still outside at the end is raised then.'
          : 'Meanwhile no alarm is raised and nobody is mailed. What is still outside at the end is raised then.'}
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

const HOLDS = [
  { id: '', title: 'All alarms' },
  { id: 'chosen', title: 'Chosen alarms' },
];

/** The kinds as the form says them: each with its alarms (docs/product/incidents.md#planned-work-kinds). */
const KINDS: Readonly<Record<WorkKind, string>> = {
  heating: 'Heating',
  hotWater: 'Hot water',
  other: 'Other sensors: rooms, doors, tanks',
  danger: 'Dangers: leak, gas, carbon monoxide, flood',
  connection: 'Silent wingnuts: their sensors cannot alarm',
};

/** Kinds of alarms that planned work holds back. */
export function WorkKinds() {
  const { values } = useFormikContext<WorkDraft>();
  return (
    <>
      <ChoiceField name="holds" label="Hold back" options={HOLDS} />
      {values.holds === 'chosen' && (
        <fieldset className={styles.kinds}>
          <legend className="visually-hidden">What is held back</legend>
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

export const WorkReason = () => <TextArea name="reason" label="What is done" limit={MAX_WORK_REASON} rows={3} />;
