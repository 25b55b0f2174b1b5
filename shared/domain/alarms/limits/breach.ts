import { isStale, type LatestValue } from '../../readings/latest.ts';
import { APARTMENT_LABELS } from '../../sensor.ts';
import { type Circumstances, isPaused, type OnlyWhile } from './only-while.ts';
import type { Severity } from './severity.ts';

/** Limits of one sensor as stored: texts, because that is what the form sends (docs/product/alarms.md#limit-text). */
export interface Threshold {
  readonly min?: string;
  readonly max?: string;
  readonly thresholdStatus: 'enabled' | 'disabled';
  /**
   * The minutes that a breach must last before it raises an alarm. A text of at most three digits, at most 240 unless the
   * sensor is a state. Without it, the ordinary patience applies (docs/product/alarms.md#must-last).
   */
  readonly forMinutes?: string;
  /** The severity of its alarm. Without it, a warning (docs/product/alarms.md#severity). */
  readonly severity?: Severity;
  /**
   * The distance that a value must be back inside the limit that it has passed before its alarm ends, in the sensor's unit. A text like
   * that of a limit. Not for states (docs/product/alarms.md#back-by).
   */
  readonly band?: string;
  /** The minimum of apartments is what the rules of the city require at the moment (docs/product/alarms.md#apartments). */
  readonly byRules?: true;
  /** The condition under which the limits count. Without it, always (docs/product/alarms.md#only-while). */
  readonly onlyWhile?: OnlyWhile;
  /** Its alarms are shown and recorded, and nobody gets a message about them (docs/product/alarms.md#muted). */
  readonly isMuted?: true;
  /** The instruction for its alarm (docs/product/instructions.md#places). It sets no limit. */
  readonly instruction?: string;
}
export type Thresholds = Readonly<Record<string, Threshold>>;

/** Numeric limits; undefined on a side without a limit. */
export interface Limits {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** A limit that does not count now is none: its value counts as inside (docs/product/alarms.md#only-while). */
export const NO_LIMITS: Limits = { min: undefined, max: undefined };

const limit = (text: string | undefined, none: number): number | undefined => {
  const value = text === undefined || text === '' ? undefined : Number(text);
  return value === none || Number.isNaN(value) ? undefined : value;
};

/**
 * The limits that a threshold sets. A minimum of 0 and a maximum of 999 mean no limit
 * (docs/product/alarms.md#no-limit).
 */
export const limitsOf = (threshold: Threshold): Limits => ({
  min: limit(threshold.min, 0),
  max: limit(threshold.max, 999),
});

/** The limits of a sensor that are on. Undefined when its threshold is off or has no limit. */
export function limitsInForce(thresholds: Thresholds, label: string | null | undefined): Limits | undefined {
  const threshold = label ? thresholds[label] : undefined;
  if (threshold?.thresholdStatus !== 'enabled') return undefined;
  const limits = limitsOf(threshold);
  return limits.min === undefined && limits.max === undefined ? undefined : limits;
}

/** Whether a limit is on: of a sensor, or the rules of the city for apartments. */
export const isWatched = (thresholds: Thresholds, label: string): boolean => {
  const { thresholdStatus, byRules } = thresholds[label] ?? {};
  return limitsInForce(thresholds, label) !== undefined || (thresholdStatus === 'enabled' && byRules === true);
};

/** The number of sensors whose limits are on, and of those among them that are muted. */
export function limitCounts(
  thresholds: Thresholds,
  labels: readonly string[],
): { readonly limits: number; readonly muted?: number } {
  const watched = [...labels, ...APARTMENT_LABELS].filter((label) => isWatched(thresholds, label));
  const muted = watched.filter((label) => thresholds[label]?.isMuted).length;
  return { limits: watched.length, ...(muted > 0 && { muted }) };
}

/** Whether a value is outside its limits. A value equal to a limit is not a breach (docs/product/alarms.md#breach). */
export const isBreach = (value: number, { min, max }: Limits): boolean =>
  (min !== undefined && value < min) || (max !== undefined && value > max);

/** The distance of a value from its limits, in its unit. 0 for a value that is inside. */
export const depthOf = (value: number, { min = value, max = value }: Limits): number =>
  Math.max(0, min - value, value - max);

/**
 * Whether a sensor is in breach now: its alarm is enabled, its limits count, its value is fresh, not a fault and outside
 * its limits (docs/product/alarms.md#active).
 */
export const isActive = (
  latest: LatestValue | undefined,
  threshold: Threshold,
  now: number,
  circumstances: Circumstances = { latest: {} },
): boolean =>
  threshold.thresholdStatus === 'enabled' &&
  latest !== undefined &&
  latest.value !== null &&
  !isStale(latest.time, now) &&
  isBreach(latest.value, limitsOf(threshold)) &&
  !isPaused(threshold.onlyWhile, circumstances, now);
