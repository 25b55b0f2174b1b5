import type { EnergyPeriod, Figure, Known, Unknown } from './report-types.ts';
import { scaled } from './units.ts';

/** Sums over buildings, which never hide that some of them are not known (docs/product/energy.md#periods). */

/** A sum of the buildings whose figure is known, and how many these are. */
export interface Counted {
  readonly value: number;
  readonly counted: number;
}

/** A change since the same days of the year before. */
export interface Change {
  /** Share, 0.1: a tenth more. */
  readonly share: number;
  /** Dollars. Absent where the cost of one of the years is not known: then the share is that of the usage. */
  readonly dollars?: number;
}

/** A building of the list: its period, and how many apartments it has, where somebody has said it. */
export interface BuildingPeriod {
  readonly period: EnergyPeriod;
  readonly flats?: number | undefined;
}

interface TotalChange {
  readonly share: number;
  readonly difference: number;
  readonly counted: number;
}

export interface Totals {
  readonly buildings: number;
  readonly used: Counted;
  readonly dollars: Counted;
  /** Of the buildings whose cost is known in both years. Absent without one. */
  readonly change?: TotalChange;
  /** The same of the usage. */
  readonly usedChange?: TotalChange;
  /** Dollars for an apartment, of the buildings of which both are known. Absent without one. */
  readonly perFlat?: Counted;
  /** The change of the usage at the weather of this year, of the buildings of which it is known. Absent without one. */
  readonly weatherAdjusted?: Known & { readonly counted: number };
  /** The mean share of the days that are known, 0 to 1. */
  readonly coverage: number;
}

/** The figures of a period in another unit. @param times how many of it are one of the present one */
export function periodIn(period: EnergyPeriod, times: number): EnergyPeriod {
  const { used, lastYear, weatherAdjusted: same } = period;
  return {
    ...period,
    used: scaled(used, times),
    lastYear: { ...lastYear, used: scaled(lastYear.used, times) },
    weatherAdjusted: {
      ...same,
      thisYear: scaled(same.thisYear, times),
      lastYearAtThisWeather: scaled(same.lastYearAtThisWeather, times),
    },
  };
}

const knownOf = (figure: Figure): number | undefined => ('unknown' in figure ? undefined : figure.value);
const whyOf = (...figures: readonly Figure[]): Unknown | undefined =>
  figures.find((figure): figure is Unknown => 'unknown' in figure);

/** The change of the cost; of the usage where a cost is not known. */
export function changeOf({
  used,
  dollars,
  lastYear,
}: Pick<EnergyPeriod, 'used' | 'dollars' | 'lastYear'>): Change | Unknown {
  const share = (now: number, before: number) => now / before - 1;
  const [cost, costBefore] = [knownOf(dollars), knownOf(lastYear.dollars)];
  if (cost !== undefined && costBefore !== undefined && costBefore > 0)
    return { share: share(cost, costBefore), dollars: cost - costBefore };
  const [use, useBefore] = [knownOf(used), knownOf(lastYear.used)];
  if (use !== undefined && useBefore !== undefined && useBefore > 0) return { share: share(use, useBefore) };
  return whyOf(used, lastYear.used) ?? { unknown: 'no usage last year' };
}

/** The cost of an apartment. */
export const perFlatOf = ({ period: { dollars }, flats }: BuildingPeriod): Figure =>
  flats === undefined ? { unknown: 'number of apartments not entered' } : scaled(dollars, 1 / flats);

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const known = (figures: readonly Figure[]): readonly number[] => figures.flatMap((figure) => knownOf(figure) ?? []);

function counted(figures: readonly Figure[]): Counted {
  const values = known(figures);
  return { value: sumOf(values), counted: values.length };
}

/** The change of the buildings of which both years are known. */
function changeOfAll(
  rows: readonly BuildingPeriod[],
  pick: (of: Pick<EnergyPeriod, 'used' | 'dollars'>) => Figure,
): Totals['change'] {
  const both = rows.filter(({ period }) => !whyOf(pick(period), pick(period.lastYear)));
  const [now, before] = [
    sumOf(known(both.map(({ period }) => pick(period)))),
    sumOf(known(both.map(({ period }) => pick(period.lastYear)))),
  ];
  return before > 0 ? { share: now / before - 1, difference: now - before, counted: both.length } : undefined;
}

/** Buildings do not depend on each other: the half widths of their intervals add up as squares. */
function weatherAdjustedOf(rows: readonly BuildingPeriod[]): Totals['weatherAdjusted'] {
  const all = rows.flatMap(({ period: { weatherAdjusted: of } }) =>
    'unknown' in of.thisYear || 'unknown' in of.lastYearAtThisWeather
      ? []
      : [{ now: of.thisYear.value, before: of.lastYearAtThisWeather }],
  );
  const before = sumOf(all.map((each) => each.before.value));
  if (before <= 0) return undefined;
  const value = sumOf(all.map(({ now }) => now)) / before - 1;
  const half = Math.hypot(...all.map(({ before: { value, high = value } }) => high - value)) / before;
  return { value, low: value - half, high: value + half, counted: all.length };
}

/** The last line of the list. */
export function totalsOf(rows: readonly BuildingPeriod[]): Totals {
  const ofFlats = rows.filter((row) => !('unknown' in perFlatOf(row)));
  const flats = sumOf(ofFlats.map((row) => row.flats ?? 0));
  const [change, usedChange] = [changeOfAll(rows, ({ dollars }) => dollars), changeOfAll(rows, ({ used }) => used)];
  const weatherAdjusted = weatherAdjustedOf(rows);
  return {
    buildings: rows.length,
    used: counted(rows.map(({ period }) => period.used)),
    dollars: counted(rows.map(({ period }) => period.dollars)),
    ...(change && { change }),
    ...(usedChange && { usedChange }),
    ...(flats > 0 && {
      perFlat: {
        value: sumOf(known(ofFlats.map(({ period }) => period.dollars))) / flats,
        counted: ofFlats.length,
      },
    }),
    ...(weatherAdjusted && { weatherAdjusted }),
    coverage: rows.length > 0 ? sumOf(rows.map(({ period }) => period.coverage)) / rows.length : 0,
  };
}
