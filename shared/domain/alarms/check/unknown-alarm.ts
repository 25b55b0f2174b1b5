import { MINUTE_MS } from '../../durations.ts';
import { isStale, STALE_AFTER_MS } from '../../readings/latest.ts';
import type { Refused, RefusedCause } from '../../readings/refused.ts';
import { PATIENCE, type Patience } from './sensor-alarm.ts';

/**
 * The reason why nobody knows a watched value (docs/product/alarms.md#unknown-alarm): its sensor has a fault, its input is not sent
 * any more, or all values of its wingnut come late. When they are refused, `refused` beside it says why.
 */
export type UnknownCause = 'fault' | 'missing' | 'late';
export const UNKNOWN_CAUSES = ['fault', 'missing', 'late'] as const satisfies readonly UnknownCause[];

/** The stored state of a sensor or of a wingnut without a good value. All times are UTC ms. */
export interface UnknownState {
  readonly cause: UnknownCause;
  /** The reason why its readings are refused. Absent if they are not, and in states of earlier versions. */
  readonly refused?: RefusedCause;
  /** The time of the last good value, or when nobody knew the value first. */
  readonly since: number;
  /** Absent while it is not an alarm yet. */
  readonly raisedAt?: number;
  /** The time at which a check first saw good values again. */
  readonly goodAt?: number;
  /** Nobody is notified of it, because its sensor or its building is muted. The check after the mute notifies people. */
  readonly isMuted?: true;
}

export interface UnknownStep {
  readonly state: UnknownState | undefined;
  readonly event?: 'raised' | 'recovered';
}

/** The reason why nobody knows a value, and since when, UTC ms. */
export type Unknown = Pick<UnknownState, 'cause' | 'since' | 'refused'>;

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
  if (known.raisedAt !== undefined) return { state: known };
  const state: UnknownState = { ...unknown, since: known.since };
  return now - known.since < STALE_AFTER_MS ? { state } : { state: { ...state, raisedAt: now }, event: 'raised' };
}

/** The refusal of a wingnut's readings, by the labels of its sensors. */
export interface RefusedLabels extends Omit<Refused, 'inputs' | 'at'> {
  /** Those whose values are refused. */
  readonly labels: readonly string[];
}

/** The facts that a check knows of a watched sensor and of its wingnut. All times are UTC ms. */
export interface WatchedSensor {
  readonly label: string;
  readonly wingnutId: string;
  /** Undefined before its first value. */
  readonly latest: { readonly time: number; readonly value: number | null } | undefined;
  /** The time of the wingnut's newest message. */
  readonly postedAt: number;
  /** The newest reading time of the wingnut; undefined before its first. */
  readonly newestTime: number | undefined;
  /** The wingnut has sent so few readings that they may be what it kept before it could send. */
  readonly isNew?: boolean | undefined;
  /** The refusal of its readings now. */
  readonly refused?: RefusedLabels | undefined;
}

/** A reading that is older than this when a check first sees it was kept by the wingnut: its newer values are still on their way. */
const KEPT_AFTER_MS = STALE_AFTER_MS + 10 * MINUTE_MS;

/** The reason why nothing good comes from a wingnut. Undefined when its newest value is new. A wingnut that never had one has none `missing`. */
function unknownWingnut({ postedAt, newestTime, isNew, refused }: WatchedSensor, now: number): Unknown | undefined {
  const why = refused?.isAll && { refused: refused.cause };
  const first = refused?.isAll ? refused.since : now;
  if (newestTime === undefined) return { cause: 'missing', since: first, ...why };
  if (!isStale(newestTime, postedAt)) return undefined;
  const isKept = isNew || now - newestTime > KEPT_AFTER_MS;
  return { cause: 'late', since: isKept ? first : newestTime, ...why };
}

/** The reason why a sensor has no value while its wingnut sends others. One that never had any is not connected yet, unless it is refused. */
function unknownSensor({ label, latest, postedAt, refused }: WatchedSensor, now: number): Unknown | undefined {
  const why = refused?.labels.includes(label) ? refused : undefined;
  const seen = why && { refused: why.cause };
  if (!latest) return why && { cause: 'missing', since: why.since, ...seen };
  const since = Math.min(latest.time, now);
  if (latest.value === null) return { cause: 'fault', since };
  return isStale(latest.time, postedAt) ? { cause: 'missing', since, ...seen } : undefined;
}

/**
 * The subjects without a good value, with the cause and the time of the last value that came: labels, and ids of wingnuts of which no
 * good value comes. A value that was too old when its wingnut's newest message came is late if even the newest value of the wingnut was;
 * otherwise its input is missing. So a wingnut that is about to be silent has neither.
 */
export function unknownSubjects(sensors: readonly WatchedSensor[], now: number): Map<string, Unknown> {
  const unknowns = new Map<string, Unknown>();
  for (const sensor of sensors) {
    const ofWingnut = unknownWingnut(sensor, now);
    const unknown = ofWingnut ?? unknownSensor(sensor, now);
    if (unknown) unknowns.set(ofWingnut ? sensor.wingnutId : sensor.label, unknown);
  }
  return unknowns;
}
