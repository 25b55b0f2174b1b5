import type { Point } from '../../../shared/domain/series.ts';

type Sample = readonly [time: number, value: number];

/** What a line tells at a place: a sample, or a bucket of many with their mean and their extremes at their true times. */
export interface LineReading {
  readonly time: number;
  readonly value: number;
  readonly low: Sample;
  readonly high: Sample;
}

/** The readings between two gaps, ascending; never empty. */
export type Stretch = readonly LineReading[];

const sampleOf = (time: number, value: number): LineReading => ({
  time,
  value,
  low: [time, value],
  high: [time, value],
});

const bucketOf = (a: Sample, b: Sample, value: number): LineReading => {
  const [low, high] = a[1] <= b[1] ? [a, b] : [b, a];
  return { time: (a[0] + b[0]) / 2, value, low, high };
};

function read(points: readonly Point[]): Stretch[] {
  const stretches: LineReading[][] = [];
  let open: LineReading[] | undefined;
  for (let index = 0; index < points.length; index += 1) {
    const [time, value, average] = points[index] as Point;
    if (value === null) {
      open = undefined;
      continue;
    }
    if (!open) {
      open = [];
      stretches.push(open);
    }
    const [nextTime, next] = points[index + 1] ?? [time, null];
    if (average === undefined || next === null) open.push(sampleOf(time, value));
    else {
      open.push(bucketOf([time, value], [nextTime, next], average));
      index += 1;
    }
  }
  return stretches;
}

const known = new WeakMap<readonly Point[], readonly Stretch[]>();

/** The stretches of a line between its gaps; the same objects for the same points. */
export function stretchesOf(points: readonly Point[]): readonly Stretch[] {
  const stretches = known.get(points) ?? read(points);
  known.set(points, stretches);
  return stretches;
}

/** Where in ascending readings the first at or after a time stands. */
export function firstFrom(readings: Stretch, time: number): number {
  let low = 0;
  let high = readings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((readings[middle]?.time ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
