import { dayNumber } from '../calendar-day.ts';
import type { EnergyDay } from './energy-day.ts';

/** The balance points that a model may have, °F (docs/product/energy.md#model). */
export const BALANCES: readonly number[] = Array.from({ length: 71 }, (_, index) => 40 + index / 2);

/** The share of a day that must be known for the day to count (docs/product/energy.md#left-out). */
export const MIN_COVERAGE = 0.8;
/** Degree hours below 65 °F of a heating day, as the runtime rule has it (docs/product/findings.md#runtime). */
const HEATING_HOURS = 120;

type Outdoor = Pick<NonNullable<EnergyDay['outdoor']>, 'mean' | 'min' | 'max'>;

/**
 * The degrees by which a day was below a temperature on its mean, °F: as if the temperature swung like a sine between its extremes
 * (Baskerville and Emin, Rapid estimation of heat accumulation from maximum and minimum temperatures, 1969). Of the mean alone, days
 * around the balance point would need too little heat.
 */
export function degreesBelow({ mean, min, max }: Outdoor, base: number): number {
  const [swing, above] = [(max - min) / 2, base - mean];
  if (above >= swing) return Math.max(0, above);
  if (above <= -swing) return 0;
  return (above * (Math.asin(above / swing) + Math.PI / 2) + Math.sqrt(swing ** 2 - above ** 2)) / Math.PI;
}

/** The weather of one day. */
export interface DayWeather {
  readonly outdoor: number;
  /** Degrees below each balance point. */
  readonly below: readonly number[];
  /** Degree days below 65 °F. */
  readonly degreeDays: number;
  readonly isHeating: boolean;
}

/** The weather of a property's days, by the number of the day. Days that are not known well enough are left out. */
export function weatherOf(days: readonly EnergyDay[]): ReadonlyMap<number, DayWeather> {
  return new Map(
    days.flatMap(({ day, hours, outdoor }) => {
      if (!outdoor || outdoor.coverage < MIN_COVERAGE || hours < MIN_COVERAGE * 24) return [];
      const degreeHours = outdoor.degreeHours / outdoor.coverage;
      const weather: DayWeather = {
        outdoor: outdoor.mean,
        below: BALANCES.map((base) => degreesBelow(outdoor, base)),
        degreeDays: degreeHours / 24,
        isHeating: degreeHours >= HEATING_HOURS,
      };
      return [[dayNumber(day), weather] as const];
    }),
  );
}
