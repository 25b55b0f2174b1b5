import type { FindingDayReply } from '../../../../shared/api/types/findings.ts';
import { withUnit } from '../../../../shared/domain/figures/quantities.ts';
import kit from '../../../ui/style/kit.module.css';
import styles from './ColumnChart.module.css';
import { headingParts, isLevel, marksOf, scaleOf, valueText } from './evidence-days.ts';

/** The chart has no layout of its own: a day is a column of this width, and 100 is the whole height. */
const [COLUMN, BAR, HEIGHT] = [10, 8, 100];
/** The height of a dash, and the least height of a bar. */
const [DASH, LEAST] = [6, 2];
/** Fewer days do not fill the width: their bars would be as wide as they are high. */
const LEAST_DAYS = 14;

interface ColumnChartProps {
  readonly heading: string;
  readonly days: readonly FindingDayReply[];
  /** Index of the shown value. */
  readonly column: number;
}

/** One figure of the evidence over its days. Amounts are bars, temperatures and pressures are dashes at their height. */
export function ColumnChart({ heading, days, column }: ColumnChartProps) {
  const { name, unit } = headingParts(heading);
  const values = days.map((day) => day.values[column] ?? null);
  const level = isLevel(heading);
  const scale = scaleOf(values, level);
  if (!scale) return null;
  const [foot, top] = scale;
  const marks = marksOf(days);
  const shape = (value: number | null) => {
    if (value === null) return { y: 0, height: HEIGHT };
    const at = ((value - foot) / (top - foot)) * HEIGHT;
    if (level) return { y: HEIGHT - at - DASH / 2, height: DASH };
    const height = Math.max(LEAST, at);
    return { y: HEIGHT - height, height };
  };
  const known = values.filter((value) => value !== null);
  return (
    <figure className={styles.chart}>
      <figcaption>
        {name} {unit && <span className={kit.faint}>{unit}</span>}
      </figcaption>
      <div className={styles.plot}>
        <svg
          viewBox={`0 0 ${Math.max(LEAST_DAYS, days.length) * COLUMN} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${heading}, by day`}
        >
          {days.map(({ day }, index) => {
            const value = values[index] ?? null;
            const x = index * COLUMN + (COLUMN - BAR) / 2;
            const words = `${day}: ${value === null ? valueText(value) : withUnit(valueText(value), unit)}`;
            return (
              <rect key={day} data-mark={value === null ? 'unknown' : marks[index]} x={x} width={BAR} {...shape(value)}>
                <title>{words}</title>
              </rect>
            );
          })}
        </svg>
        <span>{valueText(Math.max(...known))}</span>
        <span className={styles.foot}>{valueText(level ? Math.min(...known) : foot)}</span>
      </div>
    </figure>
  );
}
