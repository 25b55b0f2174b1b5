import { describe, expect, it } from 'vitest';
import { gapLimit } from './latest.ts';
import { type Bucket, bucketSeconds, MAX_POINTS, type Point, type Series, seriesFrom } from './series.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Not aligned to anything. */
const START = Date.UTC(2026, 0, 3, 7, 13, 21, 417);

interface Sample {
  readonly time: number;
  readonly value: number;
}

/** mulberry32: the same numbers in [0, 1) for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A signal with noise, two decimals, a sample each interval. */
function signal(windowMs: number, interval: number, random: () => number): Sample[] {
  return Array.from({ length: Math.floor(windowMs / interval) }, (_, index) => ({
    time: START + index * interval,
    value: Math.round((150 + 20 * Math.sin(index / 50) + 10 * random()) * 100) / 100,
  }));
}

/** What the readings' store answers, worked out sample by sample: one bucket for each stretch in each width of time. */
function slowBuckets(samples: readonly Sample[], widthSeconds: number, gapMs: number, offset = 0): Bucket[] {
  const width = widthSeconds * SECOND;
  const parts: Sample[][] = [];
  for (const sample of samples) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    const sameBucket = last && Math.floor((last.time + offset) / width) === Math.floor((sample.time + offset) / width);
    if (part && last && sameBucket && sample.time - last.time <= gapMs) part.push(sample);
    else parts.push([sample]);
  }
  return parts.flatMap((part) => {
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last) return [];
    const lowest = part.reduce((best, each) => (each.value < best.value ? each : best));
    const highest = part.reduce((best, each) => (each.value > best.value ? each : best));
    return [
      {
        firstTime: first.time,
        lastTime: last.time,
        min: lowest.value,
        minTime: lowest.time,
        max: highest.value,
        maxTime: highest.time,
      },
    ];
  });
}

