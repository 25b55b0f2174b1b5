import { dayNumber, dayTextOf } from '../calendar-day.ts';
import { DAY_MS } from '../durations.ts';
import { energyDay } from './days.sample.ts';
import type { EnergyDay } from './energy-day.ts';
import { degreesBelow } from './weather.ts';

/** Years of a made building, for the tests of models and savings. */

export interface Building {
  readonly base: number;
  readonly perDegree: number;
  readonly balance: number;
  /** The scatter of a day, as a share of its use; how much it depends on the day before. */
  readonly noise: number;
  readonly rho: number;
  /** The use goes its own way over weeks: by this share of it, and over so many days. */
  readonly wander?: { readonly share: number; readonly days: number };
  /** The use of a Saturday or a Sunday, as a share of another day. */
  readonly weekend?: number;
  /** More a day, for each °F above a temperature. */
  readonly cooling?: { readonly perDegree: number; readonly balance: number };
  /** From this day on, this share is saved. */
  readonly change?: { readonly from: string; readonly share: number };
}

/** A count of the made meter is a hundredth. */
export const COUNT = 0.01;

/** A random number that is normally distributed, nearly. */
const normal = (random: () => number): number =>
  Array.from({ length: 12 }, random).reduce((sum, each) => sum + each, -6);

/** Days of a building in made weather: a year that swings between 20 and 80 °F, with weeks that are warmer or colder. */
export function madeYears(random: () => number, first: string, count: number, building: Building): EnergyDay[] {
  let [drift, rest, total, away] = [0, 0, 0, 0];
  const { wander, weekend = 1, cooling } = building;
  const slow = wander ? Math.exp(-1 / wander.days) : 0;
  return Array.from({ length: count }, (_, index) => {
    const number = dayNumber(first) + index;
    const day = dayTextOf(number);
    drift = 0.75 * drift + 5 * normal(random);
    rest = building.rho * rest + Math.sqrt(1 - building.rho ** 2) * normal(random);
    if (wander) away = (index ? slow : 0) * away + Math.sqrt(1 - (index ? slow ** 2 : 0)) * normal(random);
    const mean = 50 - 26 * Math.cos((2 * Math.PI * (number - 15)) / 365.25) + drift;
    const swing = 5 + 8 * random();
    const outdoor = { mean, min: mean - swing, max: mean + swing };
    const { change } = building;
    const share = change && day >= change.from ? 1 - change.share : 1;
    const isWeekend = [0, 6].includes(new Date(number * DAY_MS).getUTCDay());
    const above = cooling ? mean - cooling.balance + degreesBelow(outdoor, cooling.balance) : 0;
    const expected =
      (isWeekend ? weekend : 1) *
      (1 + (wander?.share ?? 0) * away) *
      (building.base +
        building.perDegree * degreesBelow(outdoor, building.balance) +
        (cooling?.perDegree ?? 0) * above);
    const before = total;
    total += Math.max(0, Math.round((expected * share * (1 + building.noise * rest)) / COUNT));
    const at = number * DAY_MS;
    return energyDay(
      day,
      { before, first: { at, total: before }, last: { at: at + DAY_MS - 1, total } },
      { outdoor: { ...outdoor, degreeHours: 24 * degreesBelow(outdoor, 65), coverage: 1 } },
    );
  });
}
