import type { Observation } from './shape-statistics.ts';

/** Days of the week that use more or less than others (docs/product/energy.md#weekdays). */

/** The use of each day of the week, from Sunday on, as a share of the mean day. */
export type Weekdays = readonly number[];

const WEEK = 7;
/** Day 0 was a Thursday. */
const THURSDAY = 4;
const weekdayOf = (at: number): number => (((at + THURSDAY) % WEEK) + WEEK) % WEEK;

/** A closed building uses little, and no day counts as nothing. */
const LEAST = 0.05;
/** Fewer days of a kind tell nothing of it. */
const LEAST_DAYS = 4;

/** The groups of days that may differ, from Sunday on: weekends alone, Saturday and Sunday each, or each day. */
const GROUPINGS: readonly (readonly number[])[] = [
  [1, 0, 0, 0, 0, 0, 1],
  [2, 0, 0, 0, 0, 0, 1],
  [0, 1, 2, 3, 4, 5, 6],
];

/** The weight of a day, by its day of the week. @param at its number */
export const partOf = (at: number, weekdays: Weekdays): number => weekdays[weekdayOf(at)] ?? 1;

/**
 * The days of the week by the evidence of some days: of all groupings the one with the least Bayesian information criterion (Schwarz,
 * Estimating the dimension of a model, 1978). Undefined where days of the week do not surely differ.
 */
export function weekdaysOf(
  observations: readonly Observation[],
  expected: (each: Observation) => number,
): Weekdays | undefined {
  const count = observations.length;
  const cells = Array.from({ length: WEEK }, () => ({ days: 0, squares: 0, product: 0, asked: 0 }));
  let plain = 0;
  for (const each of observations) {
    const [cell, asked] = [cells[weekdayOf(each.at)], expected(each)];
    plain += (each.used - asked) ** 2;
    if (!cell) continue;
    cell.days += 1;
    cell.squares += each.used ** 2;
    cell.product += each.used * asked;
    cell.asked += asked ** 2;
  }
  const score = (squares: number, figures: number) => count * Math.log(squares) + figures * Math.log(count);
  let [best, least]: [Weekdays | undefined, number] = [undefined, score(plain, 0)];
  for (const groups of GROUPINGS) {
    const names = [...new Set(groups)];
    const own = names.map((name) => {
      const all = cells.filter((_, weekday) => groups[weekday] === name);
      const total = (of: keyof (typeof cells)[number]) => all.reduce((sum, cell) => sum + cell[of], 0);
      const part = Math.max(LEAST, total('asked') > 0 ? total('product') / total('asked') : 1);
      const squares = total('squares') - 2 * part * total('product') + part ** 2 * total('asked');
      return { name, part, squares, days: total('days') };
    });
    const squares = own.reduce((sum, each) => sum + each.squares, 0);
    const value = score(squares, own.length - 1);
    if (own.some(({ days }) => days < LEAST_DAYS) || !(squares > 0) || value >= least) continue;
    least = value;
    const shares = groups.map((group) => own.find(({ name }) => name === group)?.part ?? 1);
    const mean = shares.reduce((sum, share) => sum + share, 0) / WEEK;
    best = shares.map((share) => share / mean);
  }
  return best;
}
