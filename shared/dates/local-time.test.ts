import { expect, test } from 'vitest';
import { localTimeText, timeOfLocal } from './local-time.ts';

const ZONE = 'America/Toronto';

test('A time of a field is one of the zone, and back', () => {
  const time = Date.parse('2026-11-26T19:30:00Z');
  expect(localTimeText(time, ZONE)).toBe('2026-11-26T14:30');
  expect(timeOfLocal('2026-11-26T14:30', ZONE)).toBe(time);
});

test('When clocks change, the hour that comes twice is the first one, and the missing hour the next one', () => {
  expect(timeOfLocal('2026-11-01T01:30', ZONE)).toBe(Date.parse('2026-11-01T05:30:00Z'));
  expect(timeOfLocal('2026-03-08T02:30', ZONE)).toBe(Date.parse('2026-03-08T07:30:00Z'));
});

test('A text that is no time is none', () => {
  expect([timeOfLocal('', ZONE), timeOfLocal('2026-13-01T00:00', ZONE)]).toEqual([undefined, undefined]);
});
