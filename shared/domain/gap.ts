import { MINUTE_MS } from './durations.ts';

/** A silence shorter than this is never a gap (docs/product/analytics.md#gap). */
export const MIN_GAP_MS = 5 * MINUTE_MS;
/** A gap is longer than so many reporting intervals. */
export const GAP_INTERVALS = 3;
/** What the reporting interval is taken to be where the samples around a silence do not tell it. */
export const DEFAULT_INTERVAL_MS = MINUTE_MS;
/** How far from a silence the samples lie that tell the reporting interval. */
export const INTERVAL_REACH_MS = 90 * MINUTE_MS;
/** A longer silence is always a gap: the interval is the middle of three steps, or the shorter of two, within the reach. */
export const MAX_SILENCE_MS = (GAP_INTERVALS * INTERVAL_REACH_MS) / 2;

/** What a part of a line or a state knows of the reporting interval at its ends, in ms; 0 or absent when it is not known. */
export interface Paced {
  /** The interval of the first sample and those after it. */
  readonly startInterval?: number;
  /** The interval of the last sample and those before it. */
  readonly endInterval?: number;
}

/**
 * The reporting interval next to a sample, ms: the middle one of the three steps on one side of it, so that neither a burst nor an
 * outage leads it astray. Of two steps the shorter; 0 (not known) with less.
 * @param near the three samples beside it on that side, the nearest first, UTC ms; what is missing may be undefined
 */
export function intervalAt(time: number, ...near: readonly [number?, number?, number?]): number {
  let before = time;
  const [a = 0, b = 0, c = 0] = near.map((each) => {
    if (each === undefined || Math.abs(each - time) > INTERVAL_REACH_MS) return 0;
    const step = Math.abs(each - before);
    before = each;
    return step;
  });
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

/** Tells whether a silence (ms) is a gap, by the reporting intervals before and after it. */
export type GapRule = (silence: number, before?: number, after?: number) => boolean;

/**
 * A silence of at least 5 minutes and more than three reporting intervals (docs/product/analytics.md#gap). The slower side counts:
 * so neither a change of rhythm nor a burst of readings makes a gap.
 */
export const isGap: GapRule = (silence, before = 0, after = 0) =>
  silence >= MIN_GAP_MS && silence > GAP_INTERVALS * (Math.max(before, after) || DEFAULT_INTERVAL_MS);
