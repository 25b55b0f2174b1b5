import { afterEach, expect, test } from 'vitest';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { READER, readAs } from '../../../../shared/domain/figures/reader.ts';
import { axisOf, dayBar, inDegrees, ticksOf, weekDays, weekPaths } from './tenant-charts.ts';

const ZONE = 'America/New_York';

afterEach(() => readAs(READER));

test('The axis has all values, and at least 60 to 76 °F', () => {
  expect(axisOf([68, 69])).toEqual({ low: 59, high: 77 });
  expect(axisOf([41.5, 88])).toEqual({ low: 40, high: 89 });
  expect(ticksOf({ low: 59, high: 77 })).toEqual([60, 65, 70, 75]);
  expect(ticksOf({ low: 40, high: 89 })).toEqual([40, 50, 60, 70, 80]);
});

test('A week has seven days of the property’s zone, also when its clocks change', () => {
  const days = weekDays(Date.UTC(2026, 10, 3, 12), ZONE);
  expect(days).toHaveLength(8);
  expect((days[7] ?? 0) - (days[0] ?? 0)).toBe(7 * 24 * HOUR_MS + HOUR_MS);
});

test('The line ends at a fault and at three hours without a reading; what was required has steps', () => {
  const axis = { low: 0, high: 100 };
  const at = (hour: number, value: number | null, min: number | null) => [hour * HOUR_MS, value, min] as const;
  const week = [at(0, 50, 60), at(1, 50, 68), at(2, null, 68), at(3, 50, null), at(10, 50, null)];
  const { measured, required } = weekPaths(week, axis, [0, 100 * HOUR_MS]);
  expect(measured).toBe('M0 50L1 50M3 50M10 50');
  expect(required).toBe('M0 40H1V32H2V32');
});

test('A day stands at its place from the left, the last one at the right', () => {
  const axis = { low: 0, high: 100 };
  const bar = (day: string) => dayBar({ day, low: 40, high: 60 }, axis, '2026-11-30', 10);
  expect(bar('2026-11-30')).toEqual({ x: 91.5, width: 7, y: 40, height: 20 });
  expect(bar('2026-11-21').x).toBe(1.5);
});

test('A reader of °C has round degrees of °C, and at least 15.6 to 24.4', () => {
  readAs({ ...READER, units: 'metric' });
  expect(
    inDegrees([
      [0, 68, 62.6],
      [1, null, null],
    ]),
  ).toEqual([
    [0, 20, 17],
    [1, null, null],
  ]);
  expect(axisOf([20, 21])).toEqual({ low: 14, high: 26 });
  expect(ticksOf({ low: 14, high: 26 })).toEqual([14, 16, 18, 20, 22, 24, 26]);
});
