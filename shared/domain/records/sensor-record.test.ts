import { expect, test } from 'vitest';
import type { SensorRecord } from './sensor-record.ts';
import { notEnoughData, percentOf, totalsOf, withoutUnsureFigures } from './sensor-record.ts';

test.each([
  [0, '0'],
  [0.000_001, 'under 0.01'],
  [0.000_5, '0.05'],
  [0.001, '0.1'],
  [0.009_4, '0.9'],
  [0.009_9, '1'],
  [0.011, '1'],
  [0.614, '61'],
  [0.989, '99'],
  [0.9934, '99.3'],
  [0.9999, '99.99'],
  [0.999_999, 'over 99.99'],
  [1, '100'],
])('A share of %d is %s %%', (share, percent) => {
  expect(percentOf(share)).toBe(percent);
});

const DAY = { day: '2026-01-01', applied: 1000, unclear: 30, below: 500, lowest: 51, lowestAt: 7 };
const monthOf = (...known: number[]): SensorRecord => ({
  label: 'roomTemperature1',
  measured: 'room' as const,
  gaps: [{ from: 9, to: 10 }],
  days: known.map((minutes) => ({ ...DAY, known: minutes })),
  spells: [{ from: 7, to: 8, lowest: 51, min: 68 }],
});

test.each([
  ['with exactly 80 % known keeps its figures', monthOf(1000, 600)],
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
  expect(notEnoughData(totalsOf(told))).toBe('Not enough data: 61 % of the time is known.');
});
