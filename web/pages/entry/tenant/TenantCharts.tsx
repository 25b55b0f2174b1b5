import { TENANT_DAYS } from '../../../../shared/domain/apartments/tenant-links.ts';
import { dayNumber, dayTextOf } from '../../../../shared/domain/calendar-day.ts';
import { temperatureText } from '../../../../shared/domain/figures/quantities.ts';
import type { Language } from '../../../../shared/domain/figures/reader.ts';
import { calendarDayText, weekdayText } from '../../../../shared/domain/figures/times.ts';
import type { JudgedReading, TenantDay } from '../../../../shared/domain/records/tenant-days.ts';
import styles from './Tenant.module.css';
import { axisOf, dayBar, downOf, ticksOf, weekDays, weekPaths } from './tenant-charts.ts';
import { TENANT_READERS, type TenantTexts } from './tenant-texts.ts';

type Axis = ReturnType<typeof axisOf>;

/** The temperatures at the left, each at its place. */
const Scale = ({ axis }: { readonly axis: Axis }) => (
  <div className={styles.scale} aria-hidden>
    {ticksOf(axis).map((tick) => (
      <span key={tick} style={{ top: `${downOf(axis, tick)}%` }}>
        {temperatureText(tick)}
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
  readonly texts: TenantTexts;
  readonly language: Language;
}

/** The temperature of a week as a line over the steps of what was required. */
export function WeekChart({ week, zone, now, texts, language }: WeekProps) {
  const axis = axisOf(week.flatMap(([, value, min]) => [value ?? [], min ?? []].flat()));
  const days = weekDays(now, zone);
  const { measured, required } = weekPaths(week, axis, days);
  const starts = days.slice(0, -1);
  return (
    <figure className={styles.chart}>
      <Scale axis={axis} />
      <svg role="img" aria-label={texts.weekChart} viewBox="0 0 100 100" preserveAspectRatio="none">
        <Rules axis={axis} />
        {starts.map((_, at) => (
          <line key={days[at]} className={styles.midnight} x1={(at * 100) / 7} x2={(at * 100) / 7} y1={0} y2={100} />
        ))}
        <path className={styles.required} d={required} />
        <path className={styles.measured} d={measured} />
      </svg>
      <div className={styles.weekdays} aria-hidden>
        {starts.map((time) => (
          <span key={time}>{weekdayText(time, zone, TENANT_READERS[language])}</span>
        ))}
      </div>
      <figcaption className={styles.key}>
        <span className={styles.ofMeasured}>{texts.measured}</span>
        {required && <span className={styles.ofRequired}>{texts.required}</span>}
      </figcaption>
    </figure>
  );
}

interface DaysProps {
  readonly days: readonly TenantDay[];
  /** `2026-11-23` */
  readonly today: string;
  readonly texts: TenantTexts;
  readonly language: Language;
}

/** Each day from its lowest to its highest temperature. One with readings below the rule is marked by its color and by its foot. */
export function DaysChart({ days, today, texts, language }: DaysProps) {
  const axis = axisOf(days.flatMap(({ low, high }) => [low, high]));
  const first = dayTextOf(dayNumber(today) - TENANT_DAYS + 1);
  return (
    <figure className={styles.chart}>
      <Scale axis={axis} />
      <svg role="img" aria-label={texts.daysChart} viewBox="0 0 100 100" preserveAspectRatio="none">
        <Rules axis={axis} />
        {days.map((each) => (
          <rect
            key={each.day}
            {...dayBar(each, axis, today, TENANT_DAYS)}
            className={each.below > 0 ? styles.below : styles.within}
          >
            <title>{texts.dayInWords(each.day, each.low, each.high, each.below, each.readings)}</title>
          </rect>
        ))}
      </svg>
      <div className={styles.ends} aria-hidden>
        <span>{calendarDayText(first, TENANT_READERS[language])}</span>
        <span>{calendarDayText(today, TENANT_READERS[language])}</span>
      </div>
      <figcaption className={styles.key}>
        <span className={styles.ofWithin}>{texts.dayWithin}</span>
        <span className={styles.ofBelow}>{texts.dayBelow}</span>
      </figcaption>
    </figure>
  );
}
