import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { windowText } from './window-text.ts';

const LA = 'America/Los_Angeles';
/** November 18th, 15:00 in Los Angeles. */
const at = Date.UTC(2026, 10, 18, 23);
/** November 18th, 00:00 there. */
const midnight = Date.UTC(2026, 10, 18, 8);

test.each([
  ['24 hours to an hour', { startTime: at - DAY_MS, endTime: at }, 'Nov 17, 3:00 PM – Nov 18, 3:00 PM'],
  ['a whole day', { startTime: midnight - DAY_MS, endTime: midnight }, 'Nov 17, all day'],
  ['20 minutes', { startTime: at, endTime: at + 20 * MINUTE_MS }, 'Nov 18, 3:00 PM – 3:20 PM'],
  [
    'a window of last year',
    { startTime: at - 365 * DAY_MS, endTime: at - 364 * DAY_MS },
    'Nov 18, 2025, 3:00 PM – Nov 19, 2025, 3:00 PM',
  ],
])('%s in words', (_what, window, words) => {
  expect(windowText(window, LA, at)).toBe(words);
});
