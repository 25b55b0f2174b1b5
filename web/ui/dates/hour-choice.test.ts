import { fromAbsolute, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../shared/domain/durations.ts';
import { endOfDay, isWithin } from './hour-choice.ts';

const ZONE = 'America/Los_Angeles';
const now = Date.parse('2026-11-01T09:30:00Z');

test('An hour in the future cannot be chosen, the one that has begun can', () => {
  const begun = fromAbsolute(Date.parse('2026-11-01T09:00:00Z'), ZONE);
  expect([begun, begun.add({ hours: 1 })].map((hour) => isWithin(hour, { earliest: undefined, now }))).toEqual([
    true,
    false,
  ]);
});

test('The hour that comes twice when clocks go back is two hours, told apart by their offsets', () => {
  const first = parseZonedDateTime(`2026-11-01T01:00-07:00[${ZONE}]`);
  const second = parseZonedDateTime(`2026-11-01T01:00-08:00[${ZONE}]`);
  const between = Date.parse('2026-11-01T08:30:00Z');
  expect([first, second].map((hour) => isWithin(hour, { earliest: undefined, now: between }))).toEqual([true, false]);
});

test('Nothing lies before the first record', () => {
  const day = fromAbsolute(now - DAY_MS, ZONE);
  expect(isWithin(day, { earliest: now - HOUR_MS, now })).toBe(false);
});

test('A day ends with its last millisecond, and today with the hour itself', () => {
  const hour = fromAbsolute(now - DAY_MS, ZONE);
  const range = { earliest: undefined, now };
  expect(endOfDay(hour, range).toDate().toISOString()).toBe('2026-11-01T06:59:59.999Z');
  const today = fromAbsolute(now, ZONE);
  expect(endOfDay(today, range)).toBe(today);
});
