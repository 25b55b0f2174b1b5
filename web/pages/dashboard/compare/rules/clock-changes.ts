import { DAY_MS } from '../../../../../shared/domain/durations.ts';
import { type TimeWindow, zoneOffset } from '../../../../../shared/domain/time-range.ts';

/** A time in which the clock of a zone runs without a change. */
export interface ClockRun extends TimeWindow {
  /** The zone's offset east of UTC, ms. */
  readonly offset: number;
}

/** The first instant after `from` at which the offset of a zone is no longer that of `from`. It lies before or at `to`. */
function changeBetween(zone: string, from: number, to: number): number {
  const offset = zoneOffset(zone, from);
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (zoneOffset(zone, middle) === offset) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * The times of a window between the changes of a zone's clock, ascending. No zone changes its clock twice within a day.
 * @param zone IANA name
 */
export function clockRuns({ startTime, endTime }: TimeWindow, zone: string): ClockRun[] {
  const runs: ClockRun[] = [];
  let begin = startTime;
  for (let day = startTime; day < endTime; day += DAY_MS) {
    const next = Math.min(day + DAY_MS, endTime);
    const offset = zoneOffset(zone, begin);
    if (zoneOffset(zone, next) === offset) continue;
    const change = changeBetween(zone, day, next);
    runs.push({ startTime: begin, endTime: change, offset });
    begin = change;
  }
  if (begin < endTime) runs.push({ startTime: begin, endTime, offset: zoneOffset(zone, begin) });
  return runs;
}
