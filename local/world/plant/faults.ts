import type { SensorLabel } from '../../../shared/domain/sensor.ts';

/**
 * The kinds of faults:
 * - `shortCycling`: the burner is far too large for the heat demand
 * - `leak`: the pressure falls by `psiPerHour` until the make-up valve refills
 * - `systemPumpFailed`: the relay is on, the motor draws no current, no water flows
 * - `lockout`: the limit circuit is open and the burner off until the supply has been under 130 °F for `minutesBelow`
 * - `pressureSpike`: the pressure is `psi` higher
 * - `sensorFault`: the sensor of `label` has no value
 * - `powerLoss`: the boiler room has no power; nothing runs and nothing is recorded
 * - `silent`: the wingnut is off, the boiler runs; nothing is recorded
 * - `networkOutage`: everything is recorded, but arrives only after the end
 */
export type FaultKind =
  | { readonly kind: 'shortCycling' | 'systemPumpFailed' | 'powerLoss' | 'silent' | 'networkOutage' }
  | { readonly kind: 'leak'; readonly psiPerHour: number }
  | { readonly kind: 'lockout'; readonly minutesBelow: number }
  | { readonly kind: 'pressureSpike'; readonly psi: number }
  | { readonly kind: 'sensorFault'; readonly label: SensorLabel };

/** A fault with its time, from `start` up to but not including `end` (UTC ms; Infinity: it never ends). */
export type Fault = FaultKind & { readonly start: number; readonly end: number };

/** The fault of a kind at a time, or undefined. */
export function faultAt<K extends FaultKind['kind']>(
  faults: readonly Fault[],
  kind: K,
  time: number,
): Extract<Fault, { kind: K }> | undefined {
  for (const fault of faults) {
    if (fault.kind === kind && fault.start <= time && time < fault.end) return fault as Extract<Fault, { kind: K }>;
  }
  return undefined;
}

/** Whether a wingnut records nothing at a time: it has no power or is switched off. */
export const isOff = (faults: readonly Fault[], time: number): boolean =>
  faultAt(faults, 'powerLoss', time) !== undefined || faultAt(faults, 'silent', time) !== undefined;
