import { fileURLToPath } from 'node:url';
import { buildingDays } from '../../../local/world/findings/building-days.ts';
import { HEALTHY, YEAR_DAYS, YEAR_FROM } from '../../../local/world/findings/healthy.ts';
import { TROUBLED, type Troubled } from '../../../local/world/findings/troubled.ts';
import { findingKey } from '../../../shared/domain/findings/judge.ts';
import type { Finding } from '../../../shared/domain/findings/life.ts';
import type { Row } from '../row.ts';
import { byRule, foundIn } from './found-in.ts';
import { measuredDays, measuredPlants } from './measured-plants.ts';

/** The most false findings of 20 healthy plants of the simulator in a year, together (docs/product/findings.md#proof). */
const MAX_FALSE = 1;
/** The most findings of a plant that others have measured, in a year in which a rule could judge (docs/product/findings.md#proof). */
const MAX_MEASURED = 1;
const YEAR = 365;

/** The plants of the project that others have measured. */
const OWN_PLANTS = fileURLToPath(new URL('plants', import.meta.url));

const lineOf = (name: string, each: Finding): string =>
  `${name}, ${each.openedOn}${each.ended ? ` to ${each.ended.on} (${each.ended.why})` : ''}, ${findingKey(each)}: ${each.says}`;

/** How many days a rule has seen until it finds its fault; undefined if it does not within twice its days. */
function daysUntilFound({ rule, aspect, building, firstDay, days }: Troubled): number | undefined {
  const facts = [...buildingDays(building, firstDay, 2 * days)];
  const { findings } = foundIn(building.profile, facts);
  const [first] = findings.filter((each) => each.rule === rule && each.aspect === aspect);
  return first && facts.findIndex(({ day }) => day === first.openedOn) + 1;
}

/** Judges the plants of a folder and prints each finding, and rule by rule what opened in how many judged days. */
function measured(folder: string): Row[] {
  const all = measuredPlants(folder).map((plant) => {
    const found = foundIn(plant.profile, measuredDays(plant));
    console.log(`${plant.name}: ${found.judgedDays} judged days. ${plant.words}`);
    for (const each of found.findings) console.log(`  ${lineOf(plant.name, each)}`);
    return found;
  });
  const years = all.reduce((sum, { judgedDays }) => sum + judgedDays, 0) / YEAR;
  const opened = all.reduce((sum, { findings }) => sum + findings.length, 0);
  return [
    ...byRule(all).map(
      ({ rule, opened, days }): Row => ({
        what: `${rule}: findings of ${all.length} measured plants in ${days} judged days`,
        ...{ figure: opened, unit: 'findings' },
      }),
    ),
    {
      what: `all rules: ${opened} findings of ${all.length} measured plants in ${years.toFixed(1)} judged years, each`,
      ...{ figure: years > 0 ? opened / years : 0, unit: 'a plant-year', bound: MAX_MEASURED },
    },
  ];
}

/** A year of twenty healthy plants, and in how many days each rule finds its fault. */
function simulated(): Row[] {
  const falseOnes = HEALTHY.flatMap((building) => {
    const { findings } = foundIn(building.profile, buildingDays(building, YEAR_FROM, YEAR_DAYS));
    for (const each of findings) console.log(lineOf(building.name, each));
    return findings;
  });
  const needed = TROUBLED.map((each): Row => {
    const figure = daysUntilFound(each) ?? Number.POSITIVE_INFINITY;
    return { what: `${each.building.name}: found after`, figure, unit: 'days', bound: each.days };
  });
  return [
    {
      what: `false findings of ${HEALTHY.length} healthy plants in a year, together`,
      ...{ figure: falseOnes.length, unit: 'findings', bound: MAX_FALSE },
    },
    ...needed,
  ];
}

/**
 * Counts what the rules find in plants that others have measured, and in a year of twenty healthy ones of the simulator. Measures in
 * how many days each rule finds its fault. Needs no stack, and some minutes.
 * @param plants a folder of measured plants: then these alone are judged
 */
export const findings = async ({ plants }: { readonly plants?: string } = {}): Promise<Row[]> =>
  plants === undefined ? [...measured(OWN_PLANTS), ...simulated()] : measured(plants);
