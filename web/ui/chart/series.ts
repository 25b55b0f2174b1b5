import type { Point } from '../../../shared/domain/readings/series.ts';
import { firstFrom, type LineReading, segmentsOf } from './plot/segments.ts';

/** The other side of a compared line: its sensor at another time, or one of another place. */
export interface ComparedLine {
  /** At their places in the chart's time. */
  readonly points: readonly Point[];
  /** Of the compared window. Null when there are no samples. */
  readonly min: number | null;
  readonly max: number | null;
  readonly average: number | null;
  /** '46%': it has data for only so much of the compared window. */
  readonly known?: string;
}

/** The other side of a chart's compared lines. */
export interface ChartComparison {
  /** 'Previous day', 'Alder House'. */
  readonly name: string;
  /** The compared time of a time of the chart, in words. Undefined where there is none. */
  readonly timeText: (time: number) => string | undefined;
}

/** One line of a chart, with the texts of its legend. */
export interface ChartSeries {
  readonly id: string;
  readonly name: string;
  /** 1 to 10 for a hue, 11 to 20 for its dashed twin. */
  readonly colourIndex: number;
  readonly points: readonly Point[];
  /** Its last sample, if known. The last point of a reduced line may be another one. */
  readonly last?: readonly [time: number, value: number] | undefined;
  /** Of the raw samples in the window. Null when there are none. */
  readonly min: number | null;
  readonly max: number | null;
  /** Weighted by time, without the gaps. */
  readonly average: number | null;
  /** '46%': the line has data for only so much of the window. */
  readonly known?: string;
  /** The newest value, if any was ever read; `value` null is a sensor fault. */
  readonly now: { readonly value: number | null; readonly timeText: string; readonly stale: boolean } | undefined;
  /** Drawn paler, in the colour of the line. */
  readonly compared?: ComparedLine | undefined;
}

/** Lines for a table: each with its compared line as a line of its own beside it. */
export const withComparedLines = (
  series: readonly ChartSeries[],
  comparison: ChartComparison | undefined,
): readonly Pick<ChartSeries, 'id' | 'name' | 'points'>[] =>
  series.flatMap((line) =>
    comparison && line.compared
      ? [line, { id: `${line.id} compared`, name: `${line.name}, ${comparison.name}`, points: line.compared.points }]
      : line,
  );

const endOf = ({ low, high }: LineReading): number => Math.max(low[0], high[0]);

/**
 * The value of a line at a time: its nearest reading, if that is at most `reach` ms away. Undefined in a gap, which
 * begins 1 ms after a sample.
 */
export function readingAt(points: readonly Point[], time: number, reach: number): LineReading | undefined {
  const segments = segmentsOf(points);
  const own = segments.find((segment, index) => {
    const last = segment.at(-1);
    return index === segments.length - 1 || (last !== undefined && time <= endOf(last) + 1);
  });
  if (!own) return undefined;
  const at = firstFrom(own, time);
  const [nearest] = own
    .slice(Math.max(0, at - 1), at + 1)
    .filter((reading) => Math.abs(reading.time - time) <= reach)
    .sort((a, b) => Math.abs(a.time - time) - Math.abs(b.time - time));
  return nearest;
}

export interface ReadingsRow {
  readonly time: number;
  readonly values: readonly (number | null)[];
}

/** The figures of a chart as rows at even times, newest first; a value is null where the line has a gap. */
export function readingsTable(
  series: readonly Pick<ChartSeries, 'points'>[],
  from: number,
  to: number,
  stepMs: number,
): ReadingsRow[] {
  const rows: ReadingsRow[] = [];
  for (let time = Math.floor(to / stepMs) * stepMs; time >= from; time -= stepMs) {
    rows.push({ time, values: series.map(({ points }) => readingAt(points, time, stepMs / 2)?.value ?? null) });
  }
  return rows;
}
