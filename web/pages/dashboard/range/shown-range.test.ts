import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { drawnWindow, isSliced, monthWindow, offeredNow, rangeOf, requestedWindow, shownNow } from './shown-range.ts';
import type { ShownView } from './view-address.ts';

const view: ShownView = { propertyId: undefined, at: undefined, range: 'Last 24 hours', zone: undefined };
const LA = 'America/Los_Angeles';
/** November 21st, 02:00 in Los Angeles. */
const now = Date.UTC(2026, 10, 21, 10);

test('No time is the present', () => {
  expect(rangeOf(view, LA, now)).toEqual({ kind: 'live', preset: 'Last 24 hours', length: DAY_MS });
  expect(rangeOf({ ...view, range: 'Last 4 week' }, LA, now)).toMatchObject({ length: 28 * DAY_MS });
});

describe('A time', () => {
  const kindAt = (at: number, zone: string) => rangeOf({ ...view, at }, zone, now).kind;
  test.each([
    ['of today', now - HOUR_MS, LA, 'live'],
    ['of the day before', now - 3 * HOUR_MS, LA, 'day'],
    ['of a day that is still today in another zone', now - 3 * HOUR_MS, 'Europe/Berlin', 'live'],
    ['of the future', now + 3 * DAY_MS, LA, 'live'],
    ['just before midnight in a zone of half hours', Date.UTC(2026, 10, 20, 18, 29), 'Asia/Kolkata', 'day'],
    ['just after it', Date.UTC(2026, 10, 20, 18, 30), 'Asia/Kolkata', 'live'],
  ])('%s', (_what, at, zone, kind) => {
    expect(kindAt(at, zone)).toBe(kind);
  });

  test('that is past locks to its 24 hours, which end at it', () => {
    const at = now - 5 * DAY_MS;
    const locked = rangeOf({ ...view, at, range: 'Last 4 week' }, LA, now);
    expect(locked).toEqual({ kind: 'day', window: { startTime: at - DAY_MS, endTime: at } });
    expect(isSliced(locked)).toBe(false);
  });
});

test.each([
  ['of 24 hours', Date.UTC(2026, 10, 19, 8), DAY_MS],
  ['of 25 hours, when clocks go back', Date.UTC(2026, 10, 2, 8), DAY_MS + HOUR_MS],
])('The last millisecond of a day %s locks to that whole day', (_what, end, length) => {
  const locked = rangeOf({ ...view, at: end - 1 }, LA, now);
  expect(locked).toEqual({ kind: 'day', window: { startTime: end - length, endTime: end } });
});

test.each([
  ['of 30 days and an hour, where clocks go back', 2026, 11, LA, 30 * DAY_MS + HOUR_MS],
  ['of 31 days less an hour, where they go forward', 2026, 3, LA, 31 * DAY_MS - HOUR_MS],
  ['of a leap year', 2024, 2, 'Asia/Kolkata', 29 * DAY_MS],
  ['that begins with half an hour of clock change', 2026, 10, 'Australia/Lord_Howe', 31 * DAY_MS - HOUR_MS / 2],
])('A month %s has its true length', (_what, year, month, zone, length) => {
  const { startTime, endTime } = monthWindow({ year, month }, zone);
  expect(endTime - startTime).toBe(length);
});

test('A custom month is that of the time, in four slices, and nothing after now is asked for', () => {
  const { startTime, endTime } = monthWindow({ year: 2026, month: 11 }, LA);
  const range = rangeOf({ ...view, at: startTime + DAY_MS, range: 'Custom' }, LA, now);
  expect(range).toEqual({ kind: 'month', month: { year: 2026, month: 11 }, window: { startTime, endTime } });
  expect(isSliced(range)).toBe(true);
  expect(requestedWindow(range, now)).toEqual({ startTime, endTime: now });
});

test('The time shown goes on in quarters of a minute, and is never ahead', () => {
  expect([0, 4_000, 14_999, 15_000].map((later) => shownNow(now + later))).toEqual([now, now, now, now + 15_000]);
});

test.each(['America/Los_Angeles', 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe'])(
  'In %s an hour is offered as soon as it has begun, and not before',
  (zone) => {
    const hourOf = (time: number) => new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: zone }).format(time);
    for (let time = now; time < now + 3 * HOUR_MS; time += 30_000) {
      expect(offeredNow(time)).toBeLessThanOrEqual(time);
      expect(hourOf(offeredNow(time))).toBe(hourOf(time));
    }
  },
);

describe('A live window', () => {
  const day = rangeOf(view, LA, now);
  const weeks = rangeOf({ ...view, range: 'Last 2 week' }, LA, now);

  test('reaches over now and moves in steps too fine to see', () => {
    expect(isSliced(weeks)).toBe(true);
    const drawn = drawnWindow(weeks, now, 0);
    expect(drawn.endTime).toBeGreaterThan(now);
    expect(drawn.endTime - drawn.startTime).toBe(14 * DAY_MS);
    expect(drawnWindow(weeks, now + 15_000, 0)).toEqual(drawn);
  });

  test('has room for whatever comes while one time is shown', () => {
    for (let time = now; time < now + 180_000; time += 1000) {
      for (const newest of [0, now - HOUR_MS, time, time + HOUR_MS]) {
        expect(drawnWindow(day, shownNow(time), newest).endTime).toBeGreaterThan(time);
      }
    }
  });

  test.each([0, 7_000, 25_000, 59_000])('moves once a minute, with the reading that comes %i ms into it', (second) => {
    const moves: number[] = [];
    let before = Number.NaN;
    for (let poll = 0; poll < 150; poll += 1) {
      const time = now + second + poll * 4_000;
      const newest = now + second + Math.floor((poll * 4_000) / MINUTE_MS) * MINUTE_MS;
      const { endTime } = drawnWindow(day, shownNow(time), newest);
      if (endTime !== before) moves.push(poll);
      before = endTime;
    }
    expect(moves).toEqual(Array.from({ length: 10 }, (_, minute) => minute * 15));
  });

  test('goes on when no reading comes any more, and a clock that runs ahead does not lead it', () => {
    expect(drawnWindow(day, now + HOUR_MS, now).endTime).toBe(now + HOUR_MS + MINUTE_MS);
    expect(drawnWindow(day, now, now + HOUR_MS)).toEqual(drawnWindow(day, now, now));
  });
});
