import type { Limits } from '../../../../shared/domain/alarms/limits/breach.ts';
import type { Point } from '../../../../shared/domain/readings/series.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { SparkColumn } from '../../../ui/figures/spark.ts';

/** The pieces of a gauge's line. */
const COLUMNS = 72;

interface Piece {
  low: number;
  high: number;
  sum: number;
  count: number;
}

/**
 * The line of a gauge: a window in equal pieces, of points that ascend in time. A piece between two points of a line has the value before it.
 * One in a gap, before the first or after the last point has none.
 */
export function sparkOf(points: readonly Point[], { startTime, endTime }: TimeWindow, count = COLUMNS): SparkColumn[] {
  const pieces: (Piece | undefined)[] = Array.from({ length: count }, () => undefined);
  let before: { readonly at: number; readonly value: number } | undefined;
  for (const [time, value] of points) {
    const at = Math.floor(((time - startTime) / (endTime - startTime)) * count);
    if (value === null) {
      before = undefined;
      continue;
    }
    if (at < 0 || at >= count) continue;
    if (before) {
      const { value: held } = before;
      for (let between = before.at + 1; between < at; between += 1)
        pieces[between] = { low: held, high: held, sum: held, count: 1 };
    }
    const piece = pieces[at] ?? { low: value, high: value, sum: 0, count: 0 };
    pieces[at] = {
      low: Math.min(piece.low, value),
      high: Math.max(piece.high, value),
      sum: piece.sum + value,
      count: piece.count + 1,
    };
    before = { at, value };
  }
  return pieces.map((piece) => piece && [piece.low, piece.high, piece.sum / piece.count]);
}

/** The limits that a line reaches or comes near. One that is further away than the line is high would only flatten it. */
export function nearLimits(columns: readonly SparkColumn[], limits: Limits | undefined): Limits {
  const values = columns.flatMap((column) => column ?? []);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const near = (limit: number | undefined) =>
    limit !== undefined && values.length > 0 && limit >= low - (high - low) && limit <= high + (high - low)
      ? limit
      : undefined;
  return { min: near(limits?.min), max: near(limits?.max) };
}
