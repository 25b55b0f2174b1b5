import type { PropertyEnergyReply } from '../../../../shared/api/types/energy-types.ts';
import { FUEL_NAMES, FUELS, type Fuel, type MeterUnit } from '../../../../shared/domain/energy/meter.ts';
import type { EnergyPeriod, EnergySummary, Figure, Unknown } from '../../../../shared/domain/energy/report.ts';
import { ENERGY_PERIODS, type EnergyPeriodId } from '../../../../shared/domain/energy/report-periods.ts';
import { periodIn } from '../../../../shared/domain/energy/totals.ts';
import { scaled, unitsIn } from '../../../../shared/domain/energy/units.ts';
import type { Option } from '../../../ui/forms/choices/Select.tsx';
import type { FilterChoice } from '../../common/FilterBar.tsx';
import { ALL, type FilterOf, listAddress, oneOf, textOf } from '../../common/list-address.ts';
import { fuelInSentence, isKnown, usageText } from '../common/energy-words.ts';

/** A square foot uses so little that its figures would be zeros. */
const SQUARE_FEET = 1000;

/** Gas bills of the United States say therms, whatever a meter counts. */
const UNIT_OF_BILLS: Readonly<Partial<Record<Fuel, MeterUnit>>> = { gas: 'therm' };

/** Measures by which buildings are compared (docs/product/energy.md#ranking). */
export const MEASURES = {
  flat: { words: 'Per degree day, per apartment', of: ({ perFlat }: EnergySummary) => perFlat },
  area: {
    words: 'Per degree day, per 1,000 sq ft',
    of: ({ perSquareFoot }: EnergySummary) => scaled(perSquareFoot, SQUARE_FEET),
  },
  weather: { words: 'Per degree day', of: ({ perDegreeDay }: EnergySummary) => perDegreeDay },
} as const;
export type Measure = keyof typeof MEASURES;
const MEASURE_NAMES = Object.keys(MEASURES) as Measure[];

const MAX_TEXT = 60;

/**
 * The filter of the list. Without a choice it is the fuel that most buildings have, and the flat where one is known.
 */
export const ENERGY_ADDRESS = listAddress(
  {
    fuel: oneOf([...FUEL_NAMES, ''], ''),
    by: oneOf([...MEASURE_NAMES, ''], ''),
    period: oneOf(ENERGY_PERIODS, 'lastMonth'),
    portfolio: textOf(MAX_TEXT, ALL),
    search: textOf(MAX_TEXT),
    sort: textOf(MAX_TEXT),
  },
  ['fuel', 'by', 'period', 'sort'],
);
export type EnergyFilter = FilterOf<typeof ENERGY_ADDRESS>;

/** A building with what is known of its use of a fuel. */
export interface EnergyRow {
  readonly property: PropertyEnergyReply;
  readonly summary: EnergySummary;
  /** Figure of the ranking, in thousand Btu. */
  readonly figure: Figure;
  /** The period, in the unit of the list. */
  readonly period: EnergyPeriod;
  readonly flats: number | undefined;
}

export interface Ranking {
  readonly fuel: Fuel;
  readonly measure: Measure;
  readonly unit: MeterUnit;
  readonly id: EnergyPeriodId;
  readonly rows: readonly EnergyRow[];
  /** Those that can be ranked, the largest use first. */
  readonly ranked: readonly EnergyRow[];
  /** Buildings that have nothing of this fuel. */
  readonly without: readonly PropertyEnergyReply[];
}

const mostOf = <Name extends string>(names: readonly Name[]): Name | undefined => {
  const counts = Map.groupBy(names, (name) => name);
  return [...counts].sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
};

const LATER: Unknown = { unknown: 'available after the next daily analysis' };
/** A summary of an earlier version of the portal. */
const NO_PERIOD: EnergyPeriod = {
  from: '',
  to: '',
  used: LATER,
  dollars: LATER,
  coverage: 0,
  lastYear: { used: LATER, dollars: LATER },
  weatherAdjusted: { thisYear: LATER, lastYearAtThisWeather: LATER, change: LATER },
};

