import { dayTextOf, localDay } from '../calendar-day.ts';
import { DAY_MS } from '../durations.ts';
import type { DayFacts } from '../facts/day-facts.ts';
import { seenAt } from '../facts/due-days.ts';
import { LATE_AFTER_MS } from '../facts/late-days.ts';

/** The days of a property that are judged at a run (docs/product/findings.md#when). */

/** A run judges at most this many days of a property, the newest: so its findings say since when, also of the time before its first run. */
export const MAX_DAYS_JUDGED = 35;

/** The last local day whose facts are settled at `now` (UTC ms): it has been over for an hour. */
export const settledDay = (zone: string, now: number): string =>
  dayTextOf(localDay(seenAt(now) - LATE_AFTER_MS, zone) - 1);

/**
 * The days to judge, ascending: those with facts, after the last judged one.
 * @param facts ascending
 * @param judgedOn undefined before the first judgement
 */
export function daysToJudge(facts: readonly DayFacts[], judgedOn: string | undefined, settled: string): string[] {
  const oldest = dayTextOf(Math.floor(Date.parse(settled) / DAY_MS) - MAX_DAYS_JUDGED + 1);
  return facts
    .filter(({ day, until, end }) => until >= end && day <= settled && day >= oldest && day > (judgedOn ?? ''))
    .map(({ day }) => day);
}
