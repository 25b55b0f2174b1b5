import { expect, test } from 'vitest';
import { nearLimits, sparkOf } from './gauge-spark.ts';

const window = { startTime: 0, endTime: 40 };

test('A line is cut into equal pieces of time, each with its lowest, highest and average value', () => {
  expect(
    sparkOf(
      [
        [0, 1],
        [5, 3],
        [12, 6],
        [25, 4],
        [39, 2],
      ],
      window,
      4,
    ),
  ).toEqual([
    [1, 3, 2],
    [6, 6, 6],
    [4, 4, 4],
    [2, 2, 2],
  ]);
});

test('Seldom values fill the time between them, and a gap stays empty', () => {
  const seldom = sparkOf(
    [
      [0, 1],
      [25, 4],
    ],
    window,
    4,
  );
  expect(seldom).toEqual([[1, 1, 1], [1, 1, 1], [4, 4, 4], undefined]);
  const gap = sparkOf(
    [
      [0, 1],
      [1, null],
      [25, 4],
    ],
    window,
    4,
  );
  expect(gap).toEqual([[1, 1, 1], undefined, [4, 4, 4], undefined]);
});

test('Points outside the window are not drawn', () => {
  expect(
    sparkOf(
      [
        [-1, 9],
        [10, 1],
        [40, 9],
      ],
      window,
      4,
    ),
  ).toEqual([undefined, [1, 1, 1], undefined, undefined]);
});

test('Limits far from the line are left out, so that the line keeps its height', () => {
  const columns = [[18, 22, 20], undefined] as const;
  expect(nearLimits(columns, { min: 10, max: 26 })).toEqual({ min: undefined, max: 26 });
  expect(nearLimits([undefined], { min: 10, max: 26 })).toEqual({ min: undefined, max: undefined });
  expect(nearLimits(columns, undefined)).toEqual({ min: undefined, max: undefined });
});
