import { fileURLToPath } from 'node:url';
import { findingKey } from '../../../shared/domain/findings/judge.ts';
import type { Finding } from '../../../shared/domain/findings/life.ts';
import type { RuleId } from '../../../shared/domain/findings/rule-ids.ts';
import { inWords } from '../../../shared/domain/sentences/sentence.ts';
import { buildingDays } from '../../plants/building-days.ts';
import { HEALTHY, YEAR_DAYS, YEAR_FROM } from '../../plants/healthy.ts';
import { FAULTY, FAULTY_DAYS, type Faulty, HEALTHY_DAYS, STRENGTHS, type Strength } from '../../plants/strengths.ts';
import { TROUBLED, type Troubled } from '../../plants/troubled.ts';
import { often } from '../measure.ts';
import type { Row } from '../row.ts';
import { byRule, foundIn } from './found-in.ts';
import { HEALTHY_KINDS, kindDays } from './healthy-kinds.ts';
import { measuredDays, measuredPlants } from './measured-plants.ts';

/** The most false findings of 20 healthy plants of the simulator in a year, together (docs/product/findings.md#proof). */
const MAX_FALSE = 1;
/** The most findings of a plant that others have measured and that nobody believes, in a year in which a rule could judge (docs/product/findings.md#proof). */
const MAX_MEASURED = 1;
/** The most of all its findings, believed or not: a rule that opens the same one again and again is a nuisance although it is right. */
const MAX_OPENED = 1;
/**
 * Findings of measured plants that are believed, each with its reason (docs/product/findings-power.md#measured), by rule and the month in
 * which they opened. One of another month is not believed until a person has looked at it.
 */
const BELIEVED: Readonly<Record<string, Readonly<Partial<Record<RuleId, readonly string[]>>>>> = {
  'plant-110': { 'low-return': ['2019-02', '2020-10', '2021-03'] },
  'plant-127': { 'long-burns': ['2019-02'] },
  'plant-34': { 'outdoor-reset': ['2019-03', '2020-02'] },
  'plant-58': { 'outdoor-reset': ['2021-01'] },
};
const isBelieved = (plant: string, { rule, openedOn }: Finding): boolean =>
  BELIEVED[plant]?.[rule]?.includes(openedOn.slice(0, 'YYYY-MM'.length)) === true;
const YEAR = 365;
/** Of the faults of a strength, the least share that is found (docs/product/findings-power.md#strengths). */
const FOUND: Partial<Record<Strength, number>> = { dangerous: 1, obvious: 1, moderate: 1, barely: 20 / 23 };

/** The plants of the project that others have measured. */
const OWN_PLANTS = fileURLToPath(new URL('plants', import.meta.url));

const lineOf = (name: string, each: Finding): string =>
  `${name}, ${each.openedOn}${each.ended ? ` to ${each.ended.on} (${each.ended.why})` : ''}, ${findingKey(each)}: ${inWords(each.says)}`;

/** Number of days that a rule has seen until it finds its fault; undefined if it does not within twice its days. */
function daysUntilFound({ rule, aspect, building, firstDay, days }: Troubled): number | undefined {
  const facts = [...buildingDays(building, firstDay, 2 * days)];
  const { findings } = foundIn(building.profile, facts, building.meters);
  const [first] = findings.filter((finding) => finding.rule === rule && finding.aspect === aspect);
  return first && facts.findIndex(({ day }) => day === first.openedOn) + 1;
}

/** Judges the plants of a folder and prints each finding, and rule by rule the opened findings of the judged days. */
function measured(folder: string): Row[] {
  const all = measuredPlants(folder)
    .slice(0, often(Number.POSITIVE_INFINITY))
    .map((plant) => {
      const found = foundIn(plant.profile, measuredDays(plant));
      console.log(`${plant.name}: ${found.judgedDays} judged days. ${plant.words}`);
      for (const each of found.findings) console.log(`  ${lineOf(plant.name, each)}`);
      const doubted = found.findings.filter((each) => !isBelieved(plant.name, each)).length;
      return { ...found, doubted };
    });
  const years = all.reduce((sum, { judgedDays }) => sum + judgedDays, 0) / YEAR;
  const doubted = all.reduce((sum, each) => sum + each.doubted, 0);
  const opened = all.reduce((sum, { findings }) => sum + findings.length, 0);
  return [
    ...byRule(all).map(
      ({ rule, opened, days }): Row => ({
        what: `${rule}: findings of ${all.length} measured plants in ${days} judged days`,
        figure: opened,
        unit: 'findings',
      }),
    ),
    {
      what: `all rules: ${opened} findings of ${all.length} measured plants in ${years.toFixed(1)} judged years, each`,
      figure: years > 0 ? opened / years : 0,
      unit: 'a plant-year',
      bound: MAX_OPENED,
    },
    {
      what: `of these ${doubted} that are not believed, each`,
      figure: years > 0 ? doubted / years : 0,
      unit: 'a plant-year',
      bound: MAX_MEASURED,
    },
  ];
}

