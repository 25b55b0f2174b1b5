import { TENANT_DAYS } from '../../../../shared/domain/apartments/tenant-links.ts';
import { dayNumber, dayTextOf } from '../../../../shared/domain/calendar-day.ts';
import { figureValue, unitSign, withUnit } from '../../../../shared/domain/figures/quantities.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { calendarDayText, weekdayText } from '../../../../shared/domain/figures/times.ts';
import type { JudgedReading, TenantDay } from '../../../../shared/domain/records/tenant-days.ts';
import styles from './Tenant.module.css';
import { axisOf, dayBar, downOf, inDegrees, ticksOf, weekDays, weekPaths } from './tenant-charts.ts';
import { dayWords } from './tenant-words.ts';

type Axis = ReturnType<typeof axisOf>;

/** The temperatures at the left, each at its place. */
const Scale = ({ axis }: { readonly axis: Axis }) => (
  <div className={styles.scale} aria-hidden>
    {ticksOf(axis).map((tick) => (
      <span key={tick} style={{ top: `${downOf(axis, tick)}%` }}>
        {withUnit(String(tick), unitSign('temperature'))}
      </span>
    ))}
  </div>
);

const Rules = ({ axis }: { readonly axis: Axis }) =>
  ticksOf(axis).map((tick) => (
    <line key={tick} className={styles.tick} x1={0} x2={100} y1={downOf(axis, tick)} y2={downOf(axis, tick)} />
  ));

interface WeekProps {
  readonly week: readonly JudgedReading[];
  readonly zone: string;
  readonly now: number;
}

/** The temperature of a week as a line over the steps of what was required. */
export function WeekChart({ week, zone, now }: WeekProps) {
  const shown = inDegrees(week);
  const axis = axisOf(shown.flatMap(([, value, min]) => [value ?? [], min ?? []].flat()));
  const days = weekDays(now, zone);
  const { measured, required } = weekPaths(shown, axis, days);
  const starts = days.slice(0, -1);
  return (
    <figure className={styles.chart}>
      <Scale axis={axis} />
      <svg
        role="img"
        aria-label={say`Temperature of the last 7 days and what the rule required`}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
      >
        <Rules axis={axis} />
        {starts.map((_, at) => (
          <line key={days[at]} className={styles.midnight} x1={(at * 100) / 7} x2={(at * 100) / 7} y1={0} y2={100} />
        ))}
        <path className={styles.required} d={required} />
        <path className={styles.measured} d={measured} />
      </svg>
      <div className={styles.weekdays} aria-hidden>
        {starts.map((time) => (
          <span key={time}>{weekdayText(time, zone)}</span>
        ))}
      </div>
      <figcaption className={styles.key}>
        <span className={styles.ofMeasured}>{say`Measured`}</span>
        {required && <span className={styles.ofRequired}>{say`Required`}</span>}
      </figcaption>
    </figure>
  );
}

interface DaysProps {
  readonly days: readonly TenantDay[];
  /** `2026-11-23` */
  readonly today: string;
}

/** Each day from its lowest to its highest temperature. One with readings below the rule is marked by its color and by its foot. */
export function DaysChart({ days, today }: DaysProps) {
  const shown = days.map((day) => ({
    day,
    low: figureValue('temperature', day.low),
    high: figureValue('temperature', day.high),
  }));
  const axis = axisOf(shown.flatMap(({ low, high }) => [low, high]));
  const first = dayTextOf(dayNumber(today) - TENANT_DAYS + 1);
  return (
    <figure className={styles.chart}>
      <Scale axis={axis} />
      <svg
        role="img"
        aria-label={say`Lowest and highest temperature of each of the last 90 days`}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
      >
        <Rules axis={axis} />
        {shown.map(({ day, low, high }) => (
          <rect
            key={day.day}
            {...dayBar({ day: day.day, low, high }, axis, today, TENANT_DAYS)}
            className={day.below > 0 ? styles.below : styles.within}
          >
            <title>{dayWords(day)}</title>
          </rect>
        ))}
      </svg>
      <div className={styles.ends} aria-hidden>
        <span>{calendarDayText(first)}</span>
        <span>{calendarDayText(today)}</span>
      </div>
      <figcaption className={styles.key}>
        <span className={styles.ofWithin}>{say`Lowest to highest of a day`}</span>
        <span className={styles.ofBelow}>{say`A day with readings below the rule`}</span>
      </figcaption>
    </figure>
  );
}
