import { MINUTE_MS } from '../../durations.ts';
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
  /** The time of the last good value, or when nobody knew the value first. */
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

/** Why nobody knows a value, and since when, UTC ms. */
export type Unknown = Pick<UnknownState, 'cause' | 'since'>;

/**
 * One check of a sensor or a wingnut that may be unknown. It is an alarm 15 minutes after its last good value, which is mailed once
 * without reminders. It ends when good values have come for the time that a value must be inside its limits.
 * @param unknown undefined while its values are good
 * @param now UTC ms
 */
export function stepUnknown(
  before: UnknownState | undefined,
  unknown: Unknown | undefined,
  now: number,
  patience: Patience = PATIENCE,
): UnknownStep {
  if (!unknown) {
    if (before?.raisedAt === undefined) return { state: undefined };
    const goodAt = before.goodAt ?? now;
    return now - goodAt < patience.clearAfterMs
      ? { state: { ...before, goodAt } }
      : { state: undefined, event: 'recovered' };
  }
  const { goodAt: _, ...known }: UnknownState = before ?? unknown;
  const { cause } = unknown;
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
  /** When the wingnut's newest message came. */
  readonly postedAt: number;
  /** The newest reading time of the wingnut. */
  readonly newestTime: number;
  /** The wingnut has sent so few readings that they may be what it kept before it could send. */
  readonly isNew?: boolean | undefined;
}

/** What is older than this when a check first sees it as too old was kept by the wingnut: its newer values are still on their way. */
const KEPT_AFTER_MS = STALE_AFTER_MS + 10 * MINUTE_MS;

/**
 * The subjects without a good value, with the cause and the time of the last value that came: labels, and ids of wingnuts whose values all
 * come late. A value that was too old when its wingnut's newest message came is late if even the newest value of the wingnut was; otherwise
 * its input is missing. So a wingnut that is about to be silent has neither.
 */
export function unknownSubjects(sensors: readonly WatchedSensor[], now: number): Map<string, Unknown> {
  const unknowns = new Map<string, Unknown>();
  for (const { label, wingnutId, latest, postedAt, newestTime, isNew } of sensors) {
    const since = Math.min(latest.time, now);
    if (isStale(newestTime, postedAt))
      unknowns.set(wingnutId, { cause: 'late', since: isNew || now - newestTime > KEPT_AFTER_MS ? now : newestTime });
    else if (latest.value === null) unknowns.set(label, { cause: 'fault', since });
    else if (isStale(latest.time, postedAt)) unknowns.set(label, { cause: 'missing', since });
  }
  return unknowns;
}