/** Healthy plants of kinds that the simulator does not have: none may be accused. */
function kinds(): Row[] {
  const accused = HEALTHY_KINDS.slice(0, often(HEALTHY_KINDS.length)).flatMap((kind) => {
    const { findings } = foundIn(kind.profile, kindDays(kind));
    for (const each of findings) console.log(lineOf(kind.name, each));
    return findings;
  });
  return [
    {
      what: `false findings of ${HEALTHY_KINDS.length} healthy plants of other kinds, together`,
      figure: accused.length,
      unit: 'findings',
      bound: 0,
    },
  ];
}

interface Outcome extends Faulty {
  /** The day of the fault on which a right finding opened, and whether all of them ended while it went on. */
  readonly day?: number;
  readonly hasEnded: boolean;
}

/** Judges a plant through its healthy days and those with the fault, and prints the findings of each day of the fault. */
function outcomeOf(each: Faulty): Outcome {
  const { building, firstDay, rules } = each;
  const facts = [...buildingDays(building, firstDay, HEALTHY_DAYS + FAULTY_DAYS)];
  const { findings } = foundIn(building.profile, facts, building.meters);
  const dayOf = (day: string) => facts.findIndex((one) => one.day === day) - HEALTHY_DAYS + 1;
  const right = findings.filter(({ rule, openedOn }) => rules.includes(rule) && dayOf(openedOn) > 0);
  const others = findings.filter((finding) => !right.includes(finding));
  const [first] = right;
  const hasEnded = first !== undefined && right.every(({ ended }) => ended);
  const words = first ? `day ${dayOf(first.openedOn)}, ${first.rule}${hasEnded ? ', ended' : ''}` : 'not found';
  const beside = others.map((finding) => `${findingKey(finding)} on day ${dayOf(finding.openedOn)}`);
  console.log([`${building.name}: ${words}`, ...beside].join('; beside it '));
  return { ...each, hasEnded, ...(first && { day: dayOf(first.openedOn) }) };
}

/** Number of faults of each strength that are found, and of those that end while the fault goes on. */
function strengths(): Row[] {
  const outcomes = FAULTY.slice(0, often(FAULTY.length)).map(outcomeOf);
  return STRENGTHS.flatMap((strength): Row[] => {
    const all = outcomes.filter((outcome) => outcome.strength === strength);
    const found = all.filter(({ day, within }) => day !== undefined && day <= (within ?? Number.POSITIVE_INFINITY));
    const least = FOUND[strength];
    const missed = all.length - found.length;
    return [
      {
        what: `${strength}: ${found.length} of ${all.length} faults found, missed`,
        figure: missed,
        unit: 'faults',
        ...(least !== undefined && { bound: Math.floor(all.length * (1 - least)) }),
      },
      {
        what: `${strength}: ended while the fault went on`,
        figure: found.filter(({ hasEnded }) => hasEnded).length,
        unit: 'findings',
        ...(least === 1 && { bound: 0 }),
      },
    ];
  });
}

/** A year of twenty healthy plants, and in how many days each rule finds its fault. */
function simulated(): Row[] {
  const falseOnes = HEALTHY.slice(0, often(HEALTHY.length)).flatMap((building) => {
    const { findings } = foundIn(building.profile, buildingDays(building, YEAR_FROM, often(YEAR_DAYS, 30)));
    for (const each of findings) console.log(lineOf(building.name, each));
    return findings;
  });
  const needed = TROUBLED.slice(0, often(TROUBLED.length)).map((each): Row => {
    const figure = daysUntilFound(each) ?? Number.POSITIVE_INFINITY;
    return { what: `${each.building.name}: found after`, figure, unit: 'days', bound: each.days };
  });
  return [
    {
      what: `false findings of ${HEALTHY.length} healthy plants in a year, together`,
      figure: falseOnes.length,
      unit: 'findings',
      bound: MAX_FALSE,
    },
    ...needed,
  ];
}

/**
 * Counts the findings of the rules in plants that others have measured, and in a year of twenty healthy ones of the simulator.
 * Measures in how many days each rule finds its fault, and counts what is found of faults of each strength. Needs no stack, and some
 * minutes.
 * @param plants a folder of measured plants: then these alone are judged
 */
export const findings = async ({ plants }: { readonly plants?: string } = {}): Promise<Row[]> =>
  plants === undefined ? [...measured(OWN_PLANTS), ...kinds(), ...simulated(), ...strengths()] : measured(plants);
