import { isStale, type Latest } from '../../readings/latest.ts';
import type { Refused } from '../../readings/refused.ts';
import type { Sensors } from '../../wingnuts/wingnut.ts';
import { entriesOf, pumpLimitsOf } from '../../wingnuts/wiring.ts';
import { isActive, type Thresholds } from './breach.ts';
import type { Circumstances } from './only-while.ts';

/** A wingnut's configuration and the thresholds of its property. Both are needed to check its values. */
export interface ThresholdContext {
  readonly sensors: Sensors;
  readonly thresholds: Thresholds;
}

/**
 * Whether the check must look at a wingnut because a watched value of it is not known at `now` (UTC ms): a fault, a value that
 * is too old, or one that never came because it is refused. A wingnut that has sent no value at all knows none.
 */
export function hasUnknownValue(
  { values, refused }: Pick<Latest, 'values'> & { readonly refused?: Pick<Refused, 'inputs'> },
  { sensors, thresholds }: ThresholdContext,
  now: number,
): boolean {
  const isEmpty = Object.keys(values).length === 0;
  return entriesOf(sensors).some(([input, { label }]) => {
    if (thresholds[label]?.thresholdStatus !== 'enabled') return false;
    const latest = values[input];
    if (!latest) return isEmpty || refused?.inputs?.includes(input) === true;
    return latest.value === null || isStale(latest.time, now);
  });
}

/** Whether a value of a wingnut is outside the enabled limits of its sensor at `now` (UTC ms). */
export const isOutsideLimits = (
  values: Latest['values'],
  { sensors, thresholds }: ThresholdContext,
  now: number,
): boolean => {
  const circumstances = circumstancesOf(values, sensors);
  return entriesOf(sensors).some(([input, { label }]) => {
    const threshold = thresholds[label];
    return threshold !== undefined && isActive(values[input], threshold, now, circumstances);
  });
};

/**
 * The knowledge of one wingnut about its property. A condition about another wingnut is unknown to it, and so is the time zone: then
 * the limit counts, and the check decides.
 */
export function circumstancesOf(values: Latest['values'], sensors: Sensors): Circumstances {
  const entries = entriesOf(sensors);
  return {
    latest: Object.fromEntries(entries.map(([input, { label }]) => [label, values[input]])),
    pumps: pumpLimitsOf(sensors),
  };
}
