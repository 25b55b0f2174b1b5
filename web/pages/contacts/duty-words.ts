import type { NotificationReply } from '../../../shared/api/types/entity-types.ts';
import { type QuietHours, quietUntil } from '../../../shared/domain/alarms/channels/quiet-hours.ts';
import { dutyHours, type Uncovered, uncoveredSpans } from '../../../shared/domain/alarms/channels/uncovered.ts';
import { DAY_MS } from '../../../shared/domain/durations.ts';
import { tickTimeText, weekdayText, weekTimeText } from '../../../shared/domain/figures/times.ts';
import { zoneOffset } from '../../../shared/domain/time-range.ts';

/** Who is on duty, and when no one is, in words (docs/product/contacts.md#uncovered). */

/** Until when a contact is on duty, or off; undefined without hours. @param now UTC ms @param zone in which it is said */
export function dutyText(quiet: QuietHours | null, now: number, zone: string): string | undefined {
  const hours = dutyHours(quiet ?? undefined);
  if (!hours) return undefined;
  const until = quietUntil(hours, now);
  if (until !== undefined) return `Off duty until ${weekTimeText(until, now, zone)}`;
  const [next] = uncoveredSpans([hours], now, now + 7 * DAY_MS);
  return next ? `On duty until ${weekTimeText(next.from, now, zone)}` : 'On duty';
}

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** 'Mon–Fri', 'Sat, Sun'; empty for all days. */
function daysText(days: ReadonlySet<string>): string {
  if (days.size === WEEK.length) return '';
  const runs: string[][] = [];
  for (const day of WEEK) {
    if (!days.has(day)) continue;
    const last = runs.at(-1);
    if (last && WEEK.indexOf(last.at(-1) ?? '') === WEEK.indexOf(day) - 1) last.push(day);
    else runs.push([day]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', '))).join(', ');
}

/** The times of a week in a zone: '6 PM–8 AM', 'Mon–Fri 5 PM–6 PM, Sat 9 AM–noon'. */
function weekText(spans: readonly Uncovered[], zone: string): string {
  const dayOf = (time: number) => Math.floor((time + zoneOffset(zone, time)) / DAY_MS);
  const byTimes = new Map<string, Set<string>>();
  for (const { from, to } of spans) {
    const isLong = dayOf(to) - dayOf(from) > 1;
    const [begin, end] = [tickTimeText(from, zone), tickTimeText(to, zone)];
    const times = isLong ? `${begin}–${weekdayText(to, zone)} ${end}` : `${begin}–${end}`;
    byTimes.set(times, (byTimes.get(times) ?? new Set()).add(weekdayText(from, zone)));
  }
  return [...byTimes].map(([times, days]) => [daysText(days), times].filter(Boolean).join(' ')).join(', ');
}

/** When no one is on duty at a property; undefined when someone always is. @param now UTC ms @param zone the property's */
export function uncoveredText(
  { uncovered, entityStatus }: Pick<NotificationReply, 'uncovered' | 'entityStatus'>,
  now: number,
  zone: string,
): string | undefined {
  if (!uncovered || entityStatus !== 'enabled') return undefined;
  const isNow = uncovered.some(({ from, to }) => from <= now && now < to);
  const times = weekText(uncovered, zone);
  return isNow ? `No one is on duty right now (${times})` : `No one is on duty ${times}`;
}
