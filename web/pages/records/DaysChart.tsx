import { minutesInWords } from '../../../shared/domain/durations.ts';
import type { RecordDay } from '../../../shared/domain/records/sensor-record.ts';
import styles from './Records.module.css';

/** The chart has no layout of its own: a day is a column of this width, and 100 is the longest time that the rule applied. */
const [COLUMN, BAR, HEIGHT] = [10, 8, 100];

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
  return (
    <svg
      className={styles.days}
      viewBox={`0 0 ${days.length * COLUMN} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {days.map((each, index) => {
        const { applied, known, below: minutesBelow = 0 } = each;
        const [below, fine, missing] = [minutesBelow, known - minutesBelow, applied - known].map(heightOf);
        const x = index * COLUMN + (COLUMN - BAR) / 2;
        const bar = (name: string | undefined, from: number, height = 0) =>
          height > 0 && <rect className={name} x={x} width={BAR} y={HEIGHT - from - height} height={height} />;
        return (
          <g key={each.day}>
            <title>{dayWords(each)}</title>
            {bar(styles.below, 0, below)}
            {bar(styles.fine, below ?? 0, fine)}
            {bar(styles.missing, (below ?? 0) + (fine ?? 0), missing)}
          </g>
        );
      })}
    </svg>
  );
}
