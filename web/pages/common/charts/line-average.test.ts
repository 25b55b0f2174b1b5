import { expect, test } from 'vitest';
import { averageOf } from './line-average.ts';

test('The average of a line is weighted by time', () => {
  expect(
    averageOf([
      [0, 10],
      [30, 10],
      [40, 20],
      [60, 20],
    ]),
  ).toBe((30 * 10 + 10 * 15 + 20 * 20) / 60);
});

test('A gap counts for nothing, and a lone sample stands for itself', () => {
  expect(
    averageOf([
      [0, 10],
      [10, 10],
      [11, null],
      [900, 20],
      [910, 20],
    ]),
  ).toBe(15);
  expect(averageOf([[5, 7]])).toBe(7);
  expect(averageOf([])).toBeNull();
});

test('A line of buckets has the average of their samples, not of their extremes', () => {
  expect(
    averageOf([
      [0, 0, 2],
      [10, 18],
      [20, 18, 2],
      [30, 0],
    ]),
  ).toBe(2);
});
