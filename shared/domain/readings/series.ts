import type { TimeWindow } from '../time-range.ts';
import type { GapRule, Paced } from './gap.ts';
import { cellOf, type Grid, SLICE_POINTS } from './slices.ts';
import type { StateFigures } from './state-figures.ts';

/**
 * A point of a line: UTC ms and a value; `null` starts a gap. Where averages are asked for, the first of a bucket's two points
 * carries the mean of its samples; a bucket of one point is its own average.
 *
 * @minItems 2
 */
export type Point = [time: number, value: number | null, average?: number];
/** Figures that the points of a reduced line do not show (docs/product/analytics.md#line-figures). */
export interface LineFigures {
  /** The last sample of the window: UTC ms and its value. */
  readonly last: readonly [time: number, value: number];
}
/**
 * The minimum and maximum of the raw samples. A line carries its last sample beside them where it is asked for, and a
 * state its exact figures.
 *
 * @minItems 2
 */
export type Extremes = [min: number, max: number, figures?: StateFigures | LineFigures];
/**
 * A series as the API sends it: first the minimum and maximum of the raw samples, then the points
 * (docs/product/analytics.md#series).
 */
export type Series = [Extremes, ...Point[]];
/** Series by sensor label. */
export type SeriesByLabel = Readonly<Record<string, Series>>;

/**
 * The extremes of one sensor in one bucket of time, from its raw samples. A gap inside a bucket cuts it into several,
 * one for each stretch of samples, so each stretch keeps its own extremes. Of equal minima the earliest counts, of
 * equal maxima the latest. So if a bucket has two samples, both are kept.
 */
export interface Bucket extends Paced {
  /** First and last sample of the stretch inside the bucket, UTC ms. */
  readonly firstTime: number;
  readonly lastTime: number;
  readonly min: number;
  readonly minTime: number;
  readonly max: number;
  readonly maxTime: number;
  /**
   * The number of samples, and their sum in hundredths of the unit. Both are whole numbers, so the mean of joined
   * buckets is exact.
   */
  readonly samples: number;
  readonly sum: number;
}

function joinBuckets(a: Bucket, b: Bucket): Bucket {
  const lower = b.min < a.min || (b.min === a.min && b.minTime < a.minTime) ? b : a;
  const higher = b.max > a.max || (b.max === a.max && b.maxTime > a.maxTime) ? b : a;
  return {
    firstTime: Math.min(a.firstTime, b.firstTime),
    lastTime: Math.max(a.lastTime, b.lastTime),
    min: lower.min,
    minTime: lower.minTime,
    max: higher.max,
    maxTime: higher.maxTime,
    samples: a.samples + b.samples,
    sum: a.sum + b.sum,
    startInterval: (b.firstTime < a.firstTime ? b : a).startInterval ?? 0,
    endInterval: (b.lastTime > a.lastTime ? b : a).endInterval ?? 0,
  };
}

/** Joins the buckets of each cell of the grid where there is no gap between them. Buckets ascend. */
function joinCells(buckets: readonly Bucket[], grid: Grid, isGap: GapRule): Bucket[] {
  const cells: Bucket[] = [];
  let last: Bucket | undefined;
  let lastCell = Number.NaN;
  for (const bucket of buckets) {
    const cell = cellOf(bucket.firstTime, grid);
    const isSame = last !== undefined && cell === lastCell;
    if (last && isSame && !isGap(bucket.firstTime - last.lastTime, last.endInterval, bucket.startInterval)) {
      last = joinBuckets(last, bucket);
      cells[cells.length - 1] = last;
    } else {
      cells.push(bucket);
      last = bucket;
      lastCell = cell;
    }
  }
  return cells;
}

/** The last samples before gaps, ascending, and the very last sample. */
function gapsIn(buckets: readonly Bucket[], isGap: GapRule) {
  const gaps: number[] = [];
  let latest = buckets[0];
  for (const bucket of buckets) {
    if (!latest) break;
    const { lastTime, endInterval } = latest;
    if (isGap(bucket.firstTime - lastTime, endInterval, bucket.startInterval)) gaps.push(lastTime);
    if (bucket.lastTime > lastTime) latest = bucket;
  }
  return { gaps, last: latest?.lastTime ?? 0 };
}

/** The mean of a bucket's samples, to two decimals. */
const meanOf = ({ samples, sum }: Bucket): number => Math.round(sum / samples) / 100;

/**
 * Adds the extremes of all buckets in order of time, with one `null` between two extremes if there are gaps between them.
 * A day of twenty lines has thirty thousand points, so nothing else is made.
 */
