import type { TimeWindow } from '../../../../shared/domain/time-range.ts';

/** Whether a window lies in another one. */
const isInside = (part: TimeWindow, whole: TimeWindow): boolean =>
  part.startTime >= whole.startTime && part.endTime <= whole.endTime;

/**
 * The window after a zoom. Inside the range it never reaches beyond the range, and as long as the range it is the whole
 * range: undefined. After steps out of the range it ends at most now and is at most as long as the range.
 * @param base the window of the range
 * @param shown the window that is shown now
 */
export function partOf(base: TimeWindow, shown: TimeWindow, wanted: TimeWindow, now: number): TimeWindow | undefined {
  const most = base.endTime - base.startTime;
  const wantedLength = wanted.endTime - wanted.startTime;
  const isOfRange = isInside(shown, base);
  if (isOfRange && wantedLength >= most) return undefined;
  const length = Math.min(wantedLength, most);
  const earliest = isOfRange ? base.startTime : Number.NEGATIVE_INFINITY;
  const latest = isOfRange ? base.endTime : now;
  const middle = (wanted.startTime + wanted.endTime) / 2;
  const start = Math.round(Math.min(Math.max(middle - length / 2, earliest), latest - length));
  return { startTime: start, endTime: start + length };
}
