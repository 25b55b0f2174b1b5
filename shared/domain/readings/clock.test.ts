import { expect, test } from 'vitest';
import { clockDoubt } from './clock.ts';

const NOW = Date.UTC(2026, 10, 27, 12);
const MINUTE = 60_000;

test.each([
  ['readings of now', NOW - MINUTE, [NOW - 6 * MINUTE, NOW - MINUTE], undefined],
  ['a reading that was 15 minutes on its way', NOW, [NOW - 15 * MINUTE], undefined],
  ['messages, and a newest reading that is older', NOW, [NOW - 15 * MINUTE - 1], 'late'],
  ['messages of which no reading was kept', NOW, [], 'none'],
  ['readings a minute ahead', NOW, [NOW + MINUTE], undefined],
  ['readings ten minutes ahead', NOW - 14 * MINUTE, [NOW - MINUTE, NOW - 4 * MINUTE + 10 * MINUTE], 'ahead'],
  ['nothing for more than 15 minutes', NOW - 15 * MINUTE - 1, [], undefined],
])('A wingnut with %s', (_what, receivedAt, times, doubt) => {
  expect(clockDoubt({ receivedAt, times }, NOW)).toBe(doubt);
});

test('Of a wingnut that has never reported nothing is said', () => {
  expect(clockDoubt(undefined, NOW)).toBeUndefined();
});
