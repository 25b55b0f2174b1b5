import { NumberReader, naturalsText } from './number-text.ts';
import type { Point, Series } from './series.ts';

/**
 * The times of points and which of them belong together. Sensors of one wingnut are read at the same times, so series
 * share them.
 */
export interface TimeColumn {
  /** The first time, UTC ms. */
  readonly start: number;
  /** The times are this many ms apart, or several times as many. */
  readonly unit: number;
  /** The steps from each time to the next, in units: a text of whole numbers (docs/product/analytics.md#columns). */
  readonly steps: string;
  /** The entries (`ENTRY`) in runs of equal ones: a text of whole numbers. Each is the entry plus 4 times one less than the run's length. */
  readonly entries: string;
  /** The times between two units: a text of pairs, the steps from place to place, and the ms that are left over. */
  readonly odd?: string;
}

/** The kinds of the points of a series, one after the other. */
export const ENTRY = {
  /** A sample. */
  single: 0,
  /** The two extremes of a bucket. The first carries the bucket's average. */
  pair: 1,
  /** The start of a gap. */
  gap: 2,
  /** The first extreme of a bucket with its average. A gap separates it from the other one. */
  parted: 3,
} as const;
export type Entry = (typeof ENTRY)[keyof typeof ENTRY];
const ENTRIES = 4;

/** Times and entries, as they are read. */
export interface Times {
  /** UTC ms. */
  readonly times: Float64Array;
  readonly entries: readonly Entry[];
  /** The number of entries of each kind. */
  readonly counts: Readonly<Record<Entry, number>>;
}

/** The points of a series as typed arrays, all of one length. */
export interface PointColumns {
  /** UTC ms. */
  readonly times: Float64Array;
  /** NaN where a gap starts. */
  readonly values: Float64Array;
  /** NaN where a point carries no average. */
  readonly averages: Float64Array;
}

/** The points of a series. Each is read once: tens of thousands of small arrays are far apart in memory. */
export function pointColumnsOf(series: Series): PointColumns {
  const length = series.length - 1;
  const times = new Float64Array(length);
  const values = new Float64Array(length).fill(Number.NaN);
  const averages = new Float64Array(length).fill(Number.NaN);
  for (let at = 0; at < length; at += 1) {
    const point = series[at + 1] as Point;
    times[at] = point[0];
    if (point[1] === null) continue;
    values[at] = point[1];
    if (point.length > 2) averages[at] = point[2] as number;
  }
  return { times, values, averages };
}

const isKnown = (column: Float64Array, at: number): boolean => !Number.isNaN(column[at] as number);

/** Whether a point and the next one are the extremes of one bucket, without a gap between them. */
export const isPair = ({ values, averages }: PointColumns, at: number): boolean =>
  at + 1 < values.length && isKnown(averages, at) && isKnown(values, at + 1) && !isKnown(averages, at + 1);

/** Whether two series have the same times and, at each of them, a sample, a pair or a gap alike. */
export function haveSameTimes(one: PointColumns, other: PointColumns): boolean {
  if (one.times.length !== other.times.length) return false;
  for (let at = 0; at < one.times.length; at += 1) {
    if (one.times[at] !== other.times[at]) return false;
    if (isKnown(one.values, at) !== isKnown(other.values, at)) return false;
    if (isKnown(one.averages, at) !== isKnown(other.averages, at)) return false;
  }
  return true;
}

function entriesOf(points: PointColumns): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at < points.times.length; at += 1) {
    if (isPair(points, at)) {
      entries.push(ENTRY.pair);
      at += 1;
    } else if (!isKnown(points.values, at)) entries.push(ENTRY.gap);
    else entries.push(isKnown(points.averages, at) ? ENTRY.parted : ENTRY.single);
  }
  return entries;
}

