import { useFormikContext } from 'formik';
import { Checkbox } from '../../../ui/forms/choices/Checkbox.tsx';
import { SelectField } from '../../../ui/forms/choices/SelectField.tsx';
import styles from './Alerts.module.css';
import { type AlertValues, timesWith, zonesWith } from './alert-form.ts';
import { quietWords, zoneName } from './alert-words.ts';

const options = (ids: readonly string[], titleOf = (id: string) => id) => ids.map((id) => ({ id, title: titleOf(id) }));

/** Quiet hours of each day, and in words what they do (docs/product/channels.md#quiet-hours). */
export function QuietHoursFields({ zone }: { readonly zone: string }) {
  const { values, initialValues } = useFormikContext<AlertValues>();
  const { isQuiet, from, to } = values;
  return (
    <div className={styles.quiet}>
      <Checkbox name="isQuiet">Quiet hours each day</Checkbox>
      {isQuiet && (
        <>
          <div className={styles.times}>
            <SelectField label="From" name="from" placeholder="Time" options={options(timesWith(from))} />
            <SelectField label="To" name="to" placeholder="Time" options={options(timesWith(to))} />
            <SelectField
              label="Time zone"
              name="timeZone"
              placeholder="Zone"
              options={options(zonesWith(zone, initialValues.timeZone), zoneName)}
            />
          </div>
          {from !== to && <p className={styles.words}>{quietWords(values)}</p>}
        </>
      )}
    </div>
  );
}
