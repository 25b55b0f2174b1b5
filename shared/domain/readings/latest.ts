import { MINUTE_MS } from '../durations.ts';
import type { InputKey } from '../wingnuts/input.ts';
import type { Reading } from './telemetry.ts';

/** The newest reading of one input; `value` null is a sensor fault. */
export interface LatestValue {
  readonly time: number;
  readonly value: number | null;
}

/** Known facts of a wingnut now. */
export interface Latest {
  /** The server's receive time of the newest message, UTC ms. */
  readonly receivedAt: number;
  readonly values: Readonly<Partial<Record<InputKey, LatestValue>>>;
  /** The newest reading times, ascending. The reporting interval is computed from them. */
  readonly times: readonly number[];
}

/** The number of the newest reading times that are kept. */
export const TIMES_KEPT = 8;
/** An older value is shown as stale, and is never active (docs/product/telemetry.md#stale). */
export const STALE_AFTER_MS = 15 * MINUTE_MS;

/** A value whose time is farther ahead than this comes from a clock that is wrong. */
const MAX_TRUE_AHEAD_MS = MINUTE_MS;

/** Whether a value of this time (ms) is too old to count as current. A value of exactly 15 minutes is still fresh. */
export const isStale = (time: number, now: number): boolean => now - time > STALE_AFTER_MS;

/** Whether a time lies so far ahead of the time of receipt that the wingnut's clock was wrong. All are UTC ms. */
export const isAhead = (time: number, receivedAt: number): boolean => time > receivedAt + MAX_TRUE_AHEAD_MS;

/**
 * Whether a reading replaces a known value of the same input. It does if it is newer. It also does if the known value is
 * still ahead of now and the reading is not: the wingnut's clock was ahead and has been corrected.
 * @param isNewer whether the reading's message was received after all others
 */
export function replaces(time: number, known: LatestValue | undefined, receivedAt: number, isNewer: boolean): boolean {
  if (!known || time > known.time) return true;
  if (!isNewer) return false;
  return time === known.time || (isAhead(known.time, receivedAt) && !isAhead(time, receivedAt));
}

/**
 * The latest values after some readings. The time of an input's value goes back only when the wingnut's clock was ahead;
 * `receivedAt` never does. Of two values with one time, the one received later stands
 * (docs/product/telemetry.md#latest-forward). Readings may come late, twice and in any order. Returns the same object
 * when nothing is new.
 */
export function mergeLatest(before: Latest | undefined, readings: readonly Reading[], receivedAt: number): Latest {
  const values: Partial<Record<InputKey, LatestValue>> = { ...before?.values };
  const isNewer = before === undefined || receivedAt > before.receivedAt;
  let moved = isNewer;
  let isCorrected = false;
  for (const reading of readings) {
    for (const [key, value] of Object.entries(reading.values) as [InputKey, number | null][]) {
      const known = values[key];
      if (!replaces(reading.time, known, receivedAt, isNewer)) continue;
      isCorrected ||= known !== undefined && reading.time < known.time;
      values[key] = { time: reading.time, value };
      moved = true;
    }
  }
  if (before && !moved) return before;
  const all = [...new Set([...(before?.times ?? []), ...readings.map(({ time }) => time)])].sort((a, b) => a - b);
  const times = isCorrected ? all.filter((time) => !isAhead(time, receivedAt)) : all;
  return {
    receivedAt: Math.max(before?.receivedAt ?? 0, receivedAt),
    values,
    times: times.slice(-TIMES_KEPT),
  };
}
