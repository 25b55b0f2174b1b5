import { expect, test } from 'vitest';
import { HOUR_MS } from '../durations.ts';
import { apartmentsRecord } from './apartments-record.ts';
import type { TimedReading } from './readings-count.ts';
import { RULE_SETS } from './rule-sets.ts';
import { judgedReadings, tenantDays } from './tenant-days.ts';

const zone = 'America/New_York';
const RULES = { zone, rules: RULE_SETS.newYork, outdoorAt: () => 30 };
/** Midnight in New York. */
const START = Date.UTC(2026, 10, 2, 5);
/** Two days, each hour: 61 °F at night, 67 by day until noon, then 70. */
const READINGS: TimedReading[] = Array.from({ length: 48 }, (_, hour) => {
  const clock = hour % 24;
  return [START + hour * HOUR_MS, clock < 6 || clock >= 22 ? 61 : clock < 12 ? 67 : 70];
});

test('docs/product/apartments.md#tenant-page: the days add up to what the record counts', () => {
  const days = tenantDays(READINGS, RULES);
  expect(days).toEqual([
    { day: '2026-11-02', low: 61, high: 70, readings: 24, below: 14 },
    { day: '2026-11-03', low: 61, high: 70, readings: 24, below: 14 },
  ]);
  const window = { startTime: START, endTime: START + 48 * HOUR_MS };
  const apartments = [{ id: 'a', number: '4B' }];
  const [record] = apartmentsRecord({ ...RULES, apartments, readings: new Map([['4B', READINGS]]), window });
  const below = record?.counts.reduce((sum, each) => sum + each.below, 0);
  expect(days.reduce((sum, each) => sum + each.below, 0)).toBe(below);
});

test('A fault is in no day, and a day of faults is none', () => {
  expect(tenantDays([[START, null]], RULES)).toEqual([]);
});

test('Each reading of the week has what was required then; nothing where the outdoor temperature decides and is unknown', () => {
  const [night, day] = [START, START + 8 * HOUR_MS];
  const readings: TimedReading[] = [
    [night, 61],
    [day, null],
  ];
  expect(judgedReadings(readings, RULES)).toEqual([
    [night, 61, 62],
    [day, null, 68],
  ]);
  expect(judgedReadings(readings, { ...RULES, outdoorAt: () => undefined })[1]).toEqual([day, null, null]);
  expect(judgedReadings(readings, { ...RULES, rules: undefined })[0]).toEqual([night, 61, null]);
});
