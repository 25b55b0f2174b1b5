import { HOUR_MS } from '../../shared/domain/durations.ts';

/** A window in which the chart draws each reading of a wingnut that reports once a minute. */
const WINDOW_MS = 4 * HOUR_MS;

/** The points of a line in a half-open window, UTC ms; the first entry is the line's minimum and maximum. */
type Line = (start: number, end: number) => Promise<readonly unknown[] | undefined>;

/** The times (UTC ms, ascending) of the readings that a chart does not show. */
export async function missingOnChart(times: readonly number[], line: Line): Promise<number[]> {
  const shown = new Set<unknown>();
  const end = (times.at(-1) ?? 0) + 1;
  for (let start = times[0] ?? end; start < end; start += WINDOW_MS) {
    const [, ...points] = (await line(start, Math.min(end, start + WINDOW_MS))) ?? [];
    for (const point of points as [number, number][]) shown.add(point[0]);
  }
  return times.filter((time) => !shown.has(time));
}
