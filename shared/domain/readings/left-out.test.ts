import { expect, test } from 'vitest';
import { cyclesOf } from './cycle.ts';
import { unionOf, withoutTimes } from './left-out.ts';
import type { Span } from './span.ts';

const WINDOW = { startTime: 0, endTime: 100 };
/** ON until 10, OFF to 30, ON to 45, OFF to 60, ON to 70, OFF to 90, then ON. */
const SPANS: readonly Span[] = [
  { from: 0, to: 10, value: 1 },
  { from: 10, to: 30, value: 0 },
  { from: 30, to: 45, value: 1 },
  { from: 45, to: 60, value: 0 },
  { from: 60, to: 70, value: 1 },
  { from: 70, to: 90, value: 0 },
  { from: 90, to: 100, value: 1 },
];
const time = (startTime: number, endTime: number) => ({ startTime, endTime });

test('Times that overlap or touch are one, inside the window', () => {
  expect(unionOf([time(40, 60), time(-10, 5), time(55, 70), time(70, 71), time(120, 130)], WINDOW)).toEqual([
    time(0, 5),
    time(40, 71),
  ]);
});

test.each([
  ['nothing', [], 3, 45, 55, 0],
  ['a whole interval', [time(30, 45)], 2, 30, 55, 15],
  ['the middle of an interval', [time(35, 40)], 3, 40, 55, 5],
  ['an edge', [time(25, 50)], 2, 30, 45, 25],
  ['two times', [time(0, 20), time(65, 95)], 2, 25, 25, 50],
  ['everything but the end', [time(0, 95)], 0, 5, 0, 95],
])('Cycles without %s', (_what, times, starts, on, off, unknown) => {
  const cycles = cyclesOf('a', withoutTimes(SPANS, times), WINDOW);
  expect([
    cycles?.cycle_count,
    cycles?.total_cycle_on_time,
    cycles?.total_cycle_off_time,
    cycles?.unknown_time,
  ]).toEqual([starts, on, off, unknown]);
});

test('An interval that the left out time cuts is not complete', () => {
  const cycles = cyclesOf('a', withoutTimes(SPANS, [time(35, 40)]), WINDOW);
  expect([cycles?.min_cycle_on_time, cycles?.max_cycle_on_time]).toEqual([10, 10]);
  expect(withoutTimes(SPANS, [])).toEqual(SPANS);
});

test('A single sample stays, also beside a time that is left out', () => {
  const spans: Span[] = [
    { from: 0, to: 20, value: null },
    { from: 20, to: 20, value: 1 },
    { from: 20, to: 100, value: null },
  ];
  expect(withoutTimes(spans, [time(50, 60)])).toEqual(spans);
});
