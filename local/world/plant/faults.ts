import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import type { SensorLabel } from '../../../shared/domain/sensor.ts';
import { uniform } from '../../base/random.ts';

/**
 * The kinds of faults:
 * - `shortCycling`: the burner is far too large for the heat demand
 * - `weakBurner`: the burners give only a `share` of their heat
 * - `noRotation`: the first of two boilers is always the lead
 * - `bothFire`: the second of two boilers starts with the first
 * - `noReset`: the supply target is `supply`, whatever the weather
 * - `coldReturn`: the return is colder by `drop` °F
 * - `noSetback`: the nights are heated like the days
 * - `moreLoss`: the building needs more heat by a `share`
 * - `moreDraw`: more hot water is drawn by a `share`: a tap or a valve that does not close
 * - `summerFiring`: the summer shutdown does nothing
 * - `leak`: the pressure falls by `psiPerHour` until the make-up valve refills
 * - `waterlogged`: the expansion tank has little air: the pressure rises by `psiPerDegree`
 * - `systemPumpFailed`: the relay is on, the motor draws no current, no water flows
 * - `noFlow`: the system pump draws its current, no water flows
 * - `pumpNeverRests`: the system pump runs in warm weather too
 * - `lockout`: the limit circuit is open and the burner off until the supply has been under 130 °F for `minutesBelow`
 * - `fouled`: the heat exchanger is fouled: the flue gas is hotter by `degrees` °F while the burner fires
 * - `limitTrips`: the limit circuit opens for ten minutes every `hours`
 * - `narrowDifferential`: the burner's aquastat switches within `degrees` °F
 * - `pressureSpike`: the pressure is `psi` higher
 * - `hotWaterSetpoint`: the hot water tank's aquastat is set to `setpoint` °F
 * - `mixingFailed`: the mixing valve mixes nothing
 * - `storageCold`: the storage tank is not heated
 * - `recirculationRests`: a timer stops the recirculation `from` … `to` o'clock
 * - `sensorFault`: the sensor of `label` has no value
 * - `sensorStuck`: the sensor of `label` keeps its value; its last digit may flicker by `flickers`
 * - `sensorJumps`: the sensor of `label` jumps by `by` in one minute of thirty
 * - `sensorDrifts`: the sensor of `label` is wrong by `perDay` more each day
 * - `sensorSwapped`: the sensor of `label` measures what the sensor `instead` should
 * - `outdoorIndoors`: the first outdoor sensor has fallen into a room of `degrees` °F; with `isShared` the control of the heating reads it too
 * - `coldZone`: the valve to the second room is shut: it follows the weather, about `degrees` °F at 40 °F outside
 * - `overheats`: the room of `number` is warmer by `degrees` °F while the building is heated
 * - `powerLoss`: the boiler room has no power; nothing runs and nothing is recorded
 * - `silent`: the wingnut is off, the boiler runs; nothing is recorded
 * - `losesConnection`: the same for 12 minutes again and again, for a `share` of the time
 * - `networkOutage`: everything is recorded, but arrives only after the end
 *
 * And one that is no fault: `weather`, air that is warmer by `degrees` °F, negative in a cold snap. It comes and goes within a day.
 */
export type FaultKind =
  | {
      readonly kind:
        | 'shortCycling'
        | 'noRotation'
        | 'bothFire'
        | 'noSetback'
        | 'summerFiring'
        | 'systemPumpFailed'
        | 'noFlow'
        | 'pumpNeverRests'
        | 'mixingFailed'
        | 'storageCold'
        | 'powerLoss'
        | 'silent'
        | 'networkOutage';
    }
  | { readonly kind: 'weakBurner'; readonly share: number }
  | { readonly kind: 'moreLoss'; readonly share: number }
  | { readonly kind: 'moreDraw'; readonly share: number }
  | { readonly kind: 'losesConnection'; readonly share: number }
  | { readonly kind: 'noReset'; readonly supply: number }
  | { readonly kind: 'coldReturn'; readonly drop: number }
  | { readonly kind: 'leak'; readonly psiPerHour: number }
  | { readonly kind: 'waterlogged'; readonly psiPerDegree: number }
  | { readonly kind: 'lockout'; readonly minutesBelow: number }
  | { readonly kind: 'fouled'; readonly degrees: number }
  | { readonly kind: 'limitTrips'; readonly hours: number }
  | { readonly kind: 'narrowDifferential'; readonly degrees: number }
  | { readonly kind: 'pressureSpike'; readonly psi: number }
  | { readonly kind: 'hotWaterSetpoint'; readonly setpoint: number }
  | { readonly kind: 'recirculationRests'; readonly from: number; readonly to: number }
  | { readonly kind: 'sensorFault'; readonly label: SensorLabel }
  | { readonly kind: 'sensorStuck'; readonly label: SensorLabel; readonly flickers?: number }
  | { readonly kind: 'sensorJumps'; readonly label: SensorLabel; readonly by: number }
  | { readonly kind: 'sensorDrifts'; readonly label: SensorLabel; readonly perDay: number }
  | { readonly kind: 'sensorSwapped'; readonly label: SensorLabel; readonly instead: SensorLabel }
  | { readonly kind: 'outdoorIndoors'; readonly degrees: number; readonly isShared: boolean }
  | { readonly kind: 'coldZone'; readonly degrees: number }
  | { readonly kind: 'overheats'; readonly number: number; readonly degrees: number }
  | { readonly kind: 'weather'; readonly degrees: number };

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

const SLOT_MS = 12 * MINUTE_MS;

/** Whether the connection is lost at a time. It depends on the time alone. */
function isLost(faults: readonly Fault[], time: number): boolean {
  const fault = faultAt(faults, 'losesConnection', time);
  return fault !== undefined && uniform(0, 71, time / SLOT_MS) < fault.share;
}

/** Whether a wingnut records nothing at a time: it has no power, is switched off, or has lost its connection. */
export const isOff = (faults: readonly Fault[], time: number): boolean =>
  faults.length > 0 &&
  (faultAt(faults, 'powerLoss', time) !== undefined ||
    faultAt(faults, 'silent', time) !== undefined ||
    isLost(faults, time));
