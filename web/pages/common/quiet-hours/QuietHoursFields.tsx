import { useFormikContext } from 'formik';
import { typedTimeText } from '../../../../shared/domain/figures/times.ts';
import { Checkbox } from '../../../ui/forms/choices/Checkbox.tsx';
import { ChoiceField } from '../../../ui/forms/choices/ChoiceField.tsx';
import kit from '../../../ui/style/kit.module.css';
import styles from './QuietHoursFields.module.css';
import { AT_THE_END, type QuietValues, quietWords, timesWith, zoneName, zonesWith } from './quiet-hours.ts';

const options = (ids: readonly string[], titleOf = (id: string) => id) => ids.map((id) => ({ id, title: titleOf(id) }));

interface QuietHoursFieldsProps {
  /** The browser's time zone. */
  readonly zone: string;
  /** The words for the hours, if they are not those of the person who fills the form in. */
  readonly wordsOf?: typeof quietWords;
}

interface HoursOfDayProps {
  /** The browser's time zone. */
  readonly zone: string;
  /** The names of the two fields in the form. */
  readonly names?: readonly [from: string, to: string];
}

/** From, to, and the time zone of hours of each day. */
export function HoursOfDay({ zone, names: [from, to] = ['from', 'to'] }: HoursOfDayProps) {
  const { values, initialValues } = useFormikContext<QuietValues & Readonly<Record<string, string>>>();
  const times = (name: string) => options(timesWith(values[name] ?? ''), typedTimeText);
  const zones = options(zonesWith(zone, initialValues.timeZone), zoneName);
  return (
    <div className={styles.times}>
      <ChoiceField label="From" name={from} placeholder="Time" options={times(from)} />
      <ChoiceField label="To" name={to} placeholder="Time" options={times(to)} />
      <ChoiceField label="Time zone" name="timeZone" placeholder="Zone" options={zones} />
    </div>
  );
}

/** The times of quiet hours, and their effect in words (docs/product/channels.md#quiet-hours). */
export function QuietTimes({ zone, wordsOf = quietWords }: QuietHoursFieldsProps) {
  const { values } = useFormikContext<QuietValues>();
  const { from, to, onlyLasting } = values;
  return (
    <>
      <HoursOfDay zone={zone} />
      <ChoiceField
        name="onlyLasting"
        label="When quiet hours end"
        options={AT_THE_END}
        {...(onlyLasting && { hint: 'All alarms has the rest. Critical alarms always arrive right away.' })}
      />
      {from !== to && <p className={kit.quiet}>{wordsOf(values)}</p>}
    </>
  );
}

/** Quiet hours of each day, or none. */
export function QuietHoursFields({ zone }: Pick<QuietHoursFieldsProps, 'zone'>) {
  const { isQuiet } = useFormikContext<QuietValues>().values;
  return (
    <div className={kit.list}>
      <Checkbox name="isQuiet">Daily quiet hours</Checkbox>
      {isQuiet && <QuietTimes zone={zone} />}
    </div>
  );
}
