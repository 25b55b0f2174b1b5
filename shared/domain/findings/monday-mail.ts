import { dayTextOf, localDay, momentOf, weekdayOf } from '../calendar-day.ts';
import { HOUR_MS, MINUTE_MS } from '../durations.ts';

/** The mail of Monday morning (docs/product/findings.md#monday-mail). */

/** The most lines of the mail. */
export const MAX_MAIL_LINES = 10;
/** The hour of the company's clock. */
const MAIL_HOUR = 7;
/** The hourly run plans the mail before its time, and also later when runs were missed. */
const PLANNED_BEFORE_MS = HOUR_MS + 15 * MINUTE_MS;
const PLANNED_UNTIL_MS = 12 * HOUR_MS;

/** The zone of a company: that of most of its properties, of equally many the first by name. UTC without a property. */
export function companyZone(zones: readonly string[]): string {
  const counts = [...Map.groupBy(zones, (zone) => zone)].map(([zone, { length }]) => ({ zone, length }));
  counts.sort((a, b) => b.length - a.length || a.zone.localeCompare(b.zone));
  return counts[0]?.zone ?? 'UTC';
}

/**
 * A mail that is to be planned now: its day, and when it is sent, UTC ms. Undefined at all other times.
 * @param dayOf the day on which a mail comes, of the one that now is
 * @param now UTC ms
 */
export function mailTime(
  zone: string,
  now: number,
  dayOf: (day: number) => number,
): { readonly day: string; readonly at: number } | undefined {
  const day = dayOf(localDay(now + PLANNED_BEFORE_MS, zone));
  const at = momentOf(day, MAIL_HOUR, zone);
  return now >= at - PLANNED_BEFORE_MS && now < at + PLANNED_UNTIL_MS ? { day: dayTextOf(day), at } : undefined;
}

/**
 * The mail that is to be planned now: its Monday, and when it is sent, UTC ms. Undefined at all other times.
 * @param now UTC ms
 */
export const mondayMailDue = (zone: string, now: number) => mailTime(zone, now, (day) => day - weekdayOf(day) + 1);
