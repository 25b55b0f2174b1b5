import { expect, test } from 'vitest';
import { provenMomentText } from './moment-text.ts';

test.each([
  ['before the clocks go back', Date.UTC(2026, 10, 1, 5, 20), 'America/New_York', 'Nov 1, 2026, 01:20 -04:00'],
  ['after they went back', Date.UTC(2026, 10, 1, 6, 10), 'America/New_York', 'Nov 1, 2026, 01:10 -05:00'],
  ['with a half hour', Date.UTC(2026, 0, 1, 3, 29), 'America/St_Johns', 'Dec 31, 2025, 23:59 -03:30'],
  ['in UTC', Date.UTC(2026, 0, 1), 'UTC', 'Jan 1, 2026, 00:00 +00:00'],
])('A time of a document %s', (_when, time, zone, text) => {
  expect(provenMomentText(time, zone)).toBe(text);
});
