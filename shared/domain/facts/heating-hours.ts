import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import { isBurner } from '../readings/half-hours.ts';
import type { XY } from '../statistics/regression.ts';
import type { DayFacts } from './day-facts.ts';
import { atLeast, common, during, lengthOf, meanOf, type Time } from './pieces.ts';
import { firstPieces, type PlantDay } from './plant-day.ts';
import { SUPPLY } from './plant-sensors.ts';
import { onTimes } from './states.ts';

/** An hour counts when the plant heated for this long in it, ms. */
const LEAST_MS = 10 * MINUTE_MS;
/** Colder water heats no radiator: it stands, or warms up, °F. */
export const HEATS_FROM = 90;

/** The times of the day in which a burner was ON; of a plant without a burner's sensor, the whole day. */
function firedIn({ states, counted }: PlantDay): readonly Time[] {
  const burners = [...states].filter(([label]) => isBurner(label)).map(([, spans]) => onTimes(spans, counted));
  return burners.length > 0 ? atLeast(1, burners) : [{ from: counted.startTime, to: counted.endTime }];
}

/**
 * The hours of a day in which the plant heated, from its first moment on (docs/product/facts.md#heating-hours). Undefined without one:
 * no supply or outdoor temperature, or no heat.
 */
export function heatingHours(plant: PlantDay): DayFacts['heatingHours'] {
  const [supply, outdoor] = [firstPieces(plant, SUPPLY), firstPieces(plant, ['outdoorTemperature'])];
  if (supply.length === 0 || outdoor.length === 0) return undefined;
  const fired = firedIn(plant);
  const hours: number[] = [];
  for (let from = plant.counted.startTime; from < plant.counted.endTime; from += HOUR_MS) {
    const hour = [{ from, to: Math.min(from + HOUR_MS, plant.counted.endTime) }];
    const heated = common(common(fired, hour), supply);
    if (lengthOf(heated) < LEAST_MS) continue;
    const [water, air] = [meanOf(during(supply, heated)), meanOf(during(outdoor, hour))];
    if (water !== undefined && air !== undefined && water > HEATS_FROM) hours.push(Math.round(air), Math.round(water));
  }
  return hours.length > 0 ? hours : undefined;
}

/** The heating hours of some days as points: the supply over the temperature outside, °F. */
export const heatingPoints = (days: readonly Pick<DayFacts, 'heatingHours'>[]): XY[] =>
  days.flatMap(({ heatingHours: hours = [] }) =>
    hours.flatMap((outdoor, at): XY[] => (at % 2 ? [] : [[outdoor, hours[at + 1] ?? Number.NaN]])),
  );
