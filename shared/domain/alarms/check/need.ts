import { GAUGES } from '../../readings/gauge.ts';
import { isStale, type LatestValue } from '../../readings/latest.ts';
import { type Kind, kindOf, sensorNameOf } from '../../sensor.ts';
import type { Limits } from '../limits/breach.ts';
import type { AlarmState, Extreme } from './sensor-alarm.ts';

/** Shares of the span between the limits at which a step of depth begins. */
const STEPS = [0.1, 0.25, 0.5, 1] as const;
/** The depth of an alarm without a reading: nothing is known, which is worse than slightly outside. */
export const DEPTH_WITHOUT_READING = 1;

/** The usual span where only one limit is set, in the unit of the kind. A state is ON or OFF, so it is always one span outside. */
const USUAL_SPAN: Readonly<Record<Kind, number>> = {
  temperature: 50,
  pressure: 20,
  current: 5,
  level: 50,
  counter: 100,
  state: 1,
};

/** Outdoor temperature below which people miss the heat, °F, and above which they do not any more. */
const COLD = { below: 50, until: 55 } as const;
const SUPPLY: readonly string[] = GAUGES.boilersystemtemperature.sources;

/** The depth of a value outside its limits, 0 to 4. @param label of the sensor */
export function depthOf(label: string, { value, limit }: Extreme, { min, max }: Limits): number {
  const name = sensorNameOf(label);
  const usual = name ? USUAL_SPAN[kindOf(name)] : USUAL_SPAN.temperature;
  const span = min !== undefined && max !== undefined && max > min ? max - min : usual;
  return STEPS.filter((step) => Math.abs(value - limit) >= step * span).length;
}

/** Whether it is cold outside by one of the property's sensors. @param wasCold once it is cold, it is so until it is clearly warmer */
const isCold = (latest: Readonly<Record<string, LatestValue | undefined>>, wasCold: boolean, now: number): boolean =>
  Object.entries(latest).some(
    ([label, reading]) =>
      sensorNameOf(label) === 'outdoorTemperature' &&
      typeof reading?.value === 'number' &&
      !isStale(reading.time, now) &&
      reading.value < (wasCold ? COLD.until : COLD.below),
  );

/**
 * A raised alarm with its need now. @param limits of the sensor; undefined while it is not watched
 * @param latest the newest value of each sensor of the property, by label @param now UTC ms
 */
export function withNeed(
  state: AlarmState,
  label: string,
  limits: Limits | undefined,
  latest: Readonly<Record<string, LatestValue | undefined>>,
  now: number,
): AlarmState {
  if (state?.phase !== 'raised' || !limits) return state;
  const { depth: _, noHeat, ...others } = state;
  const depth = depthOf(label, state.extreme, limits);
  const isSupply = state.extreme.side === 'min' && SUPPLY.includes(sensorNameOf(label) ?? '');
  return {
    ...others,
    ...(depth > 0 && { depth }),
    ...(isSupply && isCold(latest, noHeat === true, now) && { noHeat: true as const }),
  };
}
