import type { TimeWindow } from '../time-range.ts';

/** A long range is requested in this many equal slices (docs/product/analytics.md#slices). */
const SLICES = 4;
/**
 * The most points of one series in a slice. The answer for a whole window joins the points of four slices
 * (docs/product/analytics.md#reduction).
 */
export const SLICE_POINTS = 625;
/** A bucket has two points. A fifth of the points remains for gaps. */
const SLICE_BUCKETS = 250;

/** The grid of buckets: each is `widthMs` wide, and `offset` (ms east of UTC) aligns them to local time. */
export interface Grid {
  readonly widthMs: number;
  readonly offset: number;
}

/** The number of the bucket that contains a time. */
export const cellOf = (time: number, { widthMs, offset }: Grid): number => Math.floor((time + offset) / widthMs);

/**
 * The slices of a window. They are equal. Only the last one is up to 3 ms shorter when the length is not a multiple of
 * 4 ms.
 */
export function slicesOf({ startTime, endTime }: TimeWindow): TimeWindow[] {
  const length = Math.ceil((endTime - startTime) / SLICES);
  return Array.from({ length: SLICES }, (_, index) => ({
    startTime: startTime + index * length,
    endTime: Math.min(endTime, startTime + (index + 1) * length),
  })).filter((slice) => slice.startTime < slice.endTime);
}

/**
 * The grid of a request, with buckets of whole seconds. A whole window (`slices` 1) and a single slice of it (`slices`
 * 4) get the same grid, so their buckets are the same.
 */
export function gridOf({ startTime, endTime }: TimeWindow, slices: number, offset: number): Grid {
  const sliceMs = Math.ceil(((endTime - startTime) * slices) / SLICES);
  return { widthMs: Math.max(1, Math.ceil(sliceMs / 1000 / SLICE_BUCKETS)) * 1000, offset };
}
