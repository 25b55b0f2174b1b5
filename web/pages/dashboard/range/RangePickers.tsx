import { useState } from 'react';
import { say } from '../../../../shared/domain/figures/say.ts';
import { dateText } from '../../../../shared/domain/figures/times.ts';
import { DatePicker } from '../../../ui/dates/DatePicker.tsx';
import { MonthPicker } from '../../../ui/dates/MonthPicker.tsx';
import type { PendingRange } from './pending-range.ts';
import styles from './RangePickers.module.css';
import { monthOf, type ShownRange } from './shown-range.ts';

interface RangePickersProps {
  readonly range: ShownRange;
  /** The time in the address, UTC ms. */
  readonly at: number | undefined;
  /** IANA name of the zone shown. */
  readonly zone: string;
  readonly now: number;
  /** The first record, UTC ms; undefined when there is none. */
  readonly earliest: number | undefined;
  readonly pending: PendingRange | undefined;
  readonly onPend: (pending: PendingRange) => void;
}

/** A day and hour, or a year and month. The one that the person changed last waits for APPLY. */
export default function RangePickers({ range, at, zone, now, earliest, pending, onPend }: RangePickersProps) {
  // Each choice of a month empties the date.
  const [months, setMonths] = useState(0);
  // Most people look for a month of this year.
  const thisYear = { year: monthOf(now, zone).year };
  const month = pending?.kind === 'month' ? pending.month : range.kind === 'month' && !pending ? range.month : thisYear;
  return (
    <div className={styles.pickers}>
      <DatePicker
        // Another zone has other hours.
        key={`${zone} ${at} ${months}`}
        label={say`Date`}
        zone={zone}
        initial={months === 0 && range.kind === 'day' ? at : undefined}
        earliest={earliest}
        now={now}
        onChoose={(time) => onPend({ kind: 'day', time })}
      />
      <span className={styles.or}>{say`or`}</span>
      <MonthPicker
        first={monthOf(earliest ?? now, zone)}
        now={monthOf(now, zone)}
        chosen={month}
        onChoose={(chosen) => {
          setMonths(months + 1);
          onPend({ kind: 'month', month: chosen });
        }}
      />
      {earliest !== undefined && (
        <p className={styles.since}>
          <span>{say`Data available from`}</span> {dateText(earliest, zone)}
        </p>
      )}
    </div>
  );
}
