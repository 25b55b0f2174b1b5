import { MINUTE_MS } from '../durations.ts';

/** A silence shorter than this is never a gap (docs/product/analytics.md#gap). */
export const MIN_GAP_MS = 5 * MINUTE_MS;
/** A gap is longer than this many reporting intervals. */
export const GAP_INTERVALS = 3;
/** The reporting interval to use when the samples around a silence do not show it. */
export const DEFAULT_INTERVAL_MS = MINUTE_MS;
/** Only samples within this distance of a silence show the reporting interval. */
export const INTERVAL_REACH_MS = 90 * MINUTE_MS;
/**
 * A longer silence is always a gap. The interval is the middle one of three steps, or the shorter one of two. All steps
 * are within the reach, so the interval is at most half of it.
 */
export const MAX_SILENCE_MS = (GAP_INTERVALS * INTERVAL_REACH_MS) / 2;

/** Stands in place of an interval on the side of a sample where its next neighbour is a fault. */
export const FAULT_INTERVAL = -1;

/**
 * The reporting interval at both ends of a part of a line or state, ms; 0 or absent when it is not known, and
 * `FAULT_INTERVAL` when a fault is there.
 */
export interface Paced {
  /** The interval of the first sample and those after it. */
  readonly startInterval?: number;
  /** The interval of the last sample and those before it. */
  readonly endInterval?: number;
}

/** The step between two neighbours near a sample, ms; 0 when the farther one is missing or out of reach. */
const stepNear = (time: number, nearer: number | undefined, farther: number | undefined): number =>
  farther === undefined || Math.abs(farther - time) > INTERVAL_REACH_MS ? 0 : Math.abs(farther - (nearer ?? time));

/**
 * The reporting interval on one side of a sample, ms. It is the middle one of three steps between samples, so a burst
 * or an outage does not change it. With two steps it is the shorter one. With fewer steps it is 0 (not known). It makes
 * no array, because it runs twice for each sample of an answer.
 * @param first the nearest sample on that side, UTC ms; undefined if there is none, as are the ones after it
 */
export function intervalAt(time: number, first?: number, second?: number, third?: number): number {
  const a = stepNear(time, time, first);
  const b = stepNear(time, first, second);
  const c = stepNear(time, second, third);
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

/**
 * Whether a silence (ms) is a gap, given the reporting intervals before and after it. One of them is `FAULT_INTERVAL` if
 * the sensor was faulted in the silence.
 */
export type GapRule = (silence: number, before?: number, after?: number) => boolean;

/**
 * A gap is a silence of at least 5 minutes that is longer than three reporting intervals
 * (docs/product/analytics.md#gap). The longer interval of the two sides counts. So a change of the interval or a burst
 * of readings makes no gap. A silence in which the sensor was faulted is a gap, however short it is
 * (docs/product/analytics.md#fault-gap).
 */
export const isGap: GapRule = (silence, before = 0, after = 0) => {
  if (before === FAULT_INTERVAL || after === FAULT_INTERVAL) return silence > 0;
  return silence >= MIN_GAP_MS && silence > GAP_INTERVALS * (Math.max(before, after) || DEFAULT_INTERVAL_MS);
};
