import { HOUR_MS, MINUTE_MS } from '../../durations.ts';
import type { Severity } from '../limits/severity.ts';
import { type QuietHours, quietUntil, waitsInQuiet } from './quiet-hours.ts';

/** The messages that a person gets on each channel within 60 minutes (docs/product/channels.md#budget). */
const MAX_MESSAGES = 6;
/** The messages, if they are about critical alarms. */
const MAX_CRITICAL_MESSAGES = 12;
/** So long a place is kept: the hour in which it counts, and the time by which a slow run may be behind another one. */
const KEPT_MS = HOUR_MS + 5 * MINUTE_MS;

/** The place of one message in the budget of a person on a channel. */
export interface BudgetPlace {
  /** Names the message. A message that is tried again keeps its one place. */
  readonly id: string;
  /** The time at which the message went out, or a digest is promised, UTC ms. */
  readonly at: number;
  /** The message is about a critical alarm. */
  readonly isCritical?: true;
}

const mostOf = (severity: Severity): number => (severity === 'critical' ? MAX_CRITICAL_MESSAGES : MAX_MESSAGES);

/** The most messages that any 60 minutes have of which `at` is one. Two messages that are 60 minutes apart share none. */
function fullest(places: readonly BudgetPlace[], at: number): number {
  const ends = [at, ...places.map((place) => place.at).filter((end) => end > at && end < at + HOUR_MS)];
  return Math.max(...ends.map((end) => places.filter((place) => place.at > end - HOUR_MS && place.at <= end).length));
}

/** Whether there is room for one more message at `at`, UTC ms. @param places those of the other messages */
export const hasRoom = (places: readonly BudgetPlace[], at: number, severity: Severity): boolean =>
  fullest(places, at) < mostOf(severity);

/**
 * Whether a message that had its place already may go out at `at`, UTC ms. Critical ones may have come in between: they
 * must not take the place away, because the time of a digest is promised.
 * @param places those of the other messages
 */
export const keepsRoom = (places: readonly BudgetPlace[], at: number, severity: Severity): boolean =>
  hasRoom(places, at, 'critical') &&
  (severity === 'critical' ||
    hasRoom(
      places.filter(({ isCritical }) => !isCritical),
      at,
      severity,
    ));

/**
 * The time of a message that may go out at `earliest`, UTC ms: only messages about critical alarms come through in
 * quiet hours (docs/product/channels.md#quiet-hours), and none in those that somebody else has (docs/product/contacts.md#hours).
 */
export const releaseAt = (earliest: number, severity: Severity, quiet: QuietHours | undefined): number =>
  (quiet && waitsInQuiet(quiet, severity) && quietUntil(quiet, earliest)) || earliest;

/** The first time from `earliest` on at which there is room for a message: then a message that counts is an hour old. */
function roomFrom(places: readonly BudgetPlace[], earliest: number, severity: Severity): number {
  const leaving = places.map(({ at }) => at + HOUR_MS).filter((at) => at > earliest);
  const times = [earliest, ...leaving.sort((a, b) => a - b)];
  return times.find((at) => hasRoom(places, at, severity)) ?? earliest;
}

/** The first time from `earliest` on at which a message may go out, UTC ms: it has room, and quiet hours are over. */
export function freeFrom(
  places: readonly BudgetPlace[],
  earliest: number,
  severity: Severity,
  quiet: QuietHours | undefined,
): number {
  let at = earliest;
  for (;;) {
    const free = roomFrom(places, releaseAt(at, severity, quiet), severity);
    at = releaseAt(free, severity, quiet);
    if (at === free) return at;
  }
}

/** The places with one more, or with another time for it. Those that count for no message any more are left out. */
export const withPlace = (places: readonly BudgetPlace[], place: BudgetPlace, now: number): BudgetPlace[] => [
  ...places.filter(({ id, at }) => id !== place.id && at > now - KEPT_MS),
  place,
];

/** The time from which none of the places counts any more, UTC ms. */
export const lastEnd = (places: readonly BudgetPlace[]): number => Math.max(0, ...places.map(({ at }) => at)) + KEPT_MS;
