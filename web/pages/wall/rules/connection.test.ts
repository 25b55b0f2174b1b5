import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { clockTexts, connectionOf, pollAfter, sinceOf } from './connection.ts';

const ZONE = 'America/Los_Angeles';
/** 2:03 PM:10 in the zone. */
const NOW = Date.UTC(2026, 10, 21, 22, 3, 10);

describe('What the wall says of its connection (docs/product/wall.md#live)', () => {
  test.each([
    [0, true, 'Live · updated 0 sec ago'],
    [10_400, true, 'Live · updated 10 sec ago'],
    [59_999, true, 'Live · updated 59 sec ago'],
    [MINUTE_MS, false, 'Offline since 2:02 PM'],
    [2 * DAY_MS, false, 'Offline since Thu 2:03 PM'],
    [-5000, true, 'Live · updated 0 sec ago'],
  ])('%i ms after the last answer', (age, isLive, words) => {
    expect(connectionOf(NOW - age, NOW, ZONE)).toEqual({ isLive, words });
  });
});

describe('Requests (docs/product/wall.md#polls)', () => {
  test.each([
    [0, 15_000],
    [30_000, 15_000],
    [100_000, 50_000],
    [DAY_MS, 120_000],
  ])('After %i ms of silence the next one waits %i ms', (silentFor, wait) => {
    expect(pollAfter(silentFor)).toBe(wait);
  });

  test('An outage of a day costs less than a quarter of the requests of a good day', () => {
    let [now, requests] = [0, 0];
    while (now < DAY_MS) {
      now += pollAfter(now);
      requests += 1;
    }
    expect(requests).toBeLessThan(DAY_MS / 15_000 / 4);
  });

  test('All rows are asked for at first and each hour, otherwise what has changed', () => {
    expect(sinceOf(undefined)).toBe(0);
    expect(sinceOf({ at: HOUR_MS, wholeAt: 1 })).toBe(HOUR_MS);
    expect(sinceOf({ at: HOUR_MS + 1, wholeAt: 1 })).toBe(0);
  });
});

test('The clock has minutes and the day, in the zone of the wall', () => {
  expect(clockTexts(NOW, ZONE)).toEqual({ time: '2:03 PM', day: 'Sat, Nov 21' });
});
