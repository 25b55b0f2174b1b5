import { type Fault, faultAt } from './faults.ts';
import { hourOfDay } from './local-time.ts';
import { keyOf, uniform } from './random.ts';
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
  /** The temperature of the water main, °F. */
  readonly main: number;
  /** The heat demand of the building: 0 none, 1 on the coldest day. */
  readonly need: number;
  /** The hot water draw: 0 none, about 1 at the morning peak. */
  readonly draw: number;
  readonly power: boolean;
  readonly shortCycling: boolean;
  readonly systemPumpFailed: boolean;
  readonly lockoutMinutes: number;
  readonly leakPerMinute: number;
}

const HEATS_BELOW = 66;
const COLDEST = 10;
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

/** The conditions of a plant at a time (UTC ms). */
export function conditionsAt({ spec, faults, key, weatherKey }: Plant, time: number): Conditions {
  const hour = hourOfDay(spec.timeZone, time);
  const outdoor = outdoorTemperature(spec.place, weatherKey, time, hour);
  const power = faultAt(faults, 'powerLoss', time) === undefined;
  const loss = (HEATS_BELOW - outdoor) / (HEATS_BELOW - COLDEST);
  return {
    hour,
    outdoor,
    main: mainTemperature(spec.place, time),
    need: Math.min(1.05, Math.max(0, loss * scheduleFactor(hour))),
    draw: spec.draw * drawAt(key, time, hour) * (power ? 1 : POWER_LOSS_DRAW),
    power,
    shortCycling: faultAt(faults, 'shortCycling', time) !== undefined,
    systemPumpFailed: faultAt(faults, 'systemPumpFailed', time) !== undefined,
    lockoutMinutes: faultAt(faults, 'lockout', time)?.minutesBelow ?? 0,
    leakPerMinute: (faultAt(faults, 'leak', time)?.psiPerHour ?? 0) / 60,
  };
}
