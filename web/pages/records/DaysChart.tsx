import { minutesInWords } from '../../../shared/domain/durations.ts';
import type { RecordDay } from '../../../shared/domain/records/sensor-record.ts';
import styles from './Records.module.css';

/** The chart has no layout of its own: a day is a column of this width, and 100 is the longest time that the rule applied. */
const [COLUMN, BAR, HEIGHT] = [10, 8, 100];
/** Each day of the month has its place below the chart, and each of this many its number. */
const MARKED = 7;

interface DaysChartProps {
  readonly days: readonly RecordDay[];
  /** What the chart is of. */
  readonly label: string;
}

const dayWords = ({ day, applied, known, below = 0 }: RecordDay): string => {
  if (applied === 0) return `${day}: the rule did not apply`;
  if (known === 0) return `${day}: not known`;
  return `${day}: ${minutesInWords(below)} below of ${minutesInWords(known)} known`;
};

/** The days of a month as bars: below the rule at the bottom, then known and not below, then not known. */
export function DaysChart({ days, label }: DaysChartProps) {
  const longest = Math.max(1, ...days.map(({ applied }) => applied));
  const heightOf = (minutes: number) => (minutes / longest) * HEIGHT;
  const hours = Math.round(longest / 60);
  return (
    <div className={styles.chart}>
      <div className={styles.hours} aria-hidden>
        <span>{hours} h</span>
        <span>{hours / 2} h</span>
        <span>0</span>
      </div>
      <div className={styles.dates} aria-hidden>
        {days.map(({ day }, index) => (
          <span key={day}>{index % MARKED === 0 && Number(day.slice(-2))}</span>
        ))}
      </div>
      <svg
        className={styles.days}
        viewBox={`0 0 ${days.length * COLUMN} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <line className={styles.scale} x1={0} x2={days.length * COLUMN} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        {days.map((day, index) => {
          const { applied, known, below: minutesBelow = 0 } = day;
          const [below, fine, missing] = [minutesBelow, known - minutesBelow, applied - known].map(heightOf);
          const x = index * COLUMN + (COLUMN - BAR) / 2;
          const bar = (name: string | undefined, from: number, height = 0) =>
            height > 0 && <rect className={name} x={x} width={BAR} y={HEIGHT - from - height} height={height} />;
          return (
            <g key={day.day}>
              <title>{dayWords(day)}</title>
              {bar(styles.below, 0, below)}
              {bar(styles.fine, below ?? 0, fine)}
              {bar(styles.missing, (below ?? 0) + (fine ?? 0), missing)}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
