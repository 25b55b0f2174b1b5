import { describe, expect, it } from 'vitest';
import { seeded } from '../../../test/seeded.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts';
import {
  type Bucket,
  mergeSeries,
  type Point,
  type Series,
  type SeriesByLabel,
  type SliceOf,
  seriesOf,
} from './series.ts';
import { type Grid, gridOf, SLICE_POINTS, slicesOf } from './slices.ts';

/** Not aligned to anything. */
const START = Date.UTC(2026, 0, 3, 7, 13, 21, 417);

interface Sample {
  readonly time: number;
  readonly value: number;
}

/** A signal with noise, two decimals, a sample each interval. */
function signal(windowMs: number, interval: number, random: () => number): Sample[] {
  return Array.from({ length: Math.floor(windowMs / interval) }, (_, index) => ({
    time: START + index * interval,
    value: Math.round((150 + 20 * Math.sin(index / 50) + 10 * random()) * 100) / 100,
  }));
}

/** The longest silence of a wingnut that reports in this interval. */
const gapLimit = (interval: number) => Math.max(3 * interval, 5 * MINUTE_MS);
const longerThan = (ms: number) => (silence: number) => silence > ms;

/** What the readings' store answers, worked out sample by sample: one bucket for each stretch in each width of time. */
function slowBuckets(samples: readonly Sample[], { widthMs, offset }: Grid, gapMs: number, edges: number[]): Bucket[] {
  const parts: Sample[][] = [];
  const placeOf = ({ time }: Sample) =>
    `${Math.floor((time + offset) / widthMs)} ${edges.filter((edge) => edge <= time).length}`;
  for (const sample of samples) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    const isSame = last && placeOf(last) === placeOf(sample) && sample.time - last.time <= gapMs;
    if (part && isSame) part.push(sample);
    else parts.push([sample]);
  }
  return parts.flatMap((part) => {
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last) return [];
    const lowest = part.reduce((best, each) => (each.value < best.value ? each : best));
    const highest = part.reduce((best, each) => (each.value >= best.value ? each : best));
    return [
      {
        firstTime: first.time,
        lastTime: last.time,
        min: lowest.value,
        minTime: lowest.time,
        max: highest.value,
        maxTime: highest.time,
        samples: part.length,
        sum: part.reduce((sum, { value }) => sum + Math.round(value * 100), 0),
      },
    ];
  });
}

/** The whole request's series of some samples from START on. */
function wholeOf(samples: readonly Sample[], windowMs: number, interval: number, offset = 0, averages = false): Series {
  const whole = { startTime: START, endTime: START + windowMs };
  const [grid, gapMs] = [gridOf(whole, 1, offset), gapLimit(interval)];
  const windows = slicesOf(whole);
  const buckets = slowBuckets(
    samples,
    grid,
    gapMs,
    windows.map(({ startTime }) => startTime),
  );
  const answers = windows.map((window): SliceOf<SeriesByLabel> => {
    const series = seriesOf(buckets, window, grid, longerThan(gapMs), averages);
    return { window, answer: series ? { x: series } : {} };
  });
  const series = mergeSeries(answers).x;
  if (!series) throw new Error('There is no series');
  return series;
}

/** The answer for one slice of a request, from START on. */
function sliceOf(samples: readonly Sample[], windowMs: number, interval: number, averages = false): Series {
  const window = { startTime: START, endTime: START + windowMs };
  const [grid, gapMs] = [gridOf(window, 4, 0), gapLimit(interval)];
  const series = seriesOf(slowBuckets(samples, grid, gapMs, []), window, grid, longerThan(gapMs), averages);
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
  ['1 hour', HOUR_MS],
  ['24 hours', DAY_MS],
  ['3 days', 3 * DAY_MS],
  ['1 week', 7 * DAY_MS],
  ['4 weeks', 28 * DAY_MS],
  ['32 days', 32 * DAY_MS],
];
const CASES = WINDOWS.flatMap(([name, windowMs]) =>
  [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS].map((interval) => ({ name, windowMs, interval })),
);

describe.each(CASES)('A series of $name with a sample each $interval ms', ({ windowMs, interval }) => {
  const samples = signal(windowMs, interval, seeded(windowMs / interval));
  const series = wholeOf(samples, windowMs, interval, -8 * HOUR_MS);
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
    expect(pointsOf(sliceOf(quarter, windowMs / 4, interval)).length).toBeLessThanOrEqual(625);
  });
});