function seriesOf(samples: readonly Sample[], windowMs: number, interval: number, slices = 1, offset = 0): Series {
  const gapMs = gapLimit(interval);
  const series = seriesFrom(slowBuckets(samples, bucketSeconds(windowMs, slices), gapMs, offset), gapMs);
  if (!series) throw new Error('There is no series');
  return series;
}
const pointsOf = ([, ...points]: Series): Point[] => points;
const extremesOf = (samples: readonly Sample[]): [number, number] =>
  samples.reduce<[number, number]>(
    ([min, max], { value }) => [Math.min(min, value), Math.max(max, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );

const WINDOWS: [string, number][] = [
  ['1 hour', HOUR],
  ['24 hours', DAY],
  ['3 days', 3 * DAY],
  ['1 week', 7 * DAY],
  ['4 weeks', 28 * DAY],
  ['32 days', 32 * DAY],
];
const CASES = WINDOWS.flatMap(([name, windowMs]) =>
  [10 * SECOND, MINUTE, 5 * MINUTE].map((interval) => ({ name, windowMs, interval })),
);

describe.each(CASES)('A series of $name with a sample each $interval ms', ({ windowMs, interval }) => {
  const samples = signal(windowMs, interval, seeded(windowMs / interval));
  const series = seriesOf(samples, windowMs, interval, 1, -8 * HOUR);
  const points = pointsOf(series);

  it('begins with the minimum and maximum of the raw samples', () => {
    expect(series[0]).toEqual(extremesOf(samples));
  });

  it('has at most 2500 points', () => {
    expect(points.length).toBeLessThanOrEqual(2500);
    expect(points.length).toBeGreaterThanOrEqual(Math.min(samples.length, 1000));
  });

  it('ascends, without a time twice', () => {
    expect(points.every(([time], index) => index === 0 || time > (points[index - 1]?.[0] ?? 0))).toBe(true);
  });

  it('shows only samples that there were, at their true times, and no gap', () => {
    const valueAt = new Map(samples.map(({ time, value }) => [time, value]));
    expect(points.filter(([time, value]) => valueAt.get(time) !== value)).toEqual([]);
  });

  it('keeps its bounds in a quarter of the request: at most 625 points', () => {
    const quarter = samples.filter(({ time }) => time < START + windowMs / 4);
    expect(pointsOf(seriesOf(quarter, windowMs / 4, interval, 4)).length).toBeLessThanOrEqual(625);
  });
});

describe('The extremes of a bucket', () => {
  const sample = (minutes: number, value: number): Sample => ({ time: START + minutes * MINUTE, value });
  const bucket = (low: Sample, high: Sample): Bucket => ({
    firstTime: START,
    lastTime: START + 10 * MINUTE,
    min: low.value,
    minTime: low.time,
    max: high.value,
    maxTime: high.time,
  });

  it('come in the order of their times: first low, then high', () => {
    expect(seriesFrom([bucket(sample(2, 130), sample(7, 160))], 5 * MINUTE)).toEqual([
      [130, 160],
      [START + 2 * MINUTE, 130],
      [START + 7 * MINUTE, 160],
    ]);
  });

  it('come in the order of their times: first high, then low', () => {
    expect(seriesFrom([bucket(sample(7, 130), sample(2, 160))], 5 * MINUTE)).toEqual([
      [130, 160],
      [START + 2 * MINUTE, 160],
      [START + 7 * MINUTE, 130],
    ]);
  });

  it('are one point for a single sample', () => {
    const single = { ...bucket(sample(0, 140), sample(0, 140)), lastTime: START };
    expect(seriesFrom([single], 5 * MINUTE)).toEqual([
      [140, 140],
      [START, 140],
    ]);
  });

  it('are the first and the last of equal samples, whichever the store names as extremes', () => {
    expect(seriesFrom([bucket(sample(4, 140), sample(4, 140))], 5 * MINUTE)).toEqual([
      [140, 140],
      [START, 140],
      [START + 10 * MINUTE, 140],
    ]);
  });

  it('are written with two decimals', () => {
    expect(seriesFrom([bucket(sample(0, 140.00499), sample(1, 141.23456))], 5 * MINUTE)).toEqual([
      [140, 141.23],
      [START, 140],
      [START + MINUTE, 141.23],
    ]);
  });
});

it('Without a sample there is no series', () => {
  expect(seriesFrom([], 5 * MINUTE)).toBeUndefined();
});

it('A drop of 30 seconds in 4 weeks is in the series, at its own time', () => {
  const windowMs = 28 * DAY;
  const samples = signal(windowMs, 30 * SECOND, seeded(30));
  const at = Math.floor(samples.length * 0.618);
  const spiked = samples.map((each, index) => (index === at ? { ...each, value: 3.25 } : each));
  const series = seriesOf(spiked, windowMs, 30 * SECOND);
  expect(series[0][0]).toBe(3.25);
  expect(pointsOf(series)).toContainEqual([START + at * 30 * SECOND, 3.25]);
});

describe('A silence', () => {
  const windowMs = DAY;
  const before = signal(windowMs, MINUTE, seeded(7)).slice(0, 300);
  const last = before.at(-1)?.time ?? 0;
  const resumed = (silence: number) =>
    Array.from({ length: 100 }, (_, index) => ({ time: last + silence + index * MINUTE, value: 140 + (index % 5) }));
  const breaksAfter = (silence: number) =>
    pointsOf(seriesOf([...before, ...resumed(silence)], windowMs, MINUTE)).filter(([, value]) => value === null);

  it.each([
    ['of one interval', MINUTE],
    ['just under the limit', 5 * MINUTE - 1],
    ['exactly as long as the limit', 5 * MINUTE],
  ])('%s does not break the line', (_what, silence) => {
    expect(breaksAfter(silence)).toEqual([]);
  });

  it.each([
    ['1 ms over the limit', 5 * MINUTE + 1],
    ['of six hours', 6 * HOUR],
  ])('%s breaks the line 1 ms after the last sample', (_what, silence) => {
    expect(breaksAfter(silence)).toEqual([[last + 1, null]]);
  });

  it('inside one bucket breaks the line too, and both sides keep their extremes', () => {
    const month = 32 * DAY;
    const samples: Sample[] = [0, 1, 2, 10, 11, 12].map((minute) => ({
      time: Math.ceil(START / DAY) * DAY + minute * MINUTE,
      value: 100 + minute,
    }));
    expect(bucketSeconds(month) * SECOND).toBeGreaterThan(13 * MINUTE);
    const [first, , third, fourth, , sixth] = samples.map(({ time }) => time);
    expect(pointsOf(seriesOf(samples, month, MINUTE))).toEqual([
      [first, 100],
      [third, 102],
      [(third ?? 0) + 1, null],
      [fourth, 110],
      [sixth, 112],
    ]);
  });
});

describe('A wingnut that is often silent', () => {
  it.each([
    ['once a day', 32, 1, 2500],
    ['every six hours', 128, 1, 2500],
    ['every two hours', 384, 1, 2500],
    ['every two hours, in a quarter of the request', 384, 4, 625],
  ])('%s still has a series within its bounds, with all its breaks and extremes', (_what, outages, slices, most) => {
    const windowMs = (32 * DAY) / slices;
    const count = outages / slices;
    const every = windowMs / count;
    const samples = signal(windowMs, MINUTE, seeded(outages)).filter(
      ({ time }) => (time - START) % every < every - 20 * MINUTE,
    );
    const gapMs = gapLimit(MINUTE);
    const series = seriesFrom(
      slowBuckets(samples, bucketSeconds(windowMs, slices), gapMs),
      gapMs,
      2,
      MAX_POINTS / slices,
    );
    if (!series) throw new Error('There is no series');
    expect(pointsOf(series).length).toBeLessThanOrEqual(most);
    expect(series[0]).toEqual(extremesOf(samples));
    expect(extremesOf(pointsOf(series).flatMap(([time, value]) => (value === null ? [] : [{ time, value }])))).toEqual(
      extremesOf(samples),
    );
    expect(pointsOf(series).filter(([, value]) => value === null)).toHaveLength(count - 1);
  });
});
