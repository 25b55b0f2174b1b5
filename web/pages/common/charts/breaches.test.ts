import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import type { Point } from '../../../../shared/domain/readings/series.ts';
import { breachesOf } from './breaches.ts';

/** A line with its extremes. */
function lineOf(...points: Point[]) {
  const values = points.flatMap(([, value]) => value ?? []);
  return { points, min: Math.min(...values), max: Math.max(...values) };
}

const limits = { min: 10, max: 20 };

test('A breach lasts from crossing to crossing', () => {
  expect(breachesOf(lineOf([0, 12], [10, 8], [20, 12], [30, 22], [40, 12]), limits)).toEqual([
    {
      side: 'min',
      limit: 10,
      points: [
        [5, 10],
        [10, 8],
        [15, 10],
      ],
    },
    {
      side: 'max',
      limit: 20,
      points: [
        [28, 20],
        [30, 22],
        [32, 20],
      ],
    },
  ]);
});

test('A gap and the ends of the line cut a breach, and touching a limit is none', () => {
  const times = breachesOf(lineOf([0, 5], [10, 5], [11, null], [20, 5], [30, 10], [40, 20]), limits).map(
    ({ points }) => [points[0]?.[0], points.at(-1)?.[0]],
  );
  expect(times).toEqual([
    [0, 10],
    [20, 30],
  ]);
  expect(breachesOf(lineOf([0, 5]), { min: undefined, max: undefined })).toEqual([]);
});

test('A breach is rough when a crossing lies between readings that are far apart, as over weeks', () => {
  const minutes = (...points: [number, number][]) =>
    breachesOf(lineOf(...points.map(([minute, value]): Point => [minute * MINUTE_MS, value])), limits).map(
      ({ isRough = false }) => isRough,
    );
  expect(minutes([0, 12], [1, 8], [2, 9], [3, 12])).toEqual([false]);
  expect(minutes([0, 12], [20, 8], [21, 12])).toEqual([true]);
  expect(minutes([0, 12], [1, 8], [40, 12])).toEqual([true]);
  expect(minutes([0, 12], [20, 8], [21, 12], [22, 8], [23, 12])).toEqual([true, false]);
  // Between the crossings, readings may be as far apart as they are.
  expect(minutes([0, 12], [1, 8], [40, 8], [41, 12])).toEqual([false]);
});

test('A line without a reading, and one whose extremes touch the limits, have no breach', () => {
  expect(breachesOf({ points: [], min: null, max: null }, limits)).toEqual([]);
  expect(breachesOf(lineOf([0, 10], [1, 20]), limits)).toEqual([]);
});
