import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { isDue, isSettled, lateDays, missedDays, RULE_SET, recentDays, type Written } from './due-days.ts';
import { localDayOf } from './local-days.ts';

const ZONE = 'America/Chicago';
const DAY = localDayOf('2026-02-11', ZONE);
const { startTime: start, endTime: end } = DAY;
const NOTHING = { bornAt: 0, newestAt: 0, late: new Map<number, number>() };
const written = (until: number, more: Partial<Written> = {}): Written => ({
  ruleSet: RULE_SET,
  seenUntil: until - 5 * MINUTE_MS,
  until: Math.min(until, end),
  ...more,
});
const utcDay = Math.floor(start / DAY_MS);

describe('A day that goes on', () => {
  const now = start + 10 * HOUR_MS;

  test.each([
    ['is due at once when something has come', undefined, now - MINUTE_MS, true],
    ['is not due when nothing has come yet', undefined, start - MINUTE_MS, false],
    ['is due when something has come since it was written', written(now - HOUR_MS), now - 30 * MINUTE_MS, true],
    [
      'is due for what came in the last minutes before it was written',
      written(now - HOUR_MS),
      now - 64 * MINUTE_MS,
      true,
    ],
    ['is not due while its wingnuts are silent', written(now - HOUR_MS), now - 3 * HOUR_MS, false],
  ])('%s', (_, before, newestAt, due) => {
    expect(isDue(DAY, before, { ...NOTHING, newestAt }, now)).toBe(due);
  });
});

describe('A day that is over', () => {
  test.each([
    ['is due when it was never written', undefined, end + 90 * DAY_MS, true],
    ['is due when it is not counted to its end', written(end - HOUR_MS), end + MINUTE_MS, true],
    [
      'is not due again before it is settled, when nothing has come',
      written(end + MINUTE_MS),
      end + 61 * MINUTE_MS,
      false,
    ],
    ['is due once more to be settled', written(end + 20 * MINUTE_MS), end + 80 * MINUTE_MS, true],
    ['is not due when it is settled', written(end + 80 * MINUTE_MS), end + 2 * DAY_MS, false],
  ])('%s', (_, before, now, due) => {
    expect(isDue(DAY, before, NOTHING, now)).toBe(due);
  });

  test('is due until it is settled when something has come', () => {
    const arrivals = { ...NOTHING, newestAt: end + 30 * MINUTE_MS };
    expect(isDue(DAY, written(end + MINUTE_MS), arrivals, end + 61 * MINUTE_MS)).toBe(true);
    expect(isDue(DAY, written(end + 80 * MINUTE_MS), { ...NOTHING, newestAt: end + DAY_MS }, end + DAY_MS)).toBe(false);
  });

  test('is due when late readings were stored after it was written, and not again', () => {
    const [at, now] = [end + 3 * DAY_MS, end + 3 * DAY_MS + 10 * MINUTE_MS];
    const arrivals = { ...NOTHING, late: new Map([[utcDay, at]]) };
    expect(isDue(DAY, written(end + 80 * MINUTE_MS), arrivals, now)).toBe(true);
    expect(isDue(DAY, written(now), arrivals, now + HOUR_MS)).toBe(false);
    expect(isDue(localDayOf('2026-02-09', ZONE), written(end + 80 * MINUTE_MS), arrivals, now)).toBe(false);
  });

  test('that a later version of the portal has written is left alone', () => {
    const arrivals = { ...NOTHING, late: new Map([[utcDay, end + 9 * DAY_MS]]) };
    expect(isDue(DAY, written(end - HOUR_MS, { ruleSet: RULE_SET + 1 }), arrivals, end + 9 * DAY_MS)).toBe(false);
  });

  test('is settled an hour after its end', () => {
    expect([isSettled(DAY, written(end + 64 * MINUTE_MS)), isSettled(DAY, written(end + 65 * MINUTE_MS))]).toEqual([
      false,
      true,
    ]);
    expect(isSettled(DAY, undefined)).toBe(false);
  });
});

describe('The days that a run looks at', () => {
  const names = (days: readonly { readonly day: string }[]) => days.map(({ day }) => day);
  const now = start + 10 * HOUR_MS;

  test('are today and yesterday', () => {
    expect(names(recentDays(ZONE, now))).toEqual(['2026-02-10', '2026-02-11']);
    expect(names(recentDays(ZONE, start))).toEqual(['2026-02-10', '2026-02-11']);
  });

  test('go back to when the property was added, 35 days at most', () => {
    expect(names(missedDays(ZONE, now, now - 2 * DAY_MS))).toEqual(['2026-02-09', '2026-02-10']);
    expect(missedDays(ZONE, now, 0)).toHaveLength(35);
    expect(missedDays(ZONE, now, now)).toEqual([]);
  });

  test('are the local days of a UTC day that late readings have touched', () => {
    expect(names(lateDays(ZONE, new Map([[utcDay, now]])))).toEqual(['2026-02-10', '2026-02-11']);
  });
});
