import { isStale, STALE_AFTER_MS } from '../../readings/latest.ts';
import { PATIENCE, type Patience } from './sensor-alarm.ts';

/**
 * Why nobody knows a watched value (docs/product/alarms.md#unknown-alarm): its sensor has a fault, its input is not sent
 * any more, or all values of its wingnut come late, because the wingnut's clock is wrong.
 */
export type UnknownCause = 'fault' | 'missing' | 'late';
export const UNKNOWN_CAUSES = ['fault', 'missing', 'late'] as const satisfies readonly UnknownCause[];

/** The stored state of a sensor without a good value, or of a wingnut whose values come late. All times are UTC ms. */
export interface UnknownState {
  readonly cause: UnknownCause;
  /** When a check first saw it. */
  readonly since: number;
  /** Absent while it is not an alarm yet. */
  readonly raisedAt?: number;
  /** When a check first saw good values again. */
  readonly goodAt?: number;
}

export interface UnknownStep {
  readonly state: UnknownState | undefined;
  readonly event?: 'raised' | 'recovered';
}

/**
 * One check of a sensor or a wingnut that may be unknown. It is an alarm after 15 minutes, which is mailed once without
 * reminders. It ends when good values have come for the time that a value must be inside its limits.
 * @param cause undefined while its values are good
 * @param now UTC ms
 */
export function stepUnknown(
  before: UnknownState | undefined,
  cause: UnknownCause | undefined,
  now: number,
  patience: Patience = PATIENCE,
): UnknownStep {
  if (!cause) {
    if (before?.raisedAt === undefined) return { state: undefined };
    const goodAt = before.goodAt ?? now;
    return now - goodAt < patience.clearAfterMs
      ? { state: { ...before, goodAt } }
      : { state: undefined, event: 'recovered' };
  }
  const { goodAt: _, ...known } = before ?? { cause, since: now };
  if (known.raisedAt !== undefined) return { state: known };
  return now - known.since < STALE_AFTER_MS
    ? { state: { ...known, cause } }
    : { state: { ...known, cause, raisedAt: now }, event: 'raised' };
}

/** What a check knows of a watched sensor and of its wingnut. All times are UTC ms. */
export interface WatchedSensor {
  readonly label: string;
  readonly wingnutId: string;
  readonly latest: { readonly time: number; readonly value: number | null };
  /** The newest reading time of the wingnut. */
  readonly newestTime: number;
}

/**
 * The subjects without a good value, with the cause: labels, and ids of wingnuts whose values all come late. A value that
 * is too old is late if even the newest value of its wingnut is; otherwise its input is missing.
 */
export function unknownSubjects(sensors: readonly WatchedSensor[], now: number): Map<string, UnknownCause> {
  const causes = new Map<string, UnknownCause>();
  for (const { label, wingnutId, latest, newestTime } of sensors) {
    if (isStale(newestTime, now)) causes.set(wingnutId, 'late');
    else if (latest.value === null) causes.set(label, 'fault');
    else if (isStale(latest.time, now)) causes.set(label, 'missing');
  }
  return causes;
}
