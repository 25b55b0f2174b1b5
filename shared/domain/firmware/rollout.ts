import { DAY_MS, HOUR_MS } from '../durations.ts';
import { countText } from '../figures/numbers.ts';
import type { Release } from './document.ts';
import { type Ring, ringBefore } from './ring.ts';
import type { UpdateWindow } from './window.ts';

/** A release on its way through the rings (docs/product/firmware.md#rollout). Times are UTC ms. */

/** A ring that has begun. */
export interface RolloutRing {
  /** Its plan was announced. */
  readonly beganAt: number;
  /** The first moment for wingnuts that somebody owns. */
  readonly startsAt: number;
  /** AWS has ended its job, because too many updates failed. */
  readonly abortedAt?: number;
}

export const ROLLOUT_STATES = ['open', 'stopped', 'aborted', 'superseded'] as const;
export type RolloutState = (typeof ROLLOUT_STATES)[number];

export interface Rollout extends Pick<Release, 'model' | 'version'> {
  readonly state: RolloutState;
  readonly rings: Readonly<Partial<Record<Ring, RolloutRing>>>;
  readonly window: UpdateWindow;
  /** An unknown outdoor temperature holds nothing up. */
  readonly ignoresUnknownWeather: boolean;
  /** What is new, for customers. */
  readonly notes: string;
  /** When it left the state `open`. */
  readonly endedAt?: number;
}

/** For how long a ring runs before the next may begin, in hours. */
const PAUSE_HOURS: Readonly<Record<Ring, number>> = { lab: 24, '5': 48, '25': 48, '50': 48, '100': 48 };
/** Between the announcement and the first update of a wingnut that somebody owns, so that its company can postpone. */
export const NOTICE_HOURS = 24;
/** The days from the announcement by which a company may postpone (docs/product/firmware.md#postpone). */
export const MAX_POSTPONE_DAYS = 14;
/** The longest text of what is new, in characters. */
export const MAX_NOTES = 300;
/** The share of a ring's reachable wingnuts that is enough for the next ring. */
const ENOUGH_DONE = 0.9;

/** So many wingnuts of a ring, without those that cannot be updated at all. */
export interface RingCount {
  /** Heard of within 15 minutes, and not postponed; those that are done count in any case. */
  readonly reachable: number;
  readonly done: number;
}

/** Whether a ring is as far as the next one needs. A ring without a wingnut is. */
const isEnough = ({ reachable, done }: RingCount): boolean => done >= reachable * ENOUGH_DONE;

/**
 * Why a ring may not begin, as a sentence for the operator; undefined if it may.
 * @param count of the ring before @param pauseHours instead of the usual pause
 */
export function ringRefusal(
  rollout: Pick<Rollout, 'rings' | 'state'> | undefined,
  ring: Ring,
  count: RingCount,
  now: number,
  pauseHours?: number,
): string | undefined {
  if (rollout && rollout.state !== 'open') return `The rollout is ${rollout.state}. Release a newer version.`;
  if (rollout?.rings[ring]) return `Ring ${ring} has begun already.`;
  const before = ringBefore(ring);
  if (before === undefined) return undefined;
  const former = rollout?.rings[before];
  if (!former) return `Ring ${before} comes before ring ${ring}.`;
  // Its notice goes on: a pause of 0 hours does not shorten what companies were told.
  const ahead = former.startsAt - now;
  if (ahead > 0)
    return `Ring ${before} starts in ${countText(Math.ceil(ahead / HOUR_MS), 'hour')}. Ring ${ring} can follow after that.`;
  const hours = pauseHours ?? PAUSE_HOURS[before];
  const left = former.startsAt + hours * HOUR_MS - now;
  if (left > 0) return `Ring ${before} has run for less than ${hours} hours: ${Math.ceil(left / HOUR_MS)} more to go.`;
  if (!isEnough(count)) {
    const needed = Math.ceil(count.reachable * ENOUGH_DONE);
    return `Ring ${before} is not done: ${count.done} of ${count.reachable} reachable wingnuts, ${needed} are needed.`;
  }
  return undefined;
}

/** The last moment to which a company may postpone. @param announcedAt UTC ms */
export const latestPostponement = (announcedAt: number): number => announcedAt + MAX_POSTPONE_DAYS * DAY_MS;
