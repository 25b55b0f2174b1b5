import type { PropertyEnergyReply } from '../../../../shared/api/types/energy-types.ts';
import { FUEL_NAMES, FUELS, type Fuel, type MeterUnit } from '../../../../shared/domain/energy/meter.ts';
import type { EnergySummary, Figure } from '../../../../shared/domain/energy/report.ts';
import { scaled, unitsIn } from '../../../../shared/domain/energy/units.ts';
import type { Option } from '../../../ui/forms/choices/Select.tsx';
import type { FilterChoice } from '../../common/FilterBar.tsx';
import { ALL, type FilterOf, listAddress, oneOf, textOf } from '../../common/list-address.ts';
import { fuelInSentence, isKnown, usageText } from '../common/energy-words.ts';

/** A square foot uses so little that its figures would be zeros. */
const SQUARE_FEET = 1000;

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
    portfolio: textOf(MAX_TEXT, ALL),
    search: textOf(MAX_TEXT),
    sort: textOf(MAX_TEXT),
  },
  ['fuel', 'by', 'sort'],
);
export type EnergyFilter = FilterOf<typeof ENERGY_ADDRESS>;

/** A building with the known part of its use of a fuel. */
export interface EnergyRow {
  readonly property: PropertyEnergyReply;
  readonly summary: EnergySummary;
  /** Figure of the ranking, in the unit of the list. */
  readonly figure: Figure;
}

/** One building of the list that has nothing of this fuel. */
export interface Unranked {
  readonly property: PropertyEnergyReply;
  readonly why: string;
}

export interface Ranking {
  readonly fuel: Fuel;
  readonly measure: Measure;
  readonly unit: MeterUnit;
  readonly ranked: readonly EnergyRow[];
  readonly unranked: readonly Unranked[];
}

const mostOf = <Name extends string>(names: readonly Name[]): Name | undefined => {
  const counts = Map.groupBy(names, (name) => name);
  return [...counts].sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
};

const NOTHING = 'no meter, bills or estimate for this fuel';

/** The buildings of a fuel, ranked where their data allow it. */
export function rankingOf(
  properties: readonly PropertyEnergyReply[],
  filter: Pick<EnergyFilter, 'fuel' | 'by'>,
): Ranking {
  const summaries = properties.flatMap((property) => property.summaries);
  const fuel = filter.fuel || mostOf(summaries.map((each) => each.fuel)) || 'gas';
  const ofFuel = summaries.filter((each) => each.fuel === fuel);
  const measure =
    filter.by || MEASURE_NAMES.find((name) => ofFuel.some((summary) => isKnown(MEASURES[name].of(summary)))) || 'flat';
  const unit = mostOf(ofFuel.map((each) => each.unit)) ?? 'therm';
  const ranked: EnergyRow[] = [];
  const unranked: Unranked[] = [];
  for (const property of properties) {
    const own = property.summaries.filter((each) => each.fuel === fuel);
    if (own.length === 0) unranked.push({ property, why: NOTHING });
    for (const summary of own) {
      const figure = MEASURES[measure].of(summary);
      if (isKnown(figure)) {
        ranked.push({ property, summary, figure: scaled(figure, unitsIn(fuel, summary.unit, unit) ?? 1) });
      } else unranked.push({ property, why: figure.unknown });
    }
  }
  return { fuel, measure, unit, ranked: ranked.sort((a, b) => rankedValue(b) - rankedValue(a)), unranked };
}

/** Value for ranking a row; an unknown one is not ranked. */
export const rankedValue = ({ figure }: Pick<EnergyRow, 'figure'>): number => (isKnown(figure) ? figure.value : 0);

const placeOf = ({ portfolio, city }: PropertyEnergyReply): string =>
  [portfolio.trim(), city].filter(Boolean).join(' · ');

/** The content below the name of a building, with the assumptions of its figure (docs/product/energy.md#ranking). */
export const aboutOf = (
  { property, summary: { kind, meters, assumesLivedIn } }: EnergyRow,
  measure: Ranking['measure'],
): string =>
  [
    kind === 'estimate' && 'Estimate',
    kind === 'bills' && 'Bills',
    meters !== undefined && `${meters} meters`,
    measure === 'flat' && assumesLivedIn !== undefined && `Assumes all ${assumesLivedIn} apartments are occupied`,
    placeOf(property),
  ]
    .filter(Boolean)
    .join(' · ');

/** 'Birchwood Terrace uses the most gas: 2.1× the median (12 buildings compared)', at first glance. */
export function worstWords({ ranked, fuel }: Ranking): string {
  const [worst] = ranked;
  if (!worst) return `No buildings to rank by ${fuelInSentence(fuel)} yet`;
  const name = worst.property.name;
  if (ranked.length < 3)
    return `${name} uses the most ${fuelInSentence(fuel)} (${ranked.length === 1 ? '1 building' : '2 buildings'} compared)`;
  const middle = ranked[Math.floor(ranked.length / 2)];
  const times = middle && rankedValue(middle) > 0 ? rankedValue(worst) / rankedValue(middle) : undefined;
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
