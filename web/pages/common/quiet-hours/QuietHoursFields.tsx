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

/** Quiet hours of each day, and their effect in words (docs/product/channels.md#quiet-hours). */
export function QuietHoursFields({ zone, wordsOf = quietWords }: QuietHoursFieldsProps) {
  const { values, initialValues } = useFormikContext<QuietValues>();
  const { isQuiet, from, to, onlyLasting } = values;
  const fields = [
    { label: 'From', name: 'from', placeholder: 'Time', options: options(timesWith(from), typedTimeText) },
    { label: 'To', name: 'to', placeholder: 'Time', options: options(timesWith(to), typedTimeText) },
    {
      label: 'Time zone',
      name: 'timeZone',
      placeholder: 'Zone',
      options: options(zonesWith(zone, initialValues.timeZone), zoneName),
    },
  ];
  return (
    <div className={kit.list}>
      <Checkbox name="isQuiet">Daily quiet hours</Checkbox>
      {isQuiet && (
        <>
          <div className={styles.times}>
            {fields.map((field) => (
              <ChoiceField key={field.name} {...field} />
            ))}
          </div>
          <ChoiceField
            name="onlyLasting"
            label="When quiet hours end"
            options={AT_THE_END}
            {...(onlyLasting && { hint: 'All alarms has the rest. Critical alarms always arrive right away.' })}
          />
          {from !== to && <p className={kit.quiet}>{wordsOf(values)}</p>}
        </>
      )}
    </div>
  );
}
