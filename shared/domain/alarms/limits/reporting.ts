import { MINUTE_MS } from '../../durations.ts';
import type { InputKey } from '../../wingnuts/input.ts';
import type { Sensors } from '../../wingnuts/wingnut.ts';
import { entriesOf } from '../../wingnuts/wiring.ts';
import { limitsOf, type Thresholds } from './breach.ts';

/** The limits of an input; null on a side without a limit. */
export type InputLimits = readonly [min: number | null, max: number | null];

/** The report settings of a wingnut (docs/product/telemetry.md#reporting). */
export interface Reporting {
  /** Until then the wingnut publishes each minute, UTC ms. 0 when nobody has looked yet. */
  readonly liveUntil: number;
  /** The enabled limits of its inputs. */
  readonly limits: Readonly<Partial<Record<InputKey, InputLimits>>>;
  /** Its inputs that are labelled counters. Absent without one. */
  readonly counters?: readonly InputKey[];
}

/** For how long a wingnut stays live after somebody has looked. */
const LIVE_FOR_MS = 10 * MINUTE_MS;
/** A wingnut gets its settings again when its live time is shorter than this. So it gets them every five minutes, however many people look. */
const RENEW_BELOW_MS = 5 * MINUTE_MS;

/** The enabled limits of a wingnut's inputs. Without a context its property has no alarms. */
export function inputLimits(context?: { readonly sensors: Sensors; readonly thresholds: Thresholds }) {
  const limits: Partial<Record<InputKey, InputLimits>> = {};
  for (const [input, { label }] of context ? entriesOf(context.sensors) : []) {
    const threshold = context?.thresholds[label];
    if (threshold?.thresholdStatus !== 'enabled') continue;
    const { min = null, max = null } = limitsOf(threshold);
    if (min !== null || max !== null) limits[input] = [min, max];
  }
  return limits;
}

const areSame = (a: Reporting['limits'], b: Reporting['limits']): boolean => {
  const inputs = Object.keys(a) as InputKey[];
  return (
    inputs.length === Object.keys(b).length &&
    inputs.every((input) => a[input]?.[0] === b[input]?.[0] && a[input]?.[1] === b[input]?.[1])
  );
};

const areSameInputs = (a: readonly InputKey[] = [], b: readonly InputKey[] = []): boolean =>
  a.length === b.length && a.every((input) => b.includes(input));

/** Facts of a part of the portal that a wingnut should know too. */
export interface ReportingNews {
  /** Somebody looks at its values. */
  readonly isWatched?: boolean;
  /** Undefined when the caller does not know the limits. */
  readonly limits?: Reporting['limits'];
  /** Undefined when the caller does not know the labels. */
  readonly counters?: readonly InputKey[];
}

/**
 * The report settings that a wingnut does not know yet; undefined if it knows everything.
 * @param told the settings that it got last @param now UTC ms
 */
export function nextReporting(
  told: Reporting | undefined,
  { isWatched = false, limits = told?.limits ?? {}, counters = told?.counters ?? [] }: ReportingNews,
  now: number,
): Reporting | undefined {
  const mustRenew = isWatched && (told?.liveUntil ?? 0) - now < RENEW_BELOW_MS;
  if (told && !mustRenew && areSame(told.limits, limits) && areSameInputs(told.counters, counters)) return undefined;
  return {
    liveUntil: mustRenew ? now + LIVE_FOR_MS : (told?.liveUntil ?? 0),
    limits,
    ...(counters.length > 0 && { counters }),
  };
}
