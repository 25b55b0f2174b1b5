import type { Bucket } from '../../../../shared/domain/readings/series.ts';
import type { Frame } from './frames.ts';

const PRECISION = 100;

/**
 * The buckets of one input with a value at each time, as `bucketReducer` makes them. Inputs that were read together share
 * the frames, so only the figures remain.
 * @param times the times of the frames, UTC ms
 * @param hundredths the values at these times, in whole hundredths
 */
export function frameBuckets(frames: readonly Frame[], times: Float64Array, hundredths: Float64Array): Bucket[] {
  const buckets: Bucket[] = [];
  for (const { firstTime, lastTime, from, samples, startInterval, endInterval } of frames) {
    let min = hundredths[from] as number;
    let [max, sum, minAt, maxAt] = [min, min, from, from];
    for (let at = from + 1; at < from + samples; at += 1) {
      const value = hundredths[at] as number;
      sum += value;
      if (value < min) {
        min = value;
        minAt = at;
      }
      if (value >= max) {
        max = value;
        maxAt = at;
      }
    }
    buckets.push({
      firstTime,
      lastTime,
      min: min / PRECISION,
      minTime: times[minAt] as number,
      max: max / PRECISION,
      maxTime: times[maxAt] as number,
      samples,
      sum,
      startInterval,
      endInterval,
    });
  }
  return buckets;
}