const runsText = (entries: readonly Entry[]): string => {
  const runs: number[] = [];
  let before: Entry | undefined;
  for (const entry of entries) {
    if (entry === before) runs[runs.length - 1] = (runs.at(-1) ?? 0) + ENTRIES;
    else runs.push(entry);
    before = entry;
  }
  return naturalsText(runs);
};

/** A gap starts 1 ms after a sample. Its time is counted from that sample. */
const GAP_LEAD = 1;

/** The largest number that divides all steps but the first and the last one. */
function unitOf(steps: Float64Array): number {
  const [from, to] = steps.length > 3 ? [2, steps.length - 1] : [0, steps.length];
  let unit = 0;
  for (let at = from; at < to && unit !== 1; at += 1) {
    let left = steps[at] as number;
    // Mostly the unit is known after a few steps. To multiply is several times as fast as a remainder.
    if (Math.floor(left / unit) * unit === left) continue;
    while (left > 0) {
      const rest = unit % left;
      unit = left;
      left = rest;
    }
  }
  return unit || 1;
}

/** The column of a series' points; undefined if it cannot be written: times that do not ascend, or are not whole. */
export function timeColumnOf(points: PointColumns): TimeColumn | undefined {
  const entries = entriesOf(points);
  const times = points.times.slice();
  const steps = new Float64Array(times.length);
  let before = times[0] ?? 0;
  for (let at = 0; at < times.length; at += 1) {
    const time = (times[at] as number) - (isKnown(points.values, at) ? 0 : GAP_LEAD);
    const step = at === 0 ? 0 : time - before;
    if (!Number.isSafeInteger(time) || step < 0) return undefined;
    times[at] = time;
    steps[at] = step;
    before = time;
  }
  const unit = unitOf(steps);
  // The first and the last time may be the edges of a window, and so lie anywhere between two readings.
  const base = times[Math.min(1, times.length - 1)] ?? 0;
  const places = new Float64Array(times.length);
  const odd: number[] = [];
  let [last, lastOdd] = [0, 0];
  for (let at = 0; at < times.length; at += 1) {
    const distance = (times[at] as number) - base;
    const place = Math.floor(distance / unit);
    places[at] = place - (at === 0 ? 0 : last);
    const left = distance - place * unit;
    last = place;
    if (left === 0) continue;
    odd.push(at - lastOdd, left);
    lastOdd = at;
  }
  return {
    start: base + (places[0] ?? 0) * unit,
    unit,
    steps: naturalsText(places.subarray(1)),
    entries: runsText(entries),
    ...(odd.length > 0 && { odd: naturalsText(odd) }),
  };
}

/** Reads a column of times. */
export function readTimes({ start, unit, steps, entries: runs, odd = '' }: TimeColumn): Times {
  const entries: Entry[] = [];
  const counts: Record<Entry, number> = { 0: 0, 1: 0, 2: 0, 3: 0 };
  const reader = new NumberReader(runs);
  while (!reader.isAtEnd) {
    const run = reader.natural();
    const entry = (run % ENTRIES) as Entry;
    const length = Math.floor(run / ENTRIES) + 1;
    counts[entry] += length;
    for (let left = length; left > 0; left -= 1) entries.push(entry);
  }
  const times = new Float64Array(entries.length + counts[ENTRY.pair]);
  const stepReader = new NumberReader(steps);
  for (let at = 0; at < times.length; at += 1) {
    times[at] = at === 0 ? start : (times[at - 1] ?? 0) + stepReader.natural() * unit;
  }
  const oddReader = new NumberReader(odd);
  for (let at = 0; !oddReader.isAtEnd; ) {
    at += oddReader.natural();
    times[at] = (times[at] ?? 0) + oddReader.natural();
  }
  let at = 0;
  for (const entry of entries) {
    if (entry === ENTRY.gap) times[at] = (times[at] ?? 0) + GAP_LEAD;
    at += entry === ENTRY.pair ? 2 : 1;
  }
  return { times, entries, counts };
}
