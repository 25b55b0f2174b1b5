import { expect, test } from 'vitest';
import type { SensorRecord } from './sensor-record.ts';
import { notEnoughData, totalsOf, withoutUnsureFigures } from './sensor-record.ts';

const DAY = { day: '2026-01-01', applied: 1000, unclear: 30, below: 500, lowest: 51, lowestAt: 7 };
const monthOf = (...known: number[]): SensorRecord => ({
  label: 'roomTemperature1',
  measured: 'room' as const,
  gaps: [{ from: 9, to: 10 }],
  days: known.map((minutes) => ({ ...DAY, known: minutes })),
  spells: [{ from: 7, to: 8, lowest: 51, min: 68 }],
});

test.each([
  ['with exactly 80% known keeps its figures', monthOf(1000, 600)],
  ['with a poor day among good ones keeps them too', monthOf(1000, 1000, 1000, 1000, 400)],
])('A month %s', (_what, month) => {
  expect(withoutUnsureFigures(month)).toBe(month);
  expect(notEnoughData(totalsOf(month))).toBeUndefined();
});

test('A month in which the rule never applied keeps its nothing', () => {
  const summer = {
    ...monthOf(0),
    days: [{ day: '2026-07-01', applied: 0, known: 0, below: 0, unclear: 0 }],
    spells: [],
  };
  expect(withoutUnsureFigures(summer)).toBe(summer);
  expect(notEnoughData(totalsOf(summer))).toBeUndefined();
});

test('A month of which too little is known says how much, and no figure of what was below', () => {
  const told = withoutUnsureFigures(monthOf(1000, 220));
  expect(told).toEqual({
    label: 'roomTemperature1',
    measured: 'room',
    gaps: [{ from: 9, to: 10 }],
    spells: [],
    days: [1000, 220].map((known) => ({ day: '2026-01-01', applied: 1000, known, unclear: 30 })),
  });
  expect(totalsOf(told)).toEqual({ applied: 2000, known: 1220, unclear: 60 });
  expect(notEnoughData(totalsOf(told))).toBe('Not enough data: 61% measured.');
});
