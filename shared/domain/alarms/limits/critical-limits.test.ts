import { expect, test } from 'vitest';
import type { Threshold } from './breach.ts';
import { noneCriticalWords } from './critical-limits.ts';
import { suggestedSeverity } from './severity.ts';

const limit = (more: Partial<Threshold> = {}): Threshold => ({ min: '10', thresholdStatus: 'enabled', ...more });

test('Only limits that are on count, and one critical one is enough', () => {
  const off = limit({ thresholdStatus: 'disabled', severity: 'critical' });
  expect(
    noneCriticalWords([
      { a: limit(), b: limit({ severity: 'notice' }) },
      { c: limit(), d: off },
    ]),
  ).toBe('None of your 3 limits is set to Critical.');
  expect(noneCriticalWords([{ a: limit() }])).toBe('Your only limit isn’t set to Critical.');
  expect(noneCriticalWords([{ a: limit() }, { b: limit({ severity: 'critical' }) }])).toBeUndefined();
  expect(noneCriticalWords([{ d: off }])).toBeUndefined();
});

test.each([
  ['leak1', 'critical'],
  ['boilerSystemPressure1', 'critical'],
  ['boilerSupplyHeaderTemperature2', 'critical'],
  ['outdoorTemperature1', 'warning'],
  ['nothing', 'warning'],
])('For %s %s is suggested (docs/product/alarms.md#suggested-severity)', (label, severity) => {
  expect(suggestedSeverity(label)).toBe(severity);
});
