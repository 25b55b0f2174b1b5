import { expect } from 'vitest';
import { bucketExtremes, highest, isGood, lowest, type Sample, silences } from './raw-readings.ts';

type Point = [time: number, value: number | null, average?: number];

/** A value as the answer writes it: rounded to two decimals. */
export const written = (value: number) => Math.round(value * 100) / 100;

/**
 * Checks a series of the API against its raw samples, point by point.
 * @param width of its buckets, ms
 * @param most the maximum number of points: 2500 for a whole request, 625 for a slice
 */
export function expectTrue(
  series: [[number, number], ...Point[]],
  raw: Sample[],
  width: number,
  offset: number,
  most: number,
) {
  const [range, ...all] = series;
  expect(all.length).toBeLessThanOrEqual(most);
  // A slice has extra points for its neighbours: where its own samples end, and whether a gap crosses its start.
  const points = most === 2500 ? all : all.slice(all[0]?.[1] === null ? 1 : 0, -1);
  if (most !== 2500) expect(all.at(-1)).toEqual([Number(raw.findLast(isGood)?.[0]) + 1, null]);
  expect(range).toEqual([written(lowest(raw)), written(highest(raw))]);

  const valueAt = new Map(raw);
  const drawn = points.filter((point): point is [number, number, number?] => point[1] !== null);
  const invented = drawn.filter(([time, value]) => written(valueAt.get(time) ?? Number.NaN) !== value);
  expect(invented).toEqual([]);
  const backwards = points.filter(([time], index) => index > 0 && time <= (points[index - 1]?.[0] ?? 0));
  expect(backwards).toEqual([]);

  // Every bucket keeps both its minimum and its maximum.
  const kept = new Map<number, Set<number>>();
  for (const [time, value] of drawn) {
    const bucket = Math.floor((time + offset) / width);
    kept.set(bucket, (kept.get(bucket) ?? new Set()).add(value));
  }
  const lost = bucketExtremes(raw, width, offset).filter(
    ({ bucket, min, max }) => !kept.get(bucket)?.has(written(min)) || !kept.get(bucket)?.has(written(max)),
  );
  expect(lost).toEqual([]);

  // Each silence has exactly one null inside, and there is no other null.
  const nulls = points.filter(([, value]) => value === null).map(([time]) => time);
  const quiet = silences(raw);
  expect(nulls).toHaveLength(quiet.length);
  expect(
    quiet.filter(([before, after], index) => !(Number(nulls[index]) > before && Number(nulls[index]) < after)),
  ).toEqual([]);
}

/** Groups of raw samples in the same bucket and the same part of the request, with no silence between them. */
function stretchesOf(raw: readonly Sample[], width: number, offset: number, edges: readonly number[]): Sample[][] {
  const resumed = new Set(silences(raw).map(([, after]) => after));
  const stretches: Sample[][] = [];
  let place = '';
  for (const sample of raw.filter(isGood)) {
    const [time] = sample;
    const own = `${Math.floor((time + offset) / width)} ${edges.filter((edge) => edge <= time).length}`;
    if (own === place && !resumed.has(time)) stretches.at(-1)?.push(sample);
    else stretches.push([sample]);
    place = own;
  }
  return stretches;
}

/**
 * Checks the averages of a series against its raw samples. In a bucket with two points, the first point has the mean of
 * the samples. No other point has one.
 * @param edges where the request's slices begin: no bucket crosses them
 */
export function expectAverages(
  [, ...points]: [[number, number], ...Point[]],
  raw: readonly Sample[],
  width: number,
  offset: number,
  edges: readonly number[],
) {
  const expected = stretchesOf(raw, width, offset, edges)
    .filter(({ length }) => length > 1)
    .map((members) => {
      const values = members.map(([, value]) => written(value));
      const extremes = [values.indexOf(Math.min(...values)), values.lastIndexOf(Math.max(...values))];
      const hundredths = values.reduce((sum, value) => sum + Math.round(value * 100), 0);
      return [members[Math.min(...extremes)]?.[0], Math.round(hundredths / members.length) / 100];
    });
  const carried = points.filter(({ length }) => length > 2).map(([time, , average]) => [time, average]);
  expect(carried).toEqual(expected);
}

/** An answer without its averages: each point has only its time and value. */
export const withoutAverages = (answer: Record<string, [[number, number], ...Point[]]>) =>
  Object.fromEntries(
    Object.entries(answer).map(([label, series]) => [label, series.map(([time, value]) => [time, value])]),
  );
