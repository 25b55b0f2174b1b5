import { useField, useFormikContext } from 'formik';
import {
  type AlarmWhen,
  LIMITS_OF_CHOICE,
  suggestedWhen,
} from '../../../../shared/domain/alarms/limits/state-alarm.ts';
import { remarkOf } from '../../../../shared/domain/language/sensor-words.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { Select } from '../../../ui/forms/choices/Select.tsx';
import { ErrorLine } from '../../../ui/forms/ErrorLine.tsx';
import { NumberField } from '../../../ui/forms/NumberField.tsx';
import styles from './LimitRow.module.css';
import { type ThresholdDraft, whenOf } from './threshold-drafts.ts';

interface StateAlarmProps {
  readonly label: string;
  readonly mayChange: boolean;
}

const optionsOf = (label: string) => {
  const suggested = suggestedWhen(label);
  return (['on', 'off'] as const).map((id) => ({
    id,
    title: `when ${id.toUpperCase()}${id === suggested ? ' (suggested)' : ''}`,
  }));
};

/** The state that raises an alarm, and the time that it must last (docs/product/alarms.md#state-alarms). */
export function StateAlarm({ label, mayChange }: StateAlarmProps) {
  const path = `thresholds.${label}`;
  const [{ value: draft }, , { setValue }] = useField<ThresholdDraft>(path);
  const error = useFormikContext().getFieldMeta(`${path}.on`).error;
  const words = labelInWords(label);
  const suggested = suggestedWhen(label);
  const remark = remarkOf(label);
  return (
    <div className={styles.limits}>
      <div className={styles.limit}>
        <span className={styles.side} aria-hidden="true">
          Alarm
        </span>
        <Select
          label={`Alarm when, ${words}`}
          labelHidden
          placeholder={suggested ? `when ${suggested.toUpperCase()}?` : 'Alarm when…'}
          options={optionsOf(label)}
          chosen={whenOf(draft)}
          onChoose={(when) => void setValue({ ...draft, ...LIMITS_OF_CHOICE[when as AlarmWhen] })}
          disabled={!mayChange}
          invalid={error !== undefined}
          describedBy={error === undefined ? undefined : `${label}-when-error`}
        />
        <ErrorLine id={`${label}-when-error`}>{error}</ErrorLine>
      </div>
      <div className={styles.limit}>
        <span className={styles.side} aria-hidden="true">
          For
        </span>
        <NumberField name={`${path}.forMinutes`} label={`Minutes for ${words}`} unit="min" disabled={!mayChange} />
      </div>
      {remark && <p className={styles.remark}>{remark}</p>}
    </div>
  );
}