describe('The extremes of a bucket', () => {
  const sample = (minutes: number, value: number): Sample => ({ time: START + minutes * MINUTE_MS, value });
  const drawn = (...samples: Sample[]) => wholeOf(samples, 32 * DAY_MS, MINUTE_MS);

  it.each<[string, Sample[], [number, number][]]>([
    [
      'first low, then high',
      [sample(0, 140), sample(2, 130), sample(4, 160), sample(6, 150)],
      [
        [2, 130],
        [4, 160],
      ],
    ],
    [
      'first high, then low',
      [sample(0, 140), sample(2, 160), sample(4, 130), sample(6, 150)],
      [
        [2, 160],
        [4, 130],
      ],
    ],
    ['one point for a single sample', [sample(0, 140)], [[0, 140]]],
    [
      'first and last of equal samples',
      [sample(0, 140), sample(2, 140), sample(4, 140)],
      [
        [0, 140],
        [4, 140],
      ],
    ],
    [
      'the earliest of equal minima',
      [sample(0, 1), sample(2, 1), sample(4, 2)],
      [
        [0, 1],
        [4, 2],
      ],
    ],
    [
      'the latest of equal maxima',
      [sample(0, 1), sample(2, 2), sample(4, 2)],
      [
        [0, 1],
        [4, 2],
      ],
    ],
  ])('come in the order of their times: %s', (_what, samples, expected) => {
    expect(pointsOf(drawn(...samples))).toEqual(
      expected.map(([minutes, value]) => [START + minutes * MINUTE_MS, value]),
    );
  });
});

describe('The average of a bucket', () => {
  const drawn = (...values: number[]) =>
    pointsOf(
      wholeOf(
        values.map((value, minute) => ({ time: START + minute * MINUTE_MS, value })),
        ...([32 * DAY_MS, MINUTE_MS, 0, true] as const),
      ),
    ).map(([time, ...numbers]) => [(time - START) / MINUTE_MS, ...numbers]);

  it.each<[string, number[], number[][]]>([
    [
      'the lower, when that came first',
      [140, 130, 160, 151],
      [
        [1, 130, 145.25],
        [2, 160],
      ],
    ],
    [
      'the higher, when that came first',
      [140, 160, 130],
      [
        [1, 160, 143.33],
        [2, 130],
      ],
    ],
    [
      'one of equal samples',
      [140, 140],
      [
        [0, 140, 140],
        [1, 140],
      ],
    ],
    [
      'the rest before a short spike',
      [0, 0, 0, 4.1, 0],
      [
        [0, 0, 0.82],
        [3, 4.1],
      ],
    ],
    [
      'a frost',
      [-3.5, -4.25],
      [
        [0, -3.5, -3.87],
        [1, -4.25],
      ],
    ],
    ['no single sample, which is its own average', [140], [[0, 140]]],
  ])('is carried by the first of its two points: %s', (_what, values, expected) => {
    expect(drawn(...values)).toEqual(expected);
  });

  const window = { startTime: 0, endTime: 1000 };
  const grid = { widthMs: 1000, offset: 0 };
  const bucketOf = (time: number, value: number, samples: number): Bucket => ({
    firstTime: time,
    lastTime: time + 10,
    min: value,
    minTime: time,
    max: value,
    maxTime: time + 10,
    samples,
    sum: value * 100 * samples,
  });

  it('of two that become one counts every sample once', () => {
    const buckets = [bucketOf(0, 10, 1), bucketOf(500, 30, 3)];
    expect(seriesOf(buckets, window, grid, longerThan(500), true)?.slice(1, -1)).toEqual([
      [-1, null],
      [0, 10, 25],
      [510, 30],
    ]);
  });

  it('of two that a gap parts is of each side alone, and the gap has none', () => {
    const buckets = [bucketOf(0, 10, 1), bucketOf(500, 30, 3)];
    expect(seriesOf(buckets, window, grid, longerThan(300), true)?.slice(2)).toEqual([
      [0, 10, 10],
      [10, 10],
      [11, null],
      [500, 30, 30],
      [510, 30],
      [511, null],
    ]);
  });

  it.each([
    ['once a day', 8, 1, gapLimit(MINUTE_MS)],
    ['every two hours, so that buckets are twice as wide', 96, 2, gapLimit(MINUTE_MS)],
    ['every hour, so that no gap cuts them either', 192, 2, Number.POSITIVE_INFINITY],
  ])('is the mean of its samples, of a wingnut that is silent %s', (_what, outages, widths, cutMs) => {
    const windowMs = 8 * DAY_MS;
    const every = windowMs / outages;
    const samples = signal(windowMs, MINUTE_MS, seeded(outages)).filter(
      ({ time }) => (time - START) % every < every - 8 * MINUTE_MS,
    );
    const grid = gridOf({ startTime: START, endTime: START + windowMs }, 4, 0);
    const expected = slowBuckets(samples, { ...grid, widthMs: widths * grid.widthMs }, cutMs, [])
      .filter(({ minTime, maxTime }) => minTime !== maxTime)
      .map(({ minTime, maxTime, ...bucket }) => [
        Math.min(minTime, maxTime),
        Math.round(bucket.sum / bucket.samples) / 100,
      ]);
    const carried = pointsOf(sliceOf(samples, windowMs, MINUTE_MS, true)).flatMap(([time, , average]) =>
      average === undefined ? [] : [[time, average]],
    );
    expect(carried).toEqual(expected);
  });

  it('is not there unless it is asked for, and nothing else is another then', () => {
    const samples = signal(28 * DAY_MS, MINUTE_MS, seeded(3));
    const [range, ...points] = wholeOf(samples, 28 * DAY_MS, MINUTE_MS, 0, true);
    expect(points.filter(({ length }) => length === 3).length).toBeGreaterThan(900);
    expect(wholeOf(samples, 28 * DAY_MS, MINUTE_MS)).toEqual([range, ...points.map((point) => point.slice(0, 2))]);
  });
});

