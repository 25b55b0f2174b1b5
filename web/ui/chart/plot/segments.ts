import type { Point } from '../../../../shared/domain/readings/series.ts';
import { perPoints } from './line-memo.ts';

type Sample = readonly [time: number, value: number];

/**
 * The value of a line at a place: a sample, or a bucket of many samples with their mean and their extremes at their
 * true times.
 */
export interface LineReading {
  readonly time: number;
  readonly value: number;
  readonly low: Sample;
  readonly high: Sample;
  /** The extremes far beyond all nearby buckets: an average must not hide them. */
  readonly outliers?: readonly Sample[];
}

/** The readings between two gaps, ascending; never empty. */
export type Segment = readonly LineReading[];

const hasValue = (point: Point | undefined): boolean => point !== undefined && point[1] !== null;

const sampleOf = (time: number, value: number): LineReading => {
  const sample: Sample = [time, value];
  return { time, value, low: sample, high: sample };
};

const bucketOf = (a: Sample, b: Sample, value: number): LineReading => {
  const [low, high] = a[1] <= b[1] ? [a, b] : [b, a];
  return { time: (a[0] + b[0]) / 2, value, low, high };
};

/** Number of buckets on each side with which an extreme is compared. */
const AROUND = 4;

/** An extreme is an outlier when its distance beyond the nearby buckets is larger than their whole spread. */
function withOutliers(reading: LineReading, index: number, all: Segment): LineReading {
  const { low, high } = reading;
  if (low === high) return reading;
  let bottom = Number.POSITIVE_INFINITY;
  let top = Number.NEGATIVE_INFINITY;
  const end = Math.min(all.length - 1, index + AROUND);
  for (let at = Math.max(0, index - AROUND); at <= end; at += 1) {
    const other = all[at];
    if (at === index || !other) continue;
    if (other.low[1] < bottom) bottom = other.low[1];
    if (other.high[1] > top) top = other.high[1];
    if (bottom <= low[1] && top >= high[1]) return reading;
  }
  // Without nearby buckets both extremes are outliers.
  const spread = Math.max(0, top - bottom);
  const isPeak = high[1] - top > spread;
  const isDip = bottom - low[1] > spread;
  if (!isPeak && !isDip) return reading;
  const outliers = isPeak && isDip ? [low, high].sort(([a], [b]) => a - b) : [isPeak ? high : low];
  return { ...reading, outliers };
}

/** The readings of a line from a point on, between its gaps. */
function readingsOf(points: readonly Point[], from = 0): LineReading[][] {
  const segments: LineReading[][] = [];
  let open: LineReading[] | undefined;
  for (let index = from; index < points.length; index += 1) {
    const point = points[index];
    if (!point) break;
    const [time, value, average] = point;
    if (value === null) {
      open = undefined;
      continue;
    }
    if (!open) {
      open = [];
      segments.push(open);
    }
    const [nextTime, next] = points[index + 1] ?? [time, null];
    if (average === undefined || next === null) open.push(sampleOf(time, value));
    else {
      open.push(bucketOf([time, value], [nextTime, next], average));
      index += 1;
    }
  }
  return segments;
}

const closed = (readings: Segment): Segment => readings.map(withOutliers);

/** A segment with later readings. Its last buckets have other buckets around them then. */
function extended(segment: Segment, later: Segment): Segment {
  const same = Math.max(0, segment.length - AROUND);
  const all = [...segment, ...later];
  return all.map((reading, index) => {
    if (index < same) return reading;
    const { time, value, low, high } = reading;
    return withOutliers({ time, value, low, high }, index, all);
  });
}

/** The segments of a line between its gaps. */
export const segmentsOf = perPoints(
  (points): readonly Segment[] => readingsOf(points).map(closed),
  (segments, points, from) => {
    const later = readingsOf(points, from);
    const [last, first] = [segments.at(-1), later[0]];
    const goesOn = hasValue(points[from - 1]) && hasValue(points[from]);
    if (!goesOn || !last || !first) return [...segments, ...later.map(closed)];
    return [...segments.slice(0, -1), extended(last, first), ...later.slice(1).map(closed)];
  },
);

/** The index of the first reading at or after a time, in ascending readings. */
export function firstFrom(readings: Segment, time: number): number {
  let low = 0;
  let high = readings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((readings[middle]?.time ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
