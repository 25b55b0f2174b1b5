import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { CALL_UNITS, workOf } from './work.ts';

const days = (count: number) => ({ startTime: 0, endTime: count * DAY_MS });

test.each([
  ['nothing to read', [], 0],
  ['20 series over 32 days', [{ series: 20, window: days(32) }], 640],
  ['a window that is over before it begins', [{ series: 20, window: { startTime: 2, endTime: 1 } }], 0],
  ['an hour of one series, which is a part of a day', [{ series: 1, window: { startTime: 0, endTime: HOUR_MS } }], 1],
  [
    'two wingnuts after each other, each for its own time',
    [
      { series: 20, window: days(8) },
      { series: 12, window: days(2) },
    ],
    184,
  ],
] as const)('A call costs its own units and one for each series and day: %s', (_what, parts, units) => {
  expect(workOf(parts)).toBe(CALL_UNITS + units);
});

test('A range in four slices costs as much as in one, and three calls more', () => {
  const slice = workOf([{ series: 20, window: days(7) }]);
  expect(4 * slice).toBe(workOf([{ series: 20, window: days(28) }]) + 3 * CALL_UNITS);
});
