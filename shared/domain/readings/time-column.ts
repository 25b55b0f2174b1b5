import { NumberReader, naturalsText } from './number-text.ts';
import type { Point } from './series.ts';

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

/** What the points of a series are, one after the other. */
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
  /** How many entries of each kind there are. */
  readonly counts: Readonly<Record<Entry, number>>;
}

/** Whether two points are the extremes of one bucket, without a gap between them. */
export const isPair = (first: Point | undefined, second: Point | undefined): boolean =>
  first !== undefined &&
  second !== undefined &&
  first.length > 2 &&
  first[1] !== null &&
  second[1] !== null &&
  second.length < 3;

function entriesOf(points: readonly Point[]): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at < points.length; at += 1) {
    const point = points[at];
    if (isPair(point, points[at + 1])) {
      entries.push(ENTRY.pair);
      at += 1;
    } else if (point?.[1] === null) entries.push(ENTRY.gap);
    else entries.push(point?.[2] === undefined ? ENTRY.single : ENTRY.parted);
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
const leadOf = (entry: Entry | undefined): number => (entry === ENTRY.gap ? 1 : 0);

/** The largest number that divides all steps but the first and the last one. */
function unitOf(steps: readonly number[]): number {
  const [from, to] = steps.length > 3 ? [2, steps.length - 1] : [0, steps.length];
  let unit = 0;
  for (let at = from; at < to && unit !== 1; at += 1) {
    let left = steps[at] ?? 0;
    while (left > 0) {
      const rest = unit % left;
      unit = left;
      left = rest;
    }
  }
  return unit || 1;
}

/** The column of a series' points; undefined if it cannot be written: times that do not ascend, or are not whole. */
export function timeColumnOf(points: readonly Point[]): TimeColumn | undefined {
  const entries = entriesOf(points);
  const times: number[] = [];
  const steps: number[] = [];
  let before = points[0]?.[0] ?? 0;
  for (let at = 0; at < points.length; at += 1) {
    const point = points[at] as Point;
    const time = point[1] === null ? point[0] - leadOf(ENTRY.gap) : point[0];
    const step = at === 0 ? 0 : time - before;
    if (!Number.isSafeInteger(time) || step < 0) return undefined;
    times.push(time);
    steps.push(step);
    before = time;
  }
  const unit = unitOf(steps);
  // The first and the last time may be the edges of a window, and so lie anywhere between two readings.
  const base = times[Math.min(1, times.length - 1)] ?? 0;
  const places: number[] = [];
  const odd: number[] = [];
  let [last, lastOdd] = [0, 0];
  for (let at = 0; at < times.length; at += 1) {
    const distance = (times[at] ?? 0) - base;
    const place = Math.floor(distance / unit);
    places.push(place - (at === 0 ? 0 : last));
    const left = distance - place * unit;
    last = place;
    if (left === 0) continue;
    odd.push(at - lastOdd, left);
    lastOdd = at;
  }
  return {
    start: base + (places[0] ?? 0) * unit,
    unit,
    steps: naturalsText(places.slice(1)),
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
    times[at] = (times[at] ?? 0) + leadOf(entry);
    at += entry === ENTRY.pair ? 2 : 1;
  }
  return { times, entries, counts };
}
