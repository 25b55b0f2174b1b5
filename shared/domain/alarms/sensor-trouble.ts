import { isStale, type Latest, type LatestValue } from '../readings/latest.ts';
import type { SensorLabel } from '../sensor.ts';
import type { Sensors } from '../wingnuts/wingnut.ts';
import { entriesOf } from '../wingnuts/wiring.ts';
import { limitsOf, type Threshold, type Thresholds } from './limits/breach.ts';
import { alarmWhen, suggestedWhen } from './limits/state-alarm.ts';

/**
 * Whether a state means trouble: the one that its settings name, also while its alarm is off. Without a setting, a leak
 * sensor that is ON, and a limit switch that is OFF, so it has tripped.
 */
function isTrouble(label: SensorLabel, value: number, own: Threshold | undefined): boolean {
  const when = (own && alarmWhen(limitsOf(own))) ?? suggestedWhen(label);
  return when !== undefined && value === (when === 'on' ? 1 : 0);
}

/** The trouble that the newest reading of a wired sensor shows. Undefined when nothing is wrong. @param now UTC ms */
export function sensorTrouble(
  label: SensorLabel,
  reading: LatestValue | undefined,
  threshold: Threshold | undefined,
  now: number,
): 'unknown' | 'warning' | undefined {
  if (!reading || reading.value === null || isStale(reading.time, now)) return 'unknown';
  return isTrouble(label, reading.value, threshold) ? 'warning' : undefined;
}

/** The number of sensors without a value, and of states that mean trouble. */
export interface TroubleCounts {
  readonly unknown: number;
  readonly warnings: number;
}

/** The trouble of the sensors of a wingnut that reports. @param now UTC ms */
export function troubleCounts(
  sensors: Sensors,
  values: Latest['values'],
  thresholds: Thresholds,
  now: number,
): TroubleCounts {
  const all = entriesOf(sensors).map(([input, { label }]) =>
    sensorTrouble(label, values[input], thresholds[label], now),
  );
  return {
    unknown: all.filter((each) => each === 'unknown').length,
    warnings: all.filter((each) => each === 'warning').length,
  };
}

/** The sum of what is wrong with the sensors of some wingnuts. */
export const totalTrouble = (all: readonly (TroubleCounts | undefined)[]): TroubleCounts => ({
  unknown: all.reduce((sum, each) => sum + (each?.unknown ?? 0), 0),
  warnings: all.reduce((sum, each) => sum + (each?.warnings ?? 0), 0),
});
