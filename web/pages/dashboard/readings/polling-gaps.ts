import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { stepOf } from '../range/shown-range.ts';
import { TAIL_KEPT_MS } from './live-series.ts';

/** After this time without an answer, the live view may have missed readings. */
const MISSED_MS = MINUTE_MS;

/**
 * The times without an answer of the live view, updated after one more answer. Such times occur when the page was
 * hidden or the server did not answer. The same list when there is no new gap.
 * @param last when the previous answer arrived; `now` is the time of this one. Both in UTC ms, by the server's clock
 */
export function extendPollingGaps(
  pollingGaps: readonly TimeWindow[],
  last: number | undefined,
  now: number,
): readonly TimeWindow[] {
  if (last === undefined || now - last <= MISSED_MS) return pollingGaps;
  return [...pollingGaps.filter(({ endTime }) => now - endTime <= TAIL_KEPT_MS), { startTime: last, endTime: now }];
}

/** The parts of the gaps after a range was loaded. Data missing there is not marked as missing. */
export const pollingGapsAfter = (pollingGaps: readonly TimeWindow[], fetchedUntil: number): TimeWindow[] =>
  pollingGaps
    .map(({ startTime, endTime }) => ({ startTime: Math.max(startTime, fetchedUntil), endTime }))
    .filter(({ startTime, endTime }) => endTime - startTime > MISSED_MS);

/**
 * The end of the last gap in the live points of a fetched window, if the gap is worth a new request. A gap shorter than
 * a pixel waits for the half-hourly load: weeks of data are expensive to load.
 */
export function passedBy({ startTime, endTime }: TimeWindow, pollingGaps: readonly TimeWindow[]): number | undefined {
  const pixel = stepOf(endTime - startTime);
  return pollingGapsAfter(pollingGaps, endTime).findLast((each) => each.endTime - each.startTime > pixel)?.endTime;
}
