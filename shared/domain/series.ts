/** A point of a line: UTC ms and a value; `null` starts a gap. */
export type Point = [time: number, value: number | null];
/** A series as the API sends it: first the minimum and maximum of the raw samples, then the points (rulings §5). */
export type Series = [[min: number, max: number], ...Point[]];
type Extreme = readonly [time: number, value: number];
/** Series by sensor label. */
export type SeriesByLabel = Readonly<Record<string, Series>>;

/** The most points one series may have in a whole request (S1 §9). */
export const MAX_POINTS = 2500;
/** Room kept for the breaks: a gap costs its `null` and the two ends of what it cuts. */
const POINTS_FOR_GAPS = 100;

/**
 * The extremes of one input in one bucket of time, from its raw samples. A bucket that a gap cuts comes as several, one for
 * each stretch of samples, so that the stretch on either side keeps its own extremes.
 */
export interface Bucket {
  /** First and last sample of the stretch inside the bucket, UTC ms. */
  readonly firstTime: number;
  readonly lastTime: number;
  readonly min: number;
  readonly minTime: number;
  readonly max: number;
  readonly maxTime: number;
}

/**
 * The width of a bucket in whole seconds so that a window's series stays within `MAX_POINTS`, two points a bucket.
 * `slices` says that the window is one of so many equal slices of the whole request.
 */
export function bucketSeconds(windowMs: number, slices = 1): number {
  const buckets = Math.floor((MAX_POINTS - POINTS_FOR_GAPS) / slices / 2);
  return Math.max(1, Math.ceil(windowMs / 1000 / buckets));
}

const roundTo = (value: number, decimals: number) => {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
};

const joined = (a: Bucket, b: Bucket): Bucket => ({
  firstTime: a.firstTime,
  lastTime: b.lastTime,
  ...(b.min < a.min ? { min: b.min, minTime: b.minTime } : { min: a.min, minTime: a.minTime }),
  ...(b.max > a.max ? { max: b.max, maxTime: b.maxTime } : { max: a.max, maxTime: a.maxTime }),
});

/** The buckets joined in pairs, except where a gap lies between. */
function halved(buckets: readonly Bucket[], gapMs: number): Bucket[] {
  const halves: Bucket[] = [];
  for (let index = 0; index < buckets.length; index += 1) {
    const [bucket, next] = [buckets[index], buckets[index + 1]];
    if (bucket && next && next.firstTime - bucket.lastTime <= gapMs) {
      halves.push(joined(bucket, next));
      index += 1;
    } else if (bucket) halves.push(bucket);
  }
  return halves;
}

/**
 * The points of a series from its buckets in ascending order: each bucket's true minimum and maximum at their true times, and
 * a `null` 1 ms after the last sample before a gap longer than `gapMs`, so that no line is drawn over missing data.
 * Undefined when there is no bucket. A line with so many gaps that it passes `maxPoints` gets wider buckets between them.
 * @param decimals the sensor's precision; more digits only cost bytes
 */
export function seriesFrom(
  buckets: readonly Bucket[],
  gapMs: number,
  decimals = 2,
  maxPoints = MAX_POINTS,
): Series | undefined {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let before: number | undefined;
  const points: Point[] = [];
  const push = (time: number, value: number) => {
    if (points.at(-1)?.[0] !== time) points.push([time, roundTo(value, decimals)]);
  };
  for (const bucket of buckets) {
    if (before !== undefined && bucket.firstTime - before > gapMs) points.push([before + 1, null]);
    // Equal samples have no time of an extreme: the first and the last stand for all, so that a short window is every raw sample.
    const isFlat = bucket.min === bucket.max;
    const low: Extreme = [isFlat ? bucket.firstTime : bucket.minTime, bucket.min];
    const high: Extreme = [isFlat ? bucket.lastTime : bucket.maxTime, bucket.max];
    for (const [time, value] of low[0] <= high[0] ? [low, high] : [high, low]) push(time, value);
    min = Math.min(min, bucket.min);
    max = Math.max(max, bucket.max);
    before = bucket.lastTime;
  }
  if (points.length > maxPoints) {
    const fewer = halved(buckets, gapMs);
    if (fewer.length < buckets.length) return seriesFrom(fewer, gapMs, decimals, maxPoints);
  }
  return points.length ? [[roundTo(min, decimals), roundTo(max, decimals)], ...points] : undefined;
}
