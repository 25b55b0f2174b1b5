import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { stepOf } from '../range/shown-range.ts';
import { TAIL_KEPT_MS } from './live-series.ts';

/** After so long without an answer of the live view, readings may have passed it by. */
const MISSED_MS = MINUTE_MS;

/**
 * The times without an answer of the live view, because the page was hidden or the server did not answer, after one more answer. The
 * same list when there is no new gap.
 * @param last when the answer before arrived, `now` this one: UTC ms, by the server's clock
 */
export function extendPollingGaps(
  pollingGaps: readonly TimeWindow[],
  last: number | undefined,
  now: number,
): readonly TimeWindow[] {
  if (last === undefined || now - last <= MISSED_MS) return pollingGaps;
  return [...pollingGaps.filter(({ endTime }) => now - endTime <= TAIL_KEPT_MS), { startTime: last, endTime: now }];
}

/** The part of the gaps after a range was loaded. There data is not marked as missing. */
export const pollingGapsAfter = (pollingGaps: readonly TimeWindow[], fetchedUntil: number): TimeWindow[] =>
  pollingGaps
    .map(({ startTime, endTime }) => ({ startTime: Math.max(startTime, fetchedUntil), endTime }))
    .filter(({ startTime, endTime }) => endTime - startTime > MISSED_MS);

/**
 * Until when live points passed a fetched window by, if it is worth asking again. What is shorter than a pixel waits for the half
 * hour: weeks are dear to ask for.
 */
export function passedBy({ startTime, endTime }: TimeWindow, pollingGaps: readonly TimeWindow[]): number | undefined {
  const pixel = stepOf(endTime - startTime);
  return pollingGapsAfter(pollingGaps, endTime).findLast((each) => each.endTime - each.startTime > pixel)?.endTime;
}
