import { memo } from 'react';
import { dayTextOf } from '../../../../shared/domain/calendar-day.ts';
import { calendarDayText } from '../../../../shared/domain/figures/times.ts';
import styles from './AlarmStrip.module.css';
import { type PastGroup, stripDays } from './past-groups.ts';

const HEIGHT = 26;
const [FOOT, STEP, HIGHEST] = [2, 8, 25];

interface AlarmStripProps {
  readonly incidents: PastGroup['incidents'];
  readonly days: number;
  /** UTC ms. */
  readonly now: number;
  readonly knownFrom: number | undefined;
}

/** The alarms of each day as bars. A day that is not known is hatched. */
export const AlarmStrip = memo(function AlarmStrip({ incidents, days, now, knownFrom }: AlarmStripProps) {
  const strip = stripDays(incidents, days, now, knownFrom);
  const withAlarms = strip.filter(({ alarms }) => alarms);
  return (
    <>
      <span className={styles.strip} aria-hidden="true">
        {strip.map(({ day, alarms }) => (
          <i
            key={day}
            data-missing={alarms === undefined || undefined}
            style={{ height: alarms === undefined ? HEIGHT : alarms > 0 ? Math.min(HIGHEST, FOOT + STEP * alarms) : 0 }}
          />
        ))}
      </span>
      <span className="visually-hidden">
        {withAlarms.map(({ day, alarms }) => `${calendarDayText(dayTextOf(day))}: ${alarms}`).join(', ')}
      </span>
    </>
  );
});
