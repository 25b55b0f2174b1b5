import { expect, test } from 'vitest';
import { alignedPoints } from './aligned-points.ts';

const DAY = 24;

test('Points move to their places in the shown time, with their averages and gaps', () => {
  expect(
    alignedPoints(
      [
        [1, 10, 11],
        [2, 12],
        [3, null],
        [8, 9],
      ],
      [{ startTime: DAY, endTime: 2 * DAY, shift: DAY }],
    ),
  ).toEqual([
    [25, 10, 11],
    [26, 12],
    [27, null],
    [32, 9],
  ]);
});

test('What lies outside of all parts is not drawn, and no line is drawn from part to part', () => {
  expect(
    alignedPoints(
      [
        [0, 1],
        [2, 2],
        [5, 3],
        [9, 4],
      ],
      [
        { startTime: 11, endTime: 13, shift: 10 },
        { startTime: 13, endTime: 16, shift: 9 },
      ],
    ),
  ).toEqual([
    [12, 2],
    [13, null],
    [14, 3],
  ]);
});

test('A gap that is there already is not marked twice', () => {
  const parts = [
    { startTime: 0, endTime: 5, shift: 0 },
    { startTime: 5, endTime: 9, shift: 1 },
  ];
  expect(
    alignedPoints(
      [
        [1, 1],
        [2, null],
        [6, 3],
      ],
      parts,
    ),
  ).toEqual([
    [1, 1],
    [2, null],
    [7, 3],
  ]);
  expect(alignedPoints([], parts)).toEqual([]);
});
