import { dayNumber } from '../calendar-day.ts';
import { figureOf, judgedOf, NO_DOLLARS, NO_PRICE, sumOver } from './course.ts';
import type { EnergyInput, EnergySource, Figure } from './report-types.ts';
import { seedsOf } from './seeds.ts';

/** The use of one source in a time, and its cost. */
export interface PeriodUse extends Pick<EnergySource, 'id' | 'kind' | 'fuel' | 'unit' | 'inside'> {
  readonly used: Figure;
  readonly dollars: Figure;
  /** The number of known days of the time. */
  readonly knownDays: number;
}

/**
 * The use of each source of a property in some times, as its page says it (docs/product/energy.md#months). It fits no model, so it costs little.
 * @param times first and last local day, both included
 */
export function usesInTimes<const Times extends readonly (readonly [first: string, last: string])[]>(
  { days, meters, bills, plant }: Pick<EnergyInput, 'days' | 'meters' | 'bills' | 'plant'>,
  times: Times,
): { readonly [Index in keyof Times]: PeriodUse }[] {
  return seedsOf(days, meters, bills, plant).map((seed) => {
    const course = { ...seed, weather: new Map(), today: 0 };
    const judged = judgedOf(course, new Map());
    return times.map(([first, last]): PeriodUse => {
      const { id, kind, fuel, unit, inside } = seed;
      const sum = sumOver({ ...course, judged }, dayNumber(first), dayNumber(last));
      const dollars = figureOf(sum.dollars, sum, kind === 'bills' ? NO_DOLLARS : NO_PRICE);
      return {
        id,
        kind,
        fuel,
        unit,
        ...(inside && { inside }),
        used: figureOf(sum.used, sum, ''),
        dollars,
        knownDays: sum.known,
      };
    }) as { readonly [Index in keyof Times]: PeriodUse };
  });
}