it('Without a sample there is no series', () => {
  const window = { startTime: START, endTime: START + DAY_MS };
  expect(seriesOf([], window, gridOf(window, 1, 0), longerThan(5 * MINUTE_MS), true)).toBeUndefined();
  expect(mergeSeries(slicesOf(window).map((slice) => ({ window: slice, answer: {} })))).toEqual({});
});

it('A drop of 30 seconds in 4 weeks is in the series, at its own time', () => {
  const windowMs = 28 * DAY_MS;
  const samples = signal(windowMs, 30 * SECOND_MS, seeded(30));
  const at = Math.floor(samples.length * 0.618);
  const spiked = samples.map((sample, index) => (index === at ? { ...sample, value: 3.25 } : sample));
  const series = wholeOf(spiked, windowMs, 30 * SECOND_MS);
  expect(series[0][0]).toBe(3.25);
  expect(pointsOf(series)).toContainEqual([START + at * 30 * SECOND_MS, 3.25]);
});

describe('A silence', () => {
  const windowMs = DAY_MS;
  const before = signal(windowMs, MINUTE_MS, seeded(7)).slice(0, 300);
  const last = before.at(-1)?.time ?? 0;
  const resumed = (silence: number) =>
    Array.from({ length: 100 }, (_, index) => ({ time: last + silence + index * MINUTE_MS, value: 140 + (index % 5) }));
  const breaksAfter = (silence: number) =>
    pointsOf(wholeOf([...before, ...resumed(silence)], windowMs, MINUTE_MS)).filter(([, value]) => value === null);

  it.each([
    ['of one interval', MINUTE_MS],
    ['just under the limit', 5 * MINUTE_MS - 1],
    ['exactly as long as the limit', 5 * MINUTE_MS],
  ])('%s does not break the line', (_what, silence) => {
    expect(breaksAfter(silence)).toEqual([]);
  });

  it.each([
    ['1 ms over the limit', 5 * MINUTE_MS + 1],
    ['of six hours', 6 * HOUR_MS],
  ])('%s breaks the line 1 ms after the last sample', (_what, silence) => {
    expect(breaksAfter(silence)).toEqual([[last + 1, null]]);
  });

  it('inside one bucket breaks the line too, and both sides keep their extremes', () => {
    const month = 32 * DAY_MS;
    const samples: Sample[] = [0, 1, 2, 10, 11, 12].map((minute) => ({
      time: Math.ceil(START / DAY_MS) * DAY_MS + 60 * MINUTE_MS + minute * MINUTE_MS,
      value: 100 + minute,
    }));
    expect(gridOf({ startTime: 0, endTime: month }, 1, 0).widthMs).toBeGreaterThan(13 * MINUTE_MS);
    const [first, , third, fourth, , sixth] = samples.map(({ time }) => time);
    expect(pointsOf(wholeOf(samples, month, MINUTE_MS))).toEqual([
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
    ['once a day', 32, 1],
    ['every six hours', 128, 1],
    ['every two hours', 384, 1],
    ['every hour', 768, 0],
    ['every quarter of an hour', 3072, 0],
  ])(
    '%s still has a series within its bounds, with its extremes and no line over missing data',
    (_what, outages, all) => {
      const windowMs = 32 * DAY_MS;
      const every = windowMs / outages;
      const samples = signal(windowMs, MINUTE_MS, seeded(outages)).filter(
        ({ time }) => (time - START) % every < every - 8 * MINUTE_MS,
      );
      const series = wholeOf(samples, windowMs, MINUTE_MS);
      const points = pointsOf(series);
      expect(points.length).toBeLessThanOrEqual(4 * SLICE_POINTS);
      expect(series[0]).toEqual(extremesOf(samples));
      expect(extremesOf(points.flatMap(([time, value]) => (value === null ? [] : [{ time, value }])))).toEqual(
        extremesOf(samples),
      );
      if (all) expect(points.filter(([, value]) => value === null)).toHaveLength(outages - 1);
      const gaps = samples.flatMap(({ time }, index) => {
        const next = samples[index + 1]?.time ?? time;
        return next - time > 5 * MINUTE_MS ? [[time, next] as const] : [];
      });
      const over = points.filter(([time, value], index) => {
        const [after, next] = points[index + 1] ?? [time, null];
        return value !== null && next !== null && gaps.some(([from, to]) => from >= time && to <= after);
      });
      expect(over).toEqual([]);
    },
  );
});
