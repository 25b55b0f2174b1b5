import { expect, test } from 'vitest';
import { frameOf, modelLine, ROOM, ticksOf } from './scale.ts';

test.each([
  [0, 56, 4, [0, 20, 40, 60]],
  [0, 1, 4, [0, 0.5, 1]],
  [0, 0.07, 4, [0, 0.02, 0.04, 0.06, 0.08]],
  [18, 83, 6, [0, 20, 40, 60, 80, 100]],
  [-12, 30, 6, [-20, -10, 0, 10, 20, 30]],
])('From %s to %s about %s ticks are %j', (from, to, count, ticks) => {
  expect(ticksOf(from, to, count)).toEqual(ticks);
});

test('The ends of the axes are at the ends of the plot', () => {
  const { x, y } = frameOf(500, 230, [10, 20], [0, 40]);
  expect([x(10), x(20)]).toEqual([ROOM.left, 500 - ROOM.right]);
  expect([y(0), y(40)]).toEqual([230 - ROOM.bottom, ROOM.top]);
});

test('The line of a model goes through what it says of the days, not of their mean temperature', () => {
  const day = '2026-01-01';
  expect(
    modelLine([
      { day, outdoor: 60.5, used: 9, expected: 4 },
      { day, outdoor: 40, used: 9, expected: 30 },
      { day, outdoor: 61.5, used: 9, expected: 2 },
      { day, outdoor: 70, used: 9 },
    ]),
  ).toEqual([
    { outdoor: 40, expected: 30 },
    { outdoor: 61, expected: 3 },
  ]);
});
