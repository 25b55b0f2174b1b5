import { fromAbsolute, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import { isWithin } from './hour-choice.ts';

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
  const day = fromAbsolute(now - 86_400_000, ZONE);
  expect(isWithin(day, { earliest: now - 3_600_000, now })).toBe(false);
});
