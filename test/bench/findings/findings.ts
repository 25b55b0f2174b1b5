import type { Building } from '../../../local/world/findings/building.ts';
import { buildingDays } from '../../../local/world/findings/building-days.ts';
import { HEALTHY, YEAR_DAYS, YEAR_FROM } from '../../../local/world/findings/healthy.ts';
import { TROUBLED, type Troubled } from '../../../local/world/findings/troubled.ts';
import type { DayFacts } from '../../../shared/domain/facts/day-facts.ts';
import { findingKey, judgeAll } from '../../../shared/domain/findings/judge.ts';
import { type Finding, stepFindings } from '../../../shared/domain/findings/life.ts';
import { MAX_RULE_DAYS } from '../../../shared/domain/findings/rules.ts';
import type { Row } from '../row.ts';

/** The most false findings of a healthy plant in a year (docs/product/findings.md#proof). */
const MAX_FALSE = 1;

/** The findings that open in a building, in the order of their days, as the portal would find them: judged day by day. */
function opened({ profile }: Building, days: Iterable<DayFacts>): Finding[] {
  const known: DayFacts[] = [];
  const found: Finding[] = [];
  let open: readonly Finding[] = [];
  for (const facts of days) {
    known.push(facts);
    const input = { days: known.slice(-MAX_RULE_DAYS), lastDay: facts.day, profile, limits: {}, notes: [] };
    const findings = stepFindings(open, judgeAll(input), facts.day);
    found.push(...findings.filter(({ openedOn }) => openedOn === facts.day));
    open = findings.filter(({ ended }) => !ended);
  }
  return found;
}

/** How many days a rule has seen until it finds its fault; undefined if it does not within twice its days. */
function daysUntilFound({ rule, aspect, building, firstDay, days }: Troubled): number | undefined {
  const facts = [...buildingDays(building, firstDay, 2 * days)];
  const [first] = opened(building, facts).filter((each) => each.rule === rule && each.aspect === aspect);
  return first && facts.findIndex(({ day }) => day === first.openedOn) + 1;
}

/**
 * Simulates a year of twenty healthy plants and counts what the rules find in it, and measures in how many days each rule finds its
 * fault. Needs no stack, and some minutes.
 */
export async function findings(): Promise<Row[]> {
  const falseOnes = HEALTHY.flatMap((building) => {
    const found = opened(building, buildingDays(building, YEAR_FROM, YEAR_DAYS));
    for (const each of found) console.log(`${building.name}, ${each.openedOn}, ${findingKey(each)}: ${each.says}`);
    return found;
  });
  const needed = TROUBLED.map((each): Row => {
    const figure = daysUntilFound(each) ?? Number.POSITIVE_INFINITY;
    return { what: `${each.building.name}: found after`, figure, unit: 'days', bound: each.days };
  });
  return [
    {
      what: `false findings of ${HEALTHY.length} healthy plants in a year, each`,
      figure: falseOnes.length / ((HEALTHY.length * YEAR_DAYS) / 365),
      unit: 'a plant-year',
      bound: MAX_FALSE,
    },
    ...needed,
  ];
}
