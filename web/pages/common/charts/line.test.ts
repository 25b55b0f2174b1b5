import { expect, test } from 'vitest';
import { decodeSeries, decodeSeriesByLabel, joinLines, Line } from './line.ts';

test('The first pair of a series is its extremes, the rest are its points, with the averages that some carry', () => {
  expect(
    decodeSeries([
      [1, 9],
      [0, 1, 4],
      [10, 9],
      [11, null],
    ]),
  ).toEqual({
    min: 1,
    max: 9,
    points: [
      [0, 1, 4],
      [10, 9],
      [11, null],
    ],
  });
});

test('An answer is decoded sensor by sensor', () => {
  expect(
    decodeSeriesByLabel({
      a: [[2, 2]],
      b: [
        [0, 1],
        [5, 1],
      ],
    }),
  ).toEqual({
    a: { min: 2, max: 2, points: [] },
    b: { min: 0, max: 1, points: [[5, 1]] },
  });
});

test('Between two lines that are joined there is a gap, but never two', () => {
  const joined = joinLines([
    new Line(1, 5, [
      [0, 1],
      [10, 5],
    ]),
    new Line(0, 3, [
      [100, 0],
      [110, null],
    ]),
    new Line(3, 3, [[200, 3]]),
  ]);
  expect(joined).toEqual({
    min: 0,
    max: 5,
    points: [
      [0, 1],
      [10, 5],
      [11, null],
      [100, 0],
      [110, null],
      [200, 3],
    ],
  });
});