/** The buildings of a fuel, ranked where their data allow it. */
export function rankingOf(
  properties: readonly PropertyEnergyReply[],
  filter: Pick<EnergyFilter, 'fuel' | 'by' | 'period'>,
): Ranking {
  const summaries = properties.flatMap((property) => property.summaries);
  const fuel = filter.fuel || mostOf(summaries.map((each) => each.fuel)) || 'gas';
  const ofFuel = summaries.filter((each) => each.fuel === fuel);
  const measure =
    filter.by || MEASURE_NAMES.find((name) => ofFuel.some((summary) => isKnown(MEASURES[name].of(summary)))) || 'flat';
  const unit = UNIT_OF_BILLS[fuel] ?? mostOf(ofFuel.map((each) => each.unit)) ?? 'therm';
  const rows = properties.flatMap((property) =>
    property.summaries
      .filter((each) => each.fuel === fuel)
      .map(
        (summary): EnergyRow => ({
          property,
          summary,
          figure: MEASURES[measure].of(summary),
          period: periodIn(summary.periods?.[filter.period] ?? NO_PERIOD, unitsIn(fuel, summary.unit, unit) ?? 1),
          flats: summary.flats,
        }),
      ),
  );
  return {
    fuel,
    measure,
    unit,
    id: filter.period,
    rows,
    ranked: rows.filter(({ figure }) => isKnown(figure)).sort((a, b) => rankedValue(b) - rankedValue(a)),
    without: properties.filter((property) => !property.summaries.some((each) => each.fuel === fuel)),
  };
}

/** The figure in the middle of the ranking; undefined for fewer than three. */
export const medianOf = ({ ranked }: Pick<Ranking, 'ranked'>): number | undefined => {
  const middle = ranked.length < 3 ? undefined : ranked[Math.floor(ranked.length / 2)];
  return middle && rankedValue(middle);
};

/** Value for ranking a row; an unknown one is not ranked. */
export const rankedValue = ({ figure }: Pick<EnergyRow, 'figure'>): number => (isKnown(figure) ? figure.value : 0);

const placeOf = ({ portfolio, city }: PropertyEnergyReply): string =>
  [portfolio.trim(), city].filter(Boolean).join(' · ');

const SOURCES = { meter: 'Meter', bills: 'Bills', estimate: 'Estimate' } as const;

/** What the figures of a row stand on. */
export const sourceOf = ({ summary: { kind } }: EnergyRow): string => SOURCES[kind];

/** The content below the name of a building, with the assumptions of its figure (docs/product/energy.md#ranking). */
export const aboutOf = (
  { property, summary: { meters, assumesLivedIn } }: EnergyRow,
  measure: Ranking['measure'],
): string =>
  [
    meters !== undefined && `${meters} meters`,
    measure === 'flat' && assumesLivedIn !== undefined && `Assumes all ${assumesLivedIn} apartments are occupied`,
    placeOf(property),
  ]
    .filter(Boolean)
    .join(' · ');

/** 'Birchwood Terrace uses the most gas: 2.1× the median (12 buildings compared)', at first glance. */
export function worstWords(ranking: Ranking): string {
  const { ranked, fuel } = ranking;
  const [worst] = ranked;
  if (!worst) return `No buildings to rank by ${fuelInSentence(fuel)} yet`;
  const name = worst.property.name;
  if (ranked.length < 3)
    return `${name} uses the most ${fuelInSentence(fuel)} (${ranked.length === 1 ? '1 building' : '2 buildings'} compared)`;
  const median = medianOf(ranking);
  const times = median ? rankedValue(worst) / median : undefined;
  const compared = times === undefined ? '' : `: ${usageText(times, 1)}× the median`;
  return `${name} uses the most ${fuelInSentence(fuel)}${compared} (${ranked.length} buildings compared)`;
}

/** The choices of the bar: what there is. */
export function choicesOf(
  properties: readonly PropertyEnergyReply[],
  filter: EnergyFilter,
): FilterChoice<EnergyFilter>[] {
  const portfolios = [...new Set(properties.map(({ portfolio }) => portfolio.trim()).filter(Boolean))].sort();
  const known: Option[] = portfolios.map((name) => ({ id: name, title: name }));
  if (filter.portfolio !== ALL && !portfolios.includes(filter.portfolio)) {
    known.push({ id: filter.portfolio, title: filter.portfolio });
  }
  return [
    { name: 'fuel', label: 'Fuel', placeholder: 'Fuel', options: FUEL_NAMES.map((id) => ({ id, title: FUELS[id] })) },
    {
      name: 'by',
      label: 'Compare by',
      placeholder: 'Compare by',
      options: MEASURE_NAMES.map((id) => ({ id, title: MEASURES[id].words })),
    },
    {
      name: 'portfolio',
      label: 'Portfolio',
      placeholder: 'All portfolios',
      options: [{ id: ALL, title: 'All portfolios' }, ...known],
    },
  ];
}
