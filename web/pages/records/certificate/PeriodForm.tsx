import { say } from '../../../../shared/domain/figures/say.ts';
import { zoneText } from '../../../../shared/domain/figures/times.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DateTimeField } from '../../../ui/dates/DateField.tsx';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
import styles from './Certificate.module.css';
import { fieldsOf, periodOf, periodRules } from './period.ts';

interface PeriodFormProps {
  readonly period: TimeWindow;
  /** IANA name of the property's zone. */
  readonly zone: string;
  readonly now: number;
  readonly onApply: (period: TimeWindow) => void;
}

/** Chooses the period of a certificate, in the time of the property. It stands in the address when it is applied. */
export function PeriodForm({ period, zone, now, onApply }: PeriodFormProps) {
  const hint = say`Property time, ${zoneText(period.startTime, zone)}`;
  return (
    <PortalForm
      initialValues={{ ...fieldsOf(period, zone) }}
      enableReinitialize
      rules={periodRules(period, zone, now)}
      onSubmit={(fields) => onApply(periodOf(fields, period, zone))}
      className={styles.period}
    >
      <DateTimeField name="from" label={say`From`} hint={hint} />
      <DateTimeField name="to" label={say`To`} hint={say`1 hour to 31 days`} />
      <Button type="submit">{say`SHOW`}</Button>
    </PortalForm>
  );
}
