import { DAY_MS, MINUTE_MS } from '../durations.ts';
import type { TimeWindow } from '../time-range.ts';
import { LATE_AFTER_MS, type LateDays, lateIn } from './late-days.ts';
import { type LocalDay, localDaysIn } from './local-days.ts';

/** The days of a property that are written at a run (docs/product/facts.md#written). */

/** The number of the rules that facts are made by. A change of a rule increases it, and writes the facts anew. */
export const RULE_SET = 3;

/**
 * Readings need some time from their mark until they can be read. So facts claim to have seen only what was marked this
 * long before.
 */
const MARGIN_MS = 5 * MINUTE_MS;
/** A run goes back this far for days that have not been written. Older ones are the operator's. */
const MAX_DAYS_BACK = 35;

/** The known state of written facts without reading them. */
export interface Written {
  readonly ruleSet: number;
  /** All readings that were marked until then are in the facts, UTC ms. */
  readonly seenUntil: number;
  /** Up to when the day is counted, UTC ms. */
  readonly until: number;
}

/** Facts that decide about the days of a property. Times are UTC ms. */
export interface Arrivals {
  /** Nothing is older: when the property was added. */
  readonly bornAt: number;
  /** The time at which one of its wingnuts last sent something, or left it. */
  readonly newestAt: number;
  readonly late: LateDays;
}

/** The time up to which facts that are made now have seen the readings. */
export const seenAt = (now: number): number => now - MARGIN_MS;

/** Whether written facts of a day are final, unless late readings come. */
export const isSettled = (day: LocalDay, written: Written | undefined): boolean =>
  written !== undefined && written.until >= day.endTime && written.seenUntil >= day.endTime + LATE_AFTER_MS;

/** Whether a day has to be written now. */
export function isDue(day: LocalDay, written: Written | undefined, { newestAt, late }: Arrivals, now: number): boolean {
  const isOver = day.endTime <= now;
  if (!written) return isOver || newestAt >= day.startTime;
  if (written.ruleSet > RULE_SET) return false;
  if (lateIn(late, day.startTime, day.endTime) > written.seenUntil) return true;
  if (isSettled(day, written)) return false;
  const isNew = newestAt > written.seenUntil;
  return isOver ? written.until < day.endTime || isNew || seenAt(now) >= day.endTime + LATE_AFTER_MS : isNew;
}

/** Today and yesterday: what is known of them shows whether earlier days are missing. */
export const recentDays = (zone: string, now: number): LocalDay[] =>
  localDaysIn({ startTime: now - DAY_MS, endTime: now + 1 }, zone);

/** The earlier days that a run writes when yesterday has not been written. */
export const missedDays = (zone: string, now: number, bornAt: number): LocalDay[] =>
  localDaysIn({ startTime: Math.max(bornAt, now - MAX_DAYS_BACK * DAY_MS), endTime: now - DAY_MS + 1 }, zone);

/** The days that late readings have touched. */
export const lateDays = (zone: string, late: LateDays): LocalDay[] =>
  [...late.keys()].flatMap((day): LocalDay[] => {
    const window: TimeWindow = { startTime: day * DAY_MS, endTime: (day + 1) * DAY_MS };
    return localDaysIn(window, zone);
  });
