import { isStale, type Latest } from '../../readings/latest.ts';
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
 * Whether the check must look at a wingnut because a watched value of it is not known at `now` (UTC ms): a fault, or a
 * value that is too old.
 */
export const hasUnknownValue = (
  values: Latest['values'],
  { sensors, thresholds }: ThresholdContext,
  now: number,
): boolean =>
  entriesOf(sensors).some(([input, { label }]) => {
    const latest = values[input];
    if (thresholds[label]?.thresholdStatus !== 'enabled' || !latest) return false;
    return latest.value === null || isStale(latest.time, now);
  });

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
 * What one wingnut knows of its property. A condition about another wingnut is unknown to it, and so is the time zone: then
 * the limit counts, and the check decides.
 */
export function circumstancesOf(values: Latest['values'], sensors: Sensors): Circumstances {
  const entries = entriesOf(sensors);
  return {
    latest: Object.fromEntries(entries.map(([input, { label }]) => [label, values[input]])),
    pumps: pumpLimitsOf(sensors),
  };
}
