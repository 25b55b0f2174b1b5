import { expect, test } from 'vitest';
import { laneDrawing, laneX } from './lane-path.ts';

const window = { startTime: 0, endTime: 100 };

test('A lane draws its line in its own span, broken where data is missing, with the limit that was passed', () => {
  const points: [number, number | null][] = [
    [0, 20],
    [50, 10],
    [60, null],
    [80, 10],
    [100, 15],
  ];
  expect(laneDrawing(points, { min: 20, max: undefined }, window)).toEqual({
    line: 'M0.0 2.0L500.0 28.0M800.0 28.0L1000.0 15.0',
    limit: 'M0 2.0H1000',
  });
});

test('A time outside the window is at its edge', () => {
  expect([-5, 25, 400].map((time) => laneX(window, time))).toEqual([0, 250, 1000]);
});
