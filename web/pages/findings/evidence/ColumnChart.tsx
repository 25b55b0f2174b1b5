import type { FindingDayReply } from '../../../../shared/api/types/findings.ts';
import { withUnit } from '../../../../shared/domain/figures/quantities.ts';
import { calendarDayText } from '../../../../shared/domain/figures/times.ts';
import { marksOf } from '../../../../shared/domain/findings/day-marks.ts';
import kit from '../../../ui/style/kit.module.css';
import styles from './ColumnChart.module.css';
import { digitsOf, headingParts, isLevel, scaleOf, stepOf, valueText } from './evidence-days.ts';

/** The chart has no layout of its own: this is its whole width, and its height. */
const [WIDTH, HEIGHT] = [140, 100];
/** A bar takes this share of its day, and is never wider than this. */
const [SHARE, WIDEST] = [0.8, 12];
/** The height of a dash, and the least height of a bar. */
const [DASH, LEAST] = [6, 2];
/** Two figures beside the chart that are nearer would touch. */
const APART = 24;

interface ColumnChartProps {
  readonly heading: string;
  readonly days: readonly FindingDayReply[];
  /** Index of the shown value. */
  readonly column: number;
  /** The limit of the rule, in the unit of the values. */
  readonly limit?: number | undefined;
}

/** One figure of the evidence over its days. Amounts are bars, temperatures and pressures are dashes at their height. */
export function ColumnChart({ heading, days, column, limit }: ColumnChartProps) {
  const { name, unit } = headingParts(heading);
  const values = days.map((day) => day.values[column] ?? null);
  const level = isLevel(heading);
  const write = (value: number | null) => valueText(value, digitsOf(heading));
  const scale = scaleOf(values, level, limit, stepOf(heading));
  const [first, last] = [days[0], days.at(-1)];
  if (!scale || !first || !last) return null;
  const [foot, top] = scale;
  const marks = marksOf(days);
  const heightOf = (value: number) => ((value - foot) / (top - foot)) * HEIGHT;
  const shape = (value: number | null) => {
    if (value === null) return { y: 0, height: HEIGHT };
    const at = heightOf(value);
    if (level) return { y: HEIGHT - at - DASH / 2, height: DASH };
    const height = Math.max(LEAST, at);
    return { y: HEIGHT - height, height };
  };
  const known = values.filter((value) => value !== null);
  const aDay = WIDTH / days.length;
  const width = Math.min(WIDEST, aDay * SHARE);
  const [most, least] = [Math.max(...known), level ? Math.min(...known) : foot];
  const touch = (one: number, other: number) => Math.abs(heightOf(one) - heightOf(other)) < APART;
  const isFree = (value: number) => limit === undefined || !touch(value, limit);
  const labels = (touch(most, least) ? [most] : [most, least]).filter(isFree);
  const limitWords = limit === undefined ? '' : `, limit ${withUnit(write(limit), unit)}`;
  return (
    <figure className={styles.chart}>
      <figcaption>
        {name} {unit && <span className={kit.faint}>{unit}</span>}
      </figcaption>
      <div className={styles.plot}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${heading}, by day${limitWords}`}
        >
          {days.map(({ day }, index) => {
            const value = values[index] ?? null;
            const x = index * aDay + (aDay - width) / 2;
            const words = `${day}: ${value === null ? write(value) : withUnit(write(value), unit)}`;
            return (
              <rect
                key={day}
                data-mark={value === null ? 'unknown' : marks[index]}
                x={x}
                width={width}
                {...shape(value)}
              >
                <title>{words}</title>
              </rect>
            );
          })}
          {limit !== undefined && (
            <line
              className={styles.limit}
              x1={0}
              x2={WIDTH}
              y1={HEIGHT - heightOf(limit)}
              y2={HEIGHT - heightOf(limit)}
            />
          )}
        </svg>
        {labels.map((value) => (
          <span key={value} style={{ bottom: `${heightOf(value)}%` }}>
            {write(value)}
          </span>
        ))}
        {limit !== undefined && (
          <span data-limit style={{ bottom: `${heightOf(limit)}%` }}>{`Limit ${write(limit)}`}</span>
        )}
      </div>
      <p className={styles.days}>
        <span>{calendarDayText(first.day)}</span>
        <span>{calendarDayText(last.day)}</span>
      </p>
    </figure>
  );
}