function addPoints(points: Point[], buckets: readonly Bucket[], gaps: readonly number[], averages: boolean): void {
  let gap = 0;
  let nextGap = gaps[0] ?? Number.POSITIVE_INFINITY;
  let last = Number.NaN;
  const breakBefore = (time: number) => {
    if (nextGap >= time) return;
    last = nextGap + 1;
    points.push([last, null]);
    while (nextGap < time) {
      gap += 1;
      nextGap = gaps[gap] ?? Number.POSITIVE_INFINITY;
    }
  };
  for (const bucket of buckets) {
    const { min, minTime, max, maxTime } = bucket;
    const isFalling = maxTime < minTime;
    const firstTime = isFalling ? maxTime : minTime;
    const secondTime = isFalling ? minTime : maxTime;
    breakBefore(firstTime);
    if (last !== firstTime) {
      const value = isFalling ? max : min;
      points.push(averages && minTime !== maxTime ? [firstTime, value, meanOf(bucket)] : [firstTime, value]);
      last = firstTime;
    }
    breakBefore(secondTime);
    if (last === secondTime) continue;
    points.push([secondTime, isFalling ? min : max]);
    last = secondTime;
  }
  breakBefore(Number.POSITIVE_INFINITY);
}

/** The place of the first bucket that begins at a time or later. Buckets ascend. */
function firstFrom(buckets: readonly Bucket[], time: number): number {
  let [low, high] = [0, buckets.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((buckets[middle]?.firstTime ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * A slice's part of a series. Each bucket gives its true minimum and maximum at their true times. A `null` follows 1 ms
 * after the last sample before a gap, so that no line is drawn over missing data. For `mergeSeries`, the part begins
 * with a `null` at the slice's start when a gap crosses the start, and ends with a `null` 1 ms after its last sample.
 * Undefined when the slice has no sample.
 *
 * Many gaps can make more points than a slice may have. The buckets then have twice the width. If there are still too
 * many points, the gaps do not cut the buckets: then there are at most 126 buckets, each with two extremes and at most
 * two nulls, which always fits.
 *
 * @param buckets in ascending order; some may be before the slice
 * @param averages whether the first of a bucket's two points has the mean of its samples
 */
export function seriesOf(
  buckets: readonly Bucket[],
  { startTime, endTime }: TimeWindow,
  grid: Grid,
  isGap: GapRule,
  averages: boolean,
): Series | undefined {
  const begin = firstFrom(buckets, startTime);
  const own = buckets.slice(begin, firstFrom(buckets, endTime));
  const [next] = own;
  if (next === undefined) return undefined;
  const first = next.firstTime;
  const isNear = ({ lastTime, endInterval }: Bucket) => !isGap(first - lastTime, endInterval, next.startInterval);
  const isCrossed = buckets.slice(0, begin).findLast(isNear) === undefined;
  const { gaps, last } = gapsIn(own, isGap);
  const fine = joinCells(own, grid, isGap);
  let [least, most] = [next.min, next.max];
  for (const { min, max } of fine) {
    if (min < least) least = min;
    if (max > most) most = max;
  }
  const seriesWith = (cells: readonly Bucket[]): Series => {
    const series: Series = [[least, most]];
    const points = series as unknown as Point[];
    if (isCrossed) points.push([Math.min(startTime, first - 1), null]);
    addPoints(points, cells, gaps, averages);
    points.push([last + 1, null]);
    return series;
  };
  const fits = (series: Series) => series.length - 1 <= SLICE_POINTS;
  const exact = seriesWith(fine);
  if (fits(exact)) return exact;
  const coarse = { ...grid, widthMs: 2 * grid.widthMs };
  const wide = seriesWith(joinCells(fine, coarse, isGap));
  return fits(wide) ? wide : seriesWith(joinCells(fine, coarse, () => false));
}

/** The answer for one slice of a request. */
export interface SliceOf<Answer> {
  readonly window: TimeWindow;
  readonly answer: Answer;
}

/**
 * Merges the answers of a request's slices, ascending, into the whole series. The server uses the same function, so
 * merged slices equal the answer for the whole window (docs/product/analytics.md#merging).
 */
export function mergeSeries(slices: readonly SliceOf<SeriesByLabel>[]): Record<string, Series> {
  const labels = new Set(slices.flatMap(({ answer }) => Object.keys(answer)));
  return Object.fromEntries(
    [...labels].map((label) => {
      const parts = slices.flatMap(({ window, answer }) => {
        const series = answer[label];
        return series ? [{ window, series }] : [];
      });
      return [label, mergeParts(parts)];
    }),
  );
}

function mergeParts(parts: readonly { readonly window: TimeWindow; readonly series: Series }[]): Series {
  const extremes: Extremes = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const merged: Series = [extremes];
  const points = merged as unknown as Point[];
  for (const { window, series } of parts) {
    const [min, max, figures] = series[0];
    if (figures) extremes[2] = figures;
    extremes[0] = Math.min(extremes[0], min);
    extremes[1] = Math.max(extremes[1], max);
    const first = series[1];
    const isCrossed = first?.[1] === null && first[0] <= window.startTime;
    // Each part ends with a gap. It stays only where the next part begins with one.
    if (!isCrossed && points.length > 1) points.pop();
    for (let at = isCrossed ? 2 : 1; at < series.length; at += 1) points.push(series[at] as Point);
  }
  if (points.length > 1) points.pop();
  return merged;
}
