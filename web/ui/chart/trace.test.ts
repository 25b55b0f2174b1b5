import { expect, test } from 'vitest';
import type { Point } from '../../../shared/domain/series.ts';
import { tracePath } from './trace.ts';

/** Ten px an instant, one px a degree. */
const FRAME = { left: 0, top: 0, width: 100, height: 200, from: 0, to: 10, low: 0, high: 200 };

test('A line goes through all its samples, the higher the further up', () => {
  expect(
    tracePath(
      [
        [0, 50],
        [5, 199.96],
        [10, 0],
      ],
      FRAME,
    ),
  ).toBe('M0 150L50 0L100 200');
});

test('A line is never drawn over missing data', () => {
  expect(
    tracePath(
      [
        [0, 50],
        [1, 60],
        [2, null],
        [8, 70],
        [9, 80],
        [10, null],
      ],
      FRAME,
    ),
  ).toBe('M0 150L10 140M80 130L90 120');
});

test('A sample that stands alone between two gaps is a dot', () => {
  const alone: Point[] = [
    [0, 50],
    [1, null],
    [5, 100],
    [6, null],
    [10, 50],
  ];
  expect(tracePath(alone, FRAME)).toBe('M-0.9 150h1.75M49.1 100h1.75M99.1 150h1.75');
});

test('Only what is in the window is drawn, and one sample beyond each edge', () => {
  const points = Array.from({ length: 100 }, (_, at): Point => [at, at]);
  expect(tracePath(points, { ...FRAME, from: 20, to: 22 })).toBe('M-50 181L0 180L50 179L100 178');
  expect(tracePath(points, { ...FRAME, from: 19.5, to: 20.5 })).toBe('M-50 181L50 180L150 179');
  expect(tracePath([], FRAME)).toBe('');
});
