import { MINUTE_MS } from '../durations.ts';
import type { InputKey } from '../wingnuts/input.ts';
import type { Reading } from './telemetry.ts';

/** The newest reading of one input; `value` null is a sensor fault. */
export interface LatestValue {
  readonly time: number;
  readonly value: number | null;
}

/** What is known of a wingnut now. */
export interface Latest {
  /** The server's receive time of the newest message, UTC ms. */
  readonly receivedAt: number;
  readonly values: Readonly<Partial<Record<InputKey, LatestValue>>>;
  /** The newest reading times, ascending. The reporting interval is computed from them. */
  readonly times: readonly number[];
}

const TIMES_KEPT = 8;
/** An older value is shown as stale, and is never active (docs/product/telemetry.md#stale). */
export const STALE_AFTER_MS = 15 * MINUTE_MS;

/** Whether a value of this time (ms) is too old to count as current. A value of exactly 15 minutes is still fresh. */
export const isStale = (time: number, now: number): boolean => now - time > STALE_AFTER_MS;

/**
 * The latest values after some readings. The time of an input's value never goes back, and neither does `receivedAt`. Of
 * two values with one time, the one received later stands
 * (docs/product/telemetry.md#latest-forward). Readings may come late, twice and in any order. Returns the same object
 * when nothing is new.
 */
export function mergeLatest(before: Latest | undefined, readings: readonly Reading[], receivedAt: number): Latest {
  const values: Partial<Record<InputKey, LatestValue>> = { ...before?.values };
  const isNewer = before === undefined || receivedAt > before.receivedAt;
  let moved = isNewer;
  for (const reading of readings) {
    for (const [key, value] of Object.entries(reading.values) as [InputKey, number | null][]) {
      const known = values[key];
      if (known && (known.time > reading.time || (known.time === reading.time && !isNewer))) continue;
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
