import { MINUTE_MS } from './durations.ts';
import type { InputKey } from './input.ts';
import type { Reading } from './telemetry.ts';

/** The newest reading of one input; `value` null is a sensor fault. */
export interface LatestValue {
  readonly time: number;
  readonly value: number | null;
}

/** What is known of a wingnut right now. */
export interface Latest {
  /** The server's receive time of the newest message, UTC ms. */
  readonly receivedAt: number;
  readonly values: Readonly<Partial<Record<InputKey, LatestValue>>>;
  /** The newest reading times, ascending, from which the reporting interval is learned. */
  readonly times: readonly number[];
}

const TIMES_KEPT = 8;
/** A value older than this is shown as stale, never as active (docs/product/telemetry.md#stale). */
export const STALE_AFTER_MS = 15 * MINUTE_MS;
/** What a wingnut's reporting interval is taken to be before it is learned. */
const DEFAULT_INTERVAL_MS = MINUTE_MS;

/** Whether a value of this time (ms) is too old to stand for the present. Exactly 15 minutes is still fresh. */
export const isStale = (time: number, now: number): boolean => now - time > STALE_AFTER_MS;

/**
 * The latest values after some readings: each input only moves forward in its own time, and so does `receivedAt`
 * (docs/product/telemetry.md#latest-forward). Readings may come late, twice and out of order. The result is the same
 * object when nothing is new.
 */
export function mergeLatest(before: Latest | undefined, readings: readonly Reading[], receivedAt: number): Latest {
  const values: Partial<Record<InputKey, LatestValue>> = { ...before?.values };
  let moved = before === undefined || receivedAt > before.receivedAt;
  for (const reading of readings) {
    for (const [key, value] of Object.entries(reading.values) as [InputKey, number | null][]) {
      const known = values[key];
      if (known && known.time >= reading.time) continue;
      values[key] = { time: reading.time, value };
      moved = true;
    }
  }
  if (before && !moved) return before;
  const times = [...new Set([...(before?.times ?? []), ...readings.map(({ time }) => time)])].sort((a, b) => a - b);
  return {
    receivedAt: Math.max(before?.receivedAt ?? 0, receivedAt),
    values,
    times: times.slice(-TIMES_KEPT),
  };
}

/** The reporting interval in ms: the median distance of the newest reading times, a minute while too few are known. */
export function reportingInterval(times: readonly number[]): number {
  const distances = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const middle = distances.sort((a, b) => a - b)[Math.floor(distances.length / 2)];
  return distances.length < 3 || middle === undefined ? DEFAULT_INTERVAL_MS : middle;
}

/**
 * How long a wingnut may be silent before its line is broken: 3 reporting intervals, at least 5 minutes
 * (docs/product/analytics.md#gap).
 */
export const gapLimit = (intervalMs: number): number => Math.max(3 * intervalMs, 5 * MINUTE_MS);
