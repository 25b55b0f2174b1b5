import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts';

/** The days that a sign-in lasts. The identity provider renews its tokens no longer (docs/product/access.md#session-length). */
export const SESSION_DAYS = 7;
/** The greatest age of a sign-in for a step that could take an account over, ms (docs/product/account-states.md#fresh). */
export const FRESH_MS = 5 * MINUTE_MS;
/** The sessions of a person that are listed at most. */
const MAX_LISTED = 10;
/** The single ends that are kept at most. One more ends all other sessions. */
const MAX_ENDS = 50;
/** A session that was used is written again only after this time. */
const SEEN_STEP_MS = HOUR_MS;

/** A session that the list shows. Times UTC ms. */
export interface SessionRecord {
  /** The time of the sign-in: `auth_time` of the token, which stays when tokens are renewed. It is the session's id. */
  readonly beganAt: number;
  /** The time at which it was last used, to the hour. */
  readonly seenAt: number;
  readonly browser: string;
  readonly system: string;
}

/** The sessions that were ended before their tokens. Times are those of sign-ins, UTC ms. */
export interface EndedSessions {
  /** Every session that began before this second, but `except`. */
  readonly until?: number;
  readonly except?: number;
  readonly each?: readonly number[];
}

const isOver = (beganAt: number, now: number): boolean => beganAt + SESSION_DAYS * DAY_MS <= now;

/** Whether the session that began at this time was ended. */
export const isEnded = ({ until, except, each }: EndedSessions, beganAt: number): boolean =>
  each?.includes(beganAt) === true || (until !== undefined && beganAt < until && beganAt !== except);

/** The sessions that the list shows, the last used first. */
export const openSessions = (
  sessions: readonly SessionRecord[],
  ended: EndedSessions,
  now: number,
): readonly SessionRecord[] =>
  sessions
    .filter(({ beganAt }) => !isOver(beganAt, now) && !isEnded(ended, beganAt))
    .sort((one, other) => other.seenAt - one.seenAt);

/** The sessions after one was used; the same list when nothing must be written. */
export function withUse(
  sessions: readonly SessionRecord[],
  used: Omit<SessionRecord, 'seenAt'>,
  ended: EndedSessions,
  now: number,
): readonly SessionRecord[] {
  const known = sessions.find(({ beganAt }) => beganAt === used.beganAt);
  if (known && now - known.seenAt < SEEN_STEP_MS) return sessions;
  const others = sessions.filter((session) => session !== known);
  return openSessions([{ ...used, seenAt: now }, ...others], ended, now).slice(0, MAX_LISTED);
}

/**
 * Ends every session that began before the second of now. A token says only the second of its sign-in. So a sign-in in
 * this second may have come after the end, for example with the new password: it goes on, unless it is named.
 * @param except the session that goes on @param each sessions that end also when they began in this second
 */
export const endAll = (now: number, except?: number, each: readonly number[] = []): EndedSessions => ({
  until: Math.floor(now / SECOND_MS) * SECOND_MS,
  each,
  ...(except !== undefined && { except }),
});

/** Ends what should have ended before this second, UTC ms. What has ended since then stays so. */
export const endDue = ({ until = 0, except, each }: EndedSessions, due: number): EndedSessions => ({
  until: Math.max(until, due),
  ...(except !== undefined && except >= due && { except }),
  ...(each && { each }),
});

/** Ends one session. @param current the caller's own session */
export function endOne(ended: EndedSessions, beganAt: number, now: number, current?: number): EndedSessions {
  const each = [...(ended.each ?? []).filter((other) => !isOver(other, now)), beganAt];
  return each.length > MAX_ENDS ? endAll(now, current, [beganAt]) : { ...ended, each };
}
