import { MINUTE_MS } from './durations.ts';
import { isStale, STALE_AFTER_MS } from './latest.ts';
import { PATIENCE, type Patience } from './sensor-alarm.ts';

const DUE_STEP_MS = 10 * MINUTE_MS;

/**
 * When a check must look whether a wingnut has fallen silent, UTC ms. It is never late, and early by at most 10 minutes: so the
 * timer is written every 10 minutes, not with each post.
 */
export const silenceDue = (postedAt: number): number =>
  Math.floor(postedAt / DUE_STEP_MS) * DUE_STEP_MS + STALE_AFTER_MS;

/** The stored state of a wingnut that fell silent; undefined while it is not silent. All UTC ms. */
export type SilenceState =
  | {
      /** Its last post before the silence. */
      readonly since: number;
      readonly raisedAt: number;
      readonly toldAt: number;
      /** Its return: when a check first saw it, the newest post, and how many posts were seen. */
      readonly back?: { readonly seenAt: number; readonly postedAt: number; readonly posts: number };
    }
  | undefined;

export interface SilenceStep {
  readonly state: SilenceState;
  readonly event?: 'raised' | 'reminded' | 'recovered';
}

/**
 * One check of one wingnut's connection: silent from 15 minutes without a post, one incident however many sensors it has. It
 * is back when it has posted at least twice and for as long as a value must be inside its limits, so that a wingnut which posts
 * now and then is one incident too. One that never posted is not silent: it is not connected yet.
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
    const { since, raisedAt, toldAt } = state;
    return now - toldAt < patience.remindEveryMs
      ? { state: { since, raisedAt, toldAt } }
      : { state: { since, raisedAt, toldAt: now }, event: 'reminded' };
  }
  if (!state) return { state };
  const back = state.back ?? { seenAt: now, postedAt, posts: 1 };
  const posts = back.posts + (postedAt > back.postedAt ? 1 : 0);
  if (posts >= 2 && now - back.seenAt >= patience.clearAfterMs) return { state: undefined, event: 'recovered' };
  return { state: { ...state, back: { seenAt: back.seenAt, postedAt: Math.max(postedAt, back.postedAt), posts } } };
}
