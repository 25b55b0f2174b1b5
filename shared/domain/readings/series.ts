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
/** What the points of a reduced line do not show (docs/product/analytics.md#line-figures). */
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
  for (const bucket of buckets) {
    const last = cells.at(-1);
    const isSame = last && cellOf(last.firstTime, grid) === cellOf(bucket.firstTime, grid);
    if (isSame && !isGap(bucket.firstTime - last.lastTime, last.endInterval, bucket.startInterval))
      cells[cells.length - 1] = joinBuckets(last, bucket);
    else cells.push(bucket);
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
 * The extremes of all buckets in order of time, with one `null` between two extremes if there are gaps between them.
 */
function pointsOf(buckets: readonly Bucket[], gaps: readonly number[], averages: boolean): Point[] {
  const points: Point[] = [];
  let gap = 0;
  const breakBefore = (time: number) => {
    const first = gaps[gap];
    if (first === undefined || first >= time) return;
    points.push([first + 1, null]);
    while ((gaps[gap] ?? Number.POSITIVE_INFINITY) < time) gap += 1;
  };
  for (const bucket of buckets) {
    const { min, minTime, max, maxTime } = bucket;
    const extremes: [Point, Point] = [
      [minTime, min],
      [maxTime, max],
    ];
    if (maxTime < minTime) extremes.reverse();
    if (averages && minTime !== maxTime) extremes[0].push(meanOf(bucket));
    for (const point of extremes) {
      breakBefore(point[0]);
      if (points.at(-1)?.[0] !== point[0]) points.push(point);
    }
  }
  breakBefore(Number.POSITIVE_INFINITY);
  return points;
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
  const framed = (points: readonly Point[]): Point[] => [
    ...(isCrossed ? [[Math.min(startTime, first - 1), null] as Point] : []),
    ...points,
    [last + 1, null],
  ];
  const coarse = { ...grid, widthMs: 2 * grid.widthMs };
  const fine = joinCells(own, grid, isGap);
  const ways = [() => fine, () => joinCells(fine, coarse, isGap), () => joinCells(fine, coarse, () => false)];
  let points: Point[] = [];
  for (const cells of ways) {
    points = framed(pointsOf(cells(), gaps, averages));
    if (points.length <= SLICE_POINTS) break;
  }
  let [least, most] = [next.min, next.max];
  for (const { min, max } of fine) {
    if (min < least) least = min;
    if (max > most) most = max;
  }
  return [[least, most], ...points];
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
  const merged: Point[] = [];
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let figures: Extremes[2];
  for (const { window, series } of parts) {
    const [[min, max, own], ...points] = series;
    figures = own ?? figures;
    const isCrossed = points[0]?.[1] === null && points[0][0] <= window.startTime;
    const lastBefore = merged.pop();
    if (isCrossed && lastBefore) merged.push(lastBefore);
    for (const point of isCrossed ? points.slice(1) : points) merged.push(point);
    least = Math.min(least, min);
    most = Math.max(most, max);
  }
  merged.pop();
  return [figures ? [least, most, figures] : [least, most], ...merged];
}
