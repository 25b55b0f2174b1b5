import type { TimeWindow } from './time-range.ts';

/** How many equal slices a long range is asked in (docs/product/analytics.md#slices). */
const SLICES = 4;
/**
 * The most points that one series may have in a slice. A whole request is four slices set end to end
 * (docs/product/analytics.md#reduction).
 */
export const SLICE_POINTS = 625;
/** Two points a bucket: a fifth of the points is left for what gaps cost. */
const SLICE_BUCKETS = 250;

/** How time is cut into buckets: `widthMs` wide, aligned to local time by `offset` (ms east of UTC). */
export interface Grid {
  readonly widthMs: number;
  readonly offset: number;
}

/** The bucket of the grid that holds a time. */
export const cellOf = (time: number, { widthMs, offset }: Grid): number => Math.floor((time + offset) / widthMs);

/** A window's slices: equal, but for a last one that is up to 3 ms shorter when the length is no multiple of 4 ms. */
export function slicesOf({ startTime, endTime }: TimeWindow): TimeWindow[] {
  const length = Math.ceil((endTime - startTime) / SLICES);
  return Array.from({ length: SLICES }, (_, index) => ({
    startTime: startTime + index * length,
    endTime: Math.min(endTime, startTime + (index + 1) * length),
  })).filter((slice) => slice.startTime < slice.endTime);
}

/**
 * The grid of a request, in whole seconds: the same for a whole window (`slices` 1) and for each of its slices asked alone
 * (`slices` 4), so that their buckets are the same.
 */
export function gridOf({ startTime, endTime }: TimeWindow, slices: number, offset: number): Grid {
  const sliceMs = Math.ceil(((endTime - startTime) * slices) / SLICES);
  return { widthMs: Math.max(1, Math.ceil(sliceMs / 1000 / SLICE_BUCKETS)) * 1000, offset };
}
