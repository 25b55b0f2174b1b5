import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../shared/domain/durations.ts';
import { deviceWords, timeWords } from './session-words.ts';

const NOW = new Date(2026, 10, 22, 15, 0).getTime();
const BEGAN = new Date(2026, 10, 20, 8, 5).getTime();

test.each([
  ['Firefox', 'Windows', 'Firefox on Windows'],
  ['Safari', '', 'Safari'],
  ['', 'Linux', 'Linux'],
  ['', '', 'Unknown device'],
])('%s and %s: %s', (browser, system, words) => expect(deviceWords({ browser, system })).toBe(words));

test.each([
  [0, false, 'last used within an hour'],
  [HOUR_MS, false, 'last used 1 hr ago'],
  [5 * HOUR_MS, false, 'last used 5 hr ago'],
  [DAY_MS, false, 'last used 1 day ago'],
  [3 * DAY_MS, false, 'last used 3 days ago'],
  [3 * DAY_MS, true, 'in use now'],
])('used %i ms ago', (ago, isCurrent, words) => {
  const session = { browser: '', system: '', beganAt: BEGAN, seenAt: NOW - ago, isCurrent };
  expect(timeWords(session, NOW)).toBe(`Since Nov 20, 8:05 AM, ${words}`);
});
