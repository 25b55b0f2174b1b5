import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { Checkbox } from '../../../ui/forms/choices/Checkbox.tsx';
import { ChoiceField } from '../../../ui/forms/choices/ChoiceField.tsx';
import kit from '../../../ui/style/kit.module.css';
import { HoursOfDay, QuietTimes } from '../../common/quiet-hours/QuietHoursFields.tsx';
import { contactQuietWords } from '../../common/quiet-hours/quiet-hours.ts';
import { dutyText } from '../../contacts/duty-words.ts';
import { HOURS, HOURS_NAMES, type HoursValues, waitingHours } from './contact-hours.ts';

const OPTIONS = HOURS_NAMES.map((id) => ({ id, title: HOURS[id] }));
const WAITS = 'Outside these hours, only Critical alarms that no one else gets come through.';

/** The hours of a contact (docs/product/contacts.md#hours). @param zone the browser's time zone */
export function HoursFields({ zone }: { readonly zone: string }) {
  const { values, setFieldValue } = useFormikContext<HoursValues>();
  const { hours } = values;
  // Only quiet hours have times that the form must check.
  useEffect(() => void setFieldValue('isQuiet', hours === 'quiet'), [hours, setFieldValue]);
  const isShift = hours === 'afterHours' || hours === 'custom';
  const isWhole = hours !== 'custom' || values.customFrom !== values.customTo;
  return (
    <div className={kit.list}>
      <ChoiceField label="Hours" name="hours" options={OPTIONS} {...(isShift && { hint: WAITS })} />
      {isShift && isWhole && (
        <p className={kit.faint}>{`${dutyText(waitingHours(values), Date.now(), values.timeZone)}.`}</p>
      )}
      {hours === 'custom' && (
        <>
          <HoursOfDay zone={zone} names={['customFrom', 'customTo']} />
          <Checkbox name="weekends">All day on weekends</Checkbox>
        </>
      )}
      {hours === 'quiet' && <QuietTimes zone={zone} wordsOf={contactQuietWords} />}
    </div>
  );
}
