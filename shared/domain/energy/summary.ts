import type { PlantProfile } from '../plant-profile.ts';
import type { EnergyReport, EnergySource, EnergySummary, Figure } from './report-types.ts';
import { scaled } from './units.ts';

const NOT_SAID = { flats: 'number of apartments not entered', floorArea: 'floor area not entered' } as const;

/** The row of a building: of several meters of a fuel their sum. A sub-meter is counted already (docs/product/energy.md#ranking). */
function standing(sources: readonly EnergySource[]): EnergySource[] {
  const isPart = new Set(sources.flatMap(({ of = [] }) => of));
  return sources.filter(({ id, inside }) => inside === undefined && !isPart.has(id));
}

/** The rows of the list of all properties, one for each fuel. */
export function energySummary({ sources }: EnergyReport, plant: PlantProfile): EnergySummary[] {
  const { flats, floorArea } = plant;
  const livedIn = flats === undefined ? undefined : Math.min(flats, plant.flatsLivedIn ?? flats);
  return standing(sources).map((source) => {
    const {
      fuel,
      unit,
      kind,
      monthExpected,
      monthDollarsExpected,
      againstLastYear,
      perDegreeDay,
      coverage,
      of,
      periods,
    } = source;
    const per = (count: number | undefined, unsaid: string): Figure =>
      count === undefined && !('unknown' in perDegreeDay)
        ? { unknown: unsaid }
        : scaled(perDegreeDay, 1 / (count ?? 1));
    return {
      fuel,
      unit,
      kind,
      monthExpected,
      dollarsExpected: monthDollarsExpected,
      perDegreeDay,
      perFlat: per(livedIn, NOT_SAID.flats),
      perSquareFoot: per(floorArea, NOT_SAID.floorArea),
      change: againstLastYear.change,
      coverage,
      periods,
      ...(flats !== undefined && { flats }),
      ...(of && { meters: of.length }),
      ...(flats !== undefined && plant.flatsLivedIn === undefined && { assumesLivedIn: flats }),
    };
  });
}
