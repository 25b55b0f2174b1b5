import { describe, expect, it } from 'vitest';
import { dayNumber, dayTextOf } from '../calendar-day.ts';
import type { DayFacts } from '../facts/day-facts.ts';
import { someDays } from './days.sample.ts';
import { daysToJudge, MAX_DAYS_JUDGED, settledDay } from './due-judgement.ts';

describe('The last day that can be judged', () => {
  it.each([
    ['2026-02-12T06:04:00Z', 'America/New_York', '2026-02-10', 'over for 64 minutes'],
    ['2026-02-12T06:05:00Z', 'America/New_York', '2026-02-11', 'over for 65 minutes'],
    ['2026-02-12T06:05:00Z', 'America/Los_Angeles', '2026-02-10', 'a day later in the west'],
    ['2026-03-09T05:05:00Z', 'America/New_York', '2026-03-08', 'of 23 hours'],
    ['2026-11-02T05:05:00Z', 'America/New_York', '2026-10-31', 'of 25 hours goes on'],
    ['2026-11-02T06:05:00Z', 'America/New_York', '2026-11-01', 'of 25 hours'],
  ])('at %s in %s is %s (%s)', (now, zone, day) => {
    expect(settledDay(zone, Date.parse(now))).toBe(day);
  });
});

describe('The days to judge', () => {
  const facts = someDays(60, () => ({}));
  const days = facts.map(({ day }) => day);
  const newest = days.at(-1) ?? '';

  it('are those after the last judged one, in their order', () => {
    expect(daysToJudge(facts, days.at(-3), newest)).toEqual(days.slice(-2));
    expect(daysToJudge(facts, newest, newest)).toEqual([]);
  });

  it(`are at most ${MAX_DAYS_JUDGED}, also of a property that was never judged`, () => {
    expect(daysToJudge(facts, undefined, newest)).toEqual(days.slice(-MAX_DAYS_JUDGED));
    expect(daysToJudge(facts.slice(-4), undefined, newest)).toEqual(days.slice(-4));
  });

  it('have facts of the whole day, which is settled', () => {
    const half = facts.map((day): DayFacts => (day.day === newest ? { ...day, until: day.end - 1 } : day));
    expect(daysToJudge(half, days.at(-3), newest)).toEqual(days.slice(-2, -1));
    expect(daysToJudge(facts, days.at(-3), dayTextOf(dayNumber(newest) - 1))).toEqual(days.slice(-2, -1));
    const withHole = facts.filter(({ day }) => day !== days.at(-2));
    expect(daysToJudge(withHole, days.at(-4), newest)).toEqual([days.at(-3), newest]);
  });
});
