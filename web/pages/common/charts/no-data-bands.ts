import type { Point } from '../../../../shared/domain/readings/series.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { perPoints } from '../../../ui/chart/index.ts';

export interface Band {
  readonly from: number;
  readonly to: number;
}

/** Adds the times with data of the points from an index on. */
function withTimes(known: readonly Band[], points: readonly Point[], index: number): readonly Band[] {
  const bands = [...known];
  // A line that goes on without a gap goes on with its last band.
  const last = index > 0 && points[index - 1]?.[1] !== null ? bands.pop() : undefined;
  let from = last?.from;
  let to = last?.to ?? 0;
  for (let at = index; at < points.length; at += 1) {
    const [time, value] = points[at] ?? [0, null];
    if (value === null) {
      if (from !== undefined) bands.push({ from, to });
      from = undefined;
    } else {
      from ??= time;
      to = time;
    }
  }
  if (from !== undefined) bands.push({ from, to });
  return bands;
}

/** The times with data of a line, between its gaps. */
export const coveredTimes = perPoints((points) => withTimes([], points, 0), withTimes);

/**
 * The times in the window, including its ends, when none of a chart's lines has data. They are hatched. Times shorter
 * than `shortest` ms do not count, so that the time since the newest sample is not yet a gap.
 * @param unknown times for which missing data is not certain: parts that are still loading, and the future
 */
export function noDataBands(
  lines: readonly (readonly Point[])[],
  { startTime, endTime }: TimeWindow,
  shortest: number,
  unknown: readonly TimeWindow[] = [],
): Band[] {
  const excused = unknown.map((part) => ({ from: part.startTime, to: part.endTime }));
  const segments = [...lines.flatMap(coveredTimes), ...excused].sort((a, b) => a.from - b.from);
  const bands: Band[] = [];
  let known = startTime;
  for (const { from, to } of [...segments, { from: endTime, to: endTime }]) {
    const until = Math.min(from, endTime);
    if (until - known > shortest) bands.push({ from: known, to: until });
    known = Math.max(known, to);
  }
  return bands;
}
