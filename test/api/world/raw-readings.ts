import { MINUTE_MS } from '../../../shared/domain/durations.ts';
/**
 * Computes the correct chart and gauge from raw samples only. It uses no code of the server, on purpose. A sample is
 * [UTC ms, value]; NaN is a fault, which is not a sample and breaks the line.
 */
export type Sample = readonly [time: number, value: number];

/** The reporting interval of the demo world's wingnuts. */
const INTERVAL = MINUTE_MS;
/** A line has a gap when no sample came for this time, ms. */
const MAX_SILENCE = Math.max(5 * MINUTE_MS, 3 * INTERVAL);

/** One column of a wingnut's past inside a half-open window, without faults. */
export function samplesIn(times: ArrayLike<number>, values: ArrayLike<number>, start: number, end: number): Sample[] {
  const samples: Sample[] = [];
  for (let row = 0; row < times.length; row++) {
    const time = Number(times[row]);
    const value = Number(values[row]);
    if (time >= start && time < end && !Number.isNaN(value)) samples.push([time, value]);
  }
  return samples;
}

export const isGood = ([, value]: Sample): boolean => !Number.isNaN(value);
export const lowest = (samples: readonly Sample[]): number =>
  Math.min(...samples.filter(isGood).map(([, value]) => value));
export const highest = (samples: readonly Sample[]): number =>
  Math.max(...samples.filter(isGood).map(([, value]) => value));

/** The times of the gaps in a line: the last sample before a silence or a fault and the first sample after it. */
export function silences(samples: readonly Sample[]): [before: number, after: number][] {
  const found: [number, number][] = [];
  let before = Number.POSITIVE_INFINITY;
  let isFaulted = false;
  for (const sample of samples) {
    if (!isGood(sample)) isFaulted = true;
    else {
      const [after] = sample;
      if (after - before > MAX_SILENCE || (isFaulted && before < after)) found.push([before, after]);
      before = after;
      isFaulted = false;
    }
  }
  return found;
}

/** The lowest and the highest value of every bucket with samples. @param offset the shift of the bucket edges, ms */
export function bucketExtremes(samples: readonly Sample[], widthMs: number, offset: number) {
  const buckets = new Map<number, Sample[]>();
  for (const sample of samples.filter(isGood)) {
    const bucket = Math.floor((sample[0] + offset) / widthMs);
    const known = buckets.get(bucket);
    if (known) known.push(sample);
    else buckets.set(bucket, [sample]);
  }
  return [...buckets].map(([bucket, members]) => ({ bucket, min: lowest(members), max: highest(members) }));
}

/**
 * Each sample holds until the next one, unless there is a silence between them. Returns the sums of value times ms, and
 * of ms.
 */
export function weigh(samples: readonly Sample[]): { sum: number; held: number } {
  let sum = 0;
  let held = 0;
  for (let row = 1; row < samples.length; row++) {
    const [before, value] = samples[row - 1] ?? [0, 0];
    const length = (samples[row]?.[0] ?? 0) - before;
    if (length > MAX_SILENCE) continue;
    sum += value * length;
    held += length;
  }
  return { sum, held };
}
