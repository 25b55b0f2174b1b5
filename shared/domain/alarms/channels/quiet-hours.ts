import { DAY_MS, MINUTE_MS } from '../../durations.ts';
import { zoneOffset } from '../../time-range.ts';
import { SEVERITIES, type Severity } from '../limits/severity.ts';

/** The alarms that are mailed at the end of quiet hours only if they still last (docs/product/channels.md#only-lasting). */
export const LASTING = {
  notice: { severities: ['notice'], words: 'Skip resolved notices' },
  warning: { severities: ['notice', 'warning'], words: 'Skip everything resolved' },
} as const;
export type OnlyLasting = keyof typeof LASTING;
export const ONLY_LASTING = Object.keys(LASTING) as readonly OnlyLasting[];

/** In the history of an alarm, why a person was not notified of it at the end of quiet hours. */
export const LEFT_OUT = 'It was over by then';

/** The hours of each day in which only messages about critical alarms come through (docs/product/channels.md#quiet-hours). */
export interface QuietHours {
  /** `HH:MM` in the zone. */
  readonly from: string;
  /** `HH:MM` in the zone. Before `from`: on the next day. The same as `from`: no quiet hours. */
  readonly to: string;
  /** The person's, IANA name. */
  readonly timeZone: string;
  /** Absent: all that waited is mailed at the end. */
  readonly onlyLasting?: OnlyLasting | undefined;
  /** Saturdays and Sundays have none (docs/product/contacts.md#hours). */
  readonly weekdaysOnly?: true | undefined;
  /** Critical alarms wait too: somebody else has these hours. Nothing that is over at their end is mailed. */
  readonly everySeverity?: true | undefined;
}

/** The severities that wait for the end of quiet hours. */
export const waitsInQuiet = (quiet: QuietHours, severity: Severity): boolean =>
  severity !== 'critical' || quiet.everySeverity === true;

/**
 * The hours that count for a message. Those that somebody else has do not hold what must come at any hour: a level of an escalation, and a
 * critical alarm that nobody on duty gets (docs/product/channels.md#on-duty).
 */
export const hoursThatCount = (quiet: QuietHours | undefined, isAtAnyHour: boolean): QuietHours | undefined =>
  isAtAnyHour && quiet?.everySeverity ? undefined : quiet;

/** The severities that are left out of the digest at the end of quiet hours, if they are over by then. */
export function leftOutAfter({ onlyLasting, everySeverity }: QuietHours): readonly Severity[] {
  if (everySeverity) return SEVERITIES;
  return onlyLasting ? LASTING[onlyLasting].severities : [];
}

const SUNDAY = 0;
const SATURDAY = 6;
/** @param midnight of a local day, ms */
const isWeekend = (midnight: number): boolean => [SUNDAY, SATURDAY].includes(new Date(midnight).getUTCDay());

/** A time of day, ms since midnight. */
export function timeOfDay(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}

/** The time at which a zone's clocks show a local time, UTC ms. A time that the clocks skip is the first moment after the gap. */
export function instantOf(local: number, zone: string): number {
  const guess = local - zoneOffset(zone, local);
  const instant = local - zoneOffset(zone, guess);
  const shown = (time: number) => time + zoneOffset(zone, time);
  if (shown(instant) === local) return instant;
  // The clocks skip this time. The later of the two instants is up to an hour behind the gap.
  let first = Math.max(guess, instant);
  while (shown(first - MINUTE_MS) >= local) first -= MINUTE_MS;
  return first;
}

/**
 * The end of the quiet hours in which `now` is, UTC ms; undefined when `now` is in none. The times are those of the
 * person's clocks, also in the night in which they change.
 * @param now UTC ms
 */
export function quietUntil({ from, to, timeZone, weekdaysOnly }: QuietHours, now: number): number | undefined {
  const local = now + zoneOffset(timeZone, now);
  const midnight = Math.floor(local / DAY_MS) * DAY_MS;
  const [time, begin, end] = [local - midnight, timeOfDay(from), timeOfDay(to)];
  const isOverNight = begin > end;
  const isQuiet = isOverNight ? time >= begin || time < end : time >= begin && time < end;
  if (!isQuiet || (weekdaysOnly && isWeekend(midnight))) return undefined;
  const endsTomorrow = isOverNight && time >= begin;
  const lastDay = midnight + (endsTomorrow ? DAY_MS : 0);
  const endsAt = weekdaysOnly && isWeekend(lastDay) ? lastDay : lastDay + end;
  const until = instantOf(endsAt, timeZone);
  // An hour that comes twice: what has ended in the first ends again in the second.
  return until > now ? until : endsAt - zoneOffset(timeZone, now);
}
