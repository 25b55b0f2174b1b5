import { expect, test } from 'vitest';
import { learnClock, serverTime } from './server-clock.ts';

const NOW = Date.UTC(2026, 10, 27, 12);
const DAY_AND_MORE_MS = 26 * 3_600_000;

test('A phone whose clock is wrong has the time of the server, and a slow answer changes nothing (docs/product/dashboard.md#date-line)', () => {
  expect(serverTime(NOW)).toBe(NOW);
  learnClock(new Date(NOW + DAY_AND_MORE_MS).toUTCString(), NOW);
  expect(serverTime(NOW)).toBe(NOW + DAY_AND_MORE_MS);
  learnClock(undefined, NOW);
  expect(serverTime(NOW)).toBe(NOW + DAY_AND_MORE_MS);
  learnClock(new Date(NOW - 3000).toUTCString(), NOW);
  expect(serverTime(NOW)).toBe(NOW);
});
