import { MINUTE_MS } from '../../durations.ts';
import { hashOf } from '../../hash.ts';
import { isStale, STALE_AFTER_MS } from '../../readings/latest.ts';
import { PATIENCE, type Patience } from './sensor-alarm.ts';

const DUE_STEP_MS = 10 * MINUTE_MS;

/**
 * The time at which a check must test whether a wingnut has fallen silent, UTC ms. It is never late, and at most 10 minutes early.
 * So the timer is written only every 10 minutes, not with each post. Each wingnut has a phase of its own, so that a fleet
 * does not write all its timers in one minute.
 */
export function silenceDue(wingnutId: string, postedAt: number): number {
  const phase = hashOf(wingnutId) % DUE_STEP_MS;
  return Math.floor((postedAt - phase) / DUE_STEP_MS) * DUE_STEP_MS + phase + STALE_AFTER_MS;
}

/** The stored state of a silent wingnut; undefined while it is not silent. All times are UTC ms. */
export type SilenceState =
  | {
      /** Its last post before the silence. */
      readonly since: number;
      readonly raisedAt: number;
      readonly toldAt: number;
      /** No mail was sent about it yet: the wingnut goes and comes again and again (`flapping.ts`). */
      readonly mailing?: 'held';
      /** Nobody is notified of it, because its sensor or its building is muted. The check after the mute notifies people. */
      readonly isMuted?: true;
      /** Its return: when a check first saw it, the time of the newest post, and how many posts were seen. */
      readonly back?: { readonly seenAt: number; readonly postedAt: number; readonly posts: number };
    }
  | undefined;

export interface SilenceStep {
  readonly state: SilenceState;
  readonly event?: 'raised' | 'reminded' | 'recovered';
}

/**
 * One check of one wingnut's connection. A wingnut is silent after more than 15 minutes without a post. A silence is
 * one incident, also if the wingnut has many sensors. The wingnut is back after at least two posts, and after the time
 * that a value must be inside its limits. So a wingnut that posts only now and then is one incident too. A wingnut that
 * never posted is not silent, because it is not connected yet.
 * @param postedAt the receive time of its newest message, UTC ms
 */
export function stepSilence(
  state: SilenceState,
  postedAt: number | undefined,
  now: number,
  patience: Patience = PATIENCE,
): SilenceStep {
  if (postedAt === undefined) return { state };
  if (isStale(postedAt, now)) {
    if (!state) return { state: { since: postedAt, raisedAt: now, toldAt: now }, event: 'raised' };
    const { back: _, ...away } = state;
    return now - away.toldAt < patience.remindEveryMs
      ? { state: away }
      : { state: { ...away, toldAt: now }, event: 'reminded' };
  }
  if (!state) return { state };
  const back = state.back ?? { seenAt: now, postedAt, posts: 1 };
  const posts = back.posts + (postedAt > back.postedAt ? 1 : 0);
  if (posts >= 2 && now - back.seenAt >= patience.clearAfterMs) return { state: undefined, event: 'recovered' };
  return { state: { ...state, back: { seenAt: back.seenAt, postedAt: Math.max(postedAt, back.postedAt), posts } } };
}
