import type { LatestReading } from '../../../../shared/api/types/entity-types.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { stepOf } from '../range/shown-range.ts';
import { TAIL_KEPT_MS } from './live-series.ts';

type Latest = Readonly<Record<string, LatestReading>>;

/** After this time without an answer, the live view may have missed readings. */
const MISSED_MS = MINUTE_MS;
/** Step of the newest reading, above which others may have come in the same message. */
const BATCH_MS = 1.5 * MINUTE_MS;
/** Batches come when the view is opened. A wingnut that measures seldom must not cause a request with each reading. */
const BATCH_PAUSE_MS = 10 * MINUTE_MS;

/** A time of which the live view may lack readings. */
export interface PollingGap extends TimeWindow {
  /** The readings came in one message, of which the live view knows the last one: when it arrived. */
  readonly arrivedAt?: number;
}

/**
 * The times without an answer of the live view, updated after one more answer. Such times occur when the page was
 * hidden or the server did not answer. The same list when there is no new gap.
 * @param last when the previous answer arrived; `now` is the time of this one. Both in UTC ms, by the server's clock
 */
export function extendPollingGaps(
  pollingGaps: readonly PollingGap[],
  last: number | undefined,
  now: number,
): readonly PollingGap[] {
  if (last === undefined || now - last <= MISSED_MS) return pollingGaps;
  return [...pollingGaps.filter(({ endTime }) => now - endTime <= TAIL_KEPT_MS), { startTime: last, endTime: now }];
}

/**
 * The gaps, with the time of a batch that has just arrived. A wingnut that nobody looked at holds up to five minutes of
 * readings and sends them when the dashboard is opened (docs/product/dashboard.md#live-view).
 * @param before the values of the previous answer @param now the time of this answer, UTC ms, by the server's clock
 */
export function withBatch(
  pollingGaps: readonly PollingGap[],
  before: Latest | undefined,
  latest: Latest,
  now: number,
): readonly PollingGap[] {
  const moves = Object.entries(latest).map(([label, { time }]) => ({
    startTime: before?.[label]?.time ?? time,
    endTime: time,
  }));
  const batch = moves.find(({ startTime, endTime }) => endTime - startTime > BATCH_MS);
  const last = pollingGaps.findLast(({ arrivedAt }) => arrivedAt !== undefined);
  if (!batch || now - (last?.arrivedAt ?? Number.NEGATIVE_INFINITY) < BATCH_PAUSE_MS) return pollingGaps;
  return [...pollingGaps, { ...batch, arrivedAt: now }];
}

/** The parts of the gaps after a range was loaded. Data missing there is not marked as missing. */
export const pollingGapsAfter = (pollingGaps: readonly PollingGap[], fetchedUntil: number): TimeWindow[] =>
  pollingGaps
    .map(({ startTime, endTime }) => ({ startTime: Math.max(startTime, fetchedUntil), endTime }))
    .filter(({ startTime, endTime }) => endTime - startTime > MISSED_MS);

/**
 * The end of the last gap in the live points of a fetched window, if the gap is worth a new request. A gap shorter than
 * a pixel waits for the half-hourly load: weeks of data are expensive to load.
 */
export function passedBy({ startTime, endTime }: TimeWindow, pollingGaps: readonly PollingGap[]): number | undefined {
  const pixel = stepOf(endTime - startTime);
  const missed = pollingGapsAfter(pollingGaps, endTime).findLast((each) => each.endTime - each.startTime > pixel);
  const batch = pollingGaps.findLast((gap) => (gap.arrivedAt ?? 0) > endTime && gap.endTime - gap.startTime > pixel);
  return missed?.endTime ?? batch?.arrivedAt;
}
