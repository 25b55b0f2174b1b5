import { dayNumber, dayTextOf } from '../calendar-day.ts';

/** The periods in which the list of all buildings is read (docs/product/energy.md#periods). */
export const ENERGY_PERIODS = ['thisMonth', 'lastMonth', 'last12Months', 'heatingSeason'] as const;
export type EnergyPeriodId = (typeof ENERGY_PERIODS)[number];

/** The number of the first day of a month. @param month from 1 on; below 1 in the years before */
function firstOf(year: number, month: number): number {
  return Date.UTC(year, month - 1, 1) / 86_400_000;
}

/** The heating season: from October to May. */
const SEASON = { first: 10, after: 6 } as const;

/**
 * The first and the last day of a period, as far as its days are over. The last one is before the first where none is.
 * @param today its number
 */
export function periodDays(id: EnergyPeriodId, today: number): readonly [first: number, last: number] {
  const [year, month] = dayTextOf(today).split('-').map(Number) as [number, number];
  const yesterday = today - 1;
  switch (id) {
    case 'thisMonth':
      return [firstOf(year, month), yesterday];
    case 'lastMonth':
      return [firstOf(year, month - 1), firstOf(year, month) - 1];
    case 'last12Months':
      return [firstOf(year, month - 12), firstOf(year, month) - 1];
    case 'heatingSeason': {
      // On its first day the season before is the one that is known.
      const begun = firstOf(year, SEASON.first) <= yesterday ? year : year - 1;
      return [firstOf(begun, SEASON.first), Math.min(yesterday, firstOf(begun + 1, SEASON.after) - 1)];
    }
  }
}

/** The same day of the year before; February 28 for February 29. */
export function yearBefore(day: number): number {
  const [year, rest] = [Number(dayTextOf(day).slice(0, 4)), dayTextOf(day).slice(4)];
  return dayNumber(`${year - 1}${rest === '-02-29' ? '-02-28' : rest}`);
}
