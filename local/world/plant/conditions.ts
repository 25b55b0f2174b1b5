import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '../../../shared/domain/durations.ts';
import { keyOf, uniform } from '../../base/random.ts';
import { type Fault, type FaultKind, faultAt } from './faults.ts';
import { hourOfDay } from './local-time.ts';
import type { PlantSpec } from './spec.ts';
import { mainTemperature, outdoorTemperature } from './weather.ts';

/** One boiler room: how it is built, its faults, and its random keys. */
export interface Plant {
  readonly spec: PlantSpec;
  readonly faults: readonly Fault[];
  readonly key: number;
  readonly weatherKey: number;
}

/**
 * A plant. Its random values depend on the seed and its id only. Plants of one place have the same weather.
 * @param id the wingnut's uuid
 */
export const plantOf = (seed: string, id: string, spec: PlantSpec, faults: readonly Fault[]): Plant => ({
  spec,
  faults,
  key: keyOf(`${seed}/${id}`),
  weatherKey: keyOf(`${seed}/${spec.place}`),
});

/** The external influences on a plant during one step. */
export interface Conditions {
  readonly hour: number;
  readonly outdoor: number;
  /** Outdoor temperature in which the control of the heating believes, °F. */
  readonly believedOutdoor: number;
  /** The temperature of the water main, °F. */
  readonly main: number;
  /** The heat demand of the building: 0 none, 1 on the coldest day. */
  readonly need: number;
  /** The hot water draw: 0 none, about 1 at the morning peak. */
  readonly draw: number;
  readonly power: boolean;
  readonly shortCycling: boolean;
  /** The heat of the burners, of their full heat. */
  readonly burnerShare: number;
  readonly bothFire: boolean;
  /** The supply target, °F, where it does not follow the weather. */
  readonly constantSupply: number | undefined;
  readonly returnDrop: number;
  readonly setback: boolean;
  readonly summerFiring: boolean;
  readonly systemPumpFailed: boolean;
  /** No water flows in the heating system, whether or not its pump turns. */
  readonly noFlow: boolean;
  readonly pumpNeverRests: boolean;
  readonly lockoutMinutes: number;
  /** Excess of the flue gas, °F. */
  readonly fouled: number;
  /** Whether the limit circuit is open because it has tripped. */
  readonly limitTripped: boolean;
  /** The differential of the burner's aquastat, °F, where it is not that of the design. */
  readonly differential: number | undefined;
  readonly leakPerMinute: number;
  readonly tankSetpoint: number;
  /** Whether the mixing valve works, if there is one. */
  readonly mixing: boolean;
  /** The hours in which a timer stops the recirculation. */
  readonly recirculationRests: readonly [from: number, to: number];
  readonly storageCold: boolean;
}

const HEATS_BELOW = 66;
const COLDEST = 10;
/** Time for which the limit circuit is open until it is reset. */
const TRIP_MS = 10 * MINUTE_MS;
const NIGHT_ENDS = 6;
const NIGHT_BEGINS = 22;
/** The share of hot water that people still draw during a power loss. */
const POWER_LOSS_DRAW = 0.25;

const isNight = (hour: number): boolean => hour < NIGHT_ENDS || hour >= NIGHT_BEGINS;

/** Night setback, and the recovery in the morning. */
function scheduleFactor(hour: number): number {
  if (isNight(hour)) return 0.78;
  return hour < NIGHT_ENDS + 2 ? 1.22 : 1;
}

const bell = (hour: number, middle: number, width: number): number => Math.exp(-(((hour - middle) / width) ** 2));

/** People draw hot water mostly from 6 to 9 and from 18 to 22. A slot of 3 minutes is a shower. */
function drawAt(key: number, time: number, hour: number): number {
  const average = 0.04 + (isNight(hour) ? 0 : 0.14) + 0.85 * bell(hour, 7.4, 1.3) + 0.75 * bell(hour, 20, 1.8);
  const chance = uniform(key, 11, time / 180_000);
  return chance < 0.3 ? 0 : average * (0.5 + 1.3 * chance);
}

/** The lead of two boilers at a time. It changes each week. */
export const leadAt = ({ faults }: Plant, time: number): 1 | 2 =>
  faultAt(faults, 'noRotation', time) || Math.floor(time / WEEK_MS) % 2 ? 1 : 2;

/** The weather beyond the climate: it comes and goes within a day. */
function extraDegrees(faults: readonly Fault[], time: number): number {
  const spell = faultAt(faults, 'weather', time);
  return spell ? spell.degrees * Math.min(1, (time - spell.start) / DAY_MS, (spell.end - time) / DAY_MS) : 0;
}

/** The conditions of a plant at a time (UTC ms). */
export function conditionsAt({ spec, faults, key, weatherKey }: Plant, time: number): Conditions {
  const hour = hourOfDay(spec.timeZone, time);
  const outdoor = outdoorTemperature(spec.place, weatherKey, time, hour) + extraDegrees(faults, time);
  const has = (kind: FaultKind['kind']) => faultAt(faults, kind, time) !== undefined;
  const setback = !has('noSetback');
  const systemPumpFailed = has('systemPumpFailed');
  const rests = faultAt(faults, 'recirculationRests', time);
  const trips = faultAt(faults, 'limitTrips', time);
  const indoors = faultAt(faults, 'outdoorIndoors', time);
  const power = !has('powerLoss');
  const loss =
    ((HEATS_BELOW - outdoor) / (HEATS_BELOW - COLDEST)) * (1 + (faultAt(faults, 'moreLoss', time)?.share ?? 0));
  return {
    hour,
    outdoor,
    believedOutdoor: indoors?.isShared ? indoors.degrees : outdoor,
    main: mainTemperature(spec.place, time),
    need: Math.min(1.05, Math.max(0, loss * (setback ? scheduleFactor(hour) : 1))),
    draw:
      spec.draw *
      (1 + (faultAt(faults, 'moreDraw', time)?.share ?? 0)) *
      drawAt(key, time, hour) *
      (power ? 1 : POWER_LOSS_DRAW),
    power,
    shortCycling: has('shortCycling'),
    burnerShare: faultAt(faults, 'weakBurner', time)?.share ?? 1,
    bothFire: has('bothFire'),
    constantSupply: faultAt(faults, 'noReset', time)?.supply,
    returnDrop: faultAt(faults, 'coldReturn', time)?.drop ?? 0,
    setback,
    summerFiring: has('summerFiring'),
    systemPumpFailed,
    noFlow: systemPumpFailed || has('noFlow'),
    pumpNeverRests: has('pumpNeverRests'),
    lockoutMinutes: faultAt(faults, 'lockout', time)?.minutesBelow ?? 0,
    fouled: faultAt(faults, 'fouled', time)?.degrees ?? 0,
    limitTripped: trips !== undefined && time % (trips.hours * HOUR_MS) < TRIP_MS,
    differential: faultAt(faults, 'narrowDifferential', time)?.degrees,
    leakPerMinute: (faultAt(faults, 'leak', time)?.psiPerHour ?? 0) / 60,
    tankSetpoint: faultAt(faults, 'hotWaterSetpoint', time)?.setpoint ?? spec.tankSetpoint,
    mixing: !has('mixingFailed'),
    recirculationRests: rests ? [rests.from, rests.to] : spec.recirculationRests,
    storageCold: has('storageCold'),
  };
}
