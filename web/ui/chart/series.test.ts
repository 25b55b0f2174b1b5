import { expect, test } from 'vitest';
import type { Point } from '../../../shared/domain/readings/series.ts';
import { readingAt, readingsTable } from './series.ts';

const points: Point[] = [
  [1000, 10],
  [2000, 20],
  [2001, null],
  [9000, 90],
];

test('A reading is the nearest point within reach', () => {
  expect(readingAt(points, 1400, 1000)).toMatchObject({ time: 1000, value: 10 });
  expect(readingAt(points, 1600, 1000)).toMatchObject({ time: 2000, value: 20 });
  expect(readingAt(points, 8500, 1000)).toMatchObject({ time: 9000, value: 90 });
});

test('There is no reading in a gap, before the first point and after the last', () => {
  expect(readingAt(points, 5000, 1000)).toBeUndefined();
  expect(readingAt(points, -2000, 1000)).toBeUndefined();
  expect(readingAt(points, 11_000, 1000)).toBeUndefined();
  expect(readingAt([], 0, 1000)).toBeUndefined();
});

test('The null of a gap never hides the sample just before it', () => {
  expect(readingAt(points, 2001, 1000)).toMatchObject({ time: 2000, value: 20 });
});

test('Where a line is made of buckets, the crosshair reads their averages, with their extremes', () => {
  const buckets: Point[] = [
    [1000, 10, 12],
    [1800, 40],
    [3000, 90, 50],
    [3200, 30],
    [5000, 7],
  ];
  expect(readingAt(buckets, 1000, 1000)).toEqual({ time: 1400, value: 12, low: [1000, 10], high: [1800, 40] });
  expect(readingAt(buckets, 3200, 1000)).toMatchObject({ time: 3100, value: 50, low: [3200, 30], high: [3000, 90] });
  expect(readingAt(buckets, 4800, 1000)).toEqual({ time: 5000, value: 7, low: [5000, 7], high: [5000, 7] });
});

test('The table of readings has even times, newest first, and null in gaps', () => {
  const series = { id: 'a', name: 'A', colourIndex: 1, points, min: 10, max: 90, average: 50, now: undefined };
  expect(readingsTable([series], 1000, 9500, 4000)).toEqual([
    { time: 8000, values: [90] },
    { time: 4000, values: [null] },
  ]);
});
