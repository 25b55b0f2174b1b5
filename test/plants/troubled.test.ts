import { describe, expect, it } from 'vitest';
import type { DayFacts } from '../../shared/domain/facts/day-facts.ts';
import type { Verdict } from '../../shared/domain/findings/rule.ts';
import { RULE_IDS, type RuleId } from '../../shared/domain/findings/rule-ids.ts';
import { RULES } from '../../shared/domain/findings/rules.ts';
import type { Building } from './building.ts';
import { buildingDays } from './building-days.ts';
import { TROUBLED, type Troubled } from './troubled.ts';

/** The verdicts of the rule on the building after its days. The worst of all subjects. */
function verdictOf({ rule, aspect, firstDay, days: count }: Troubled, building: Building): Verdict | undefined {
  const days: DayFacts[] = [...buildingDays(building, firstDay, count)];
  const { profile, meters } = building;
  const input = { days, lastDay: days.at(-1)?.day ?? '', profile, limits: {}, notes: [], ...(meters && { meters }) };
  const own = RULES[rule].judge(input).filter((judgement) => judgement.aspect === aspect);
  return (own.find(({ verdict }) => verdict.outcome === 'holds') ?? own[0])?.verdict;
}

/**
 * What wingnuts say of themselves, and what sensors in apartments measure, no plant can show: shared/domain/findings/rules.test.ts and
 * shared/domain/findings/rules/apartments.test.ts have these rules.
 */
const OF_NO_PLANT: ReadonlySet<string> = new Set<RuleId>([
  'weak-signal',
  'device-restarts',
  'device-clock',
  'apartment-hot',
  'apartment-silent',
  'apartment-cold',
  'apartment-window',
  'apartment-uneven',
  'apartment-moved',
]);

describe('the faults of the simulator', () => {
  it('are there for each rule about what is measured', () => {
    const measured = RULE_IDS.filter((rule) => !OF_NO_PLANT.has(rule));
    expect([...new Set(TROUBLED.map(({ rule }) => rule))].sort()).toEqual(measured.sort());
  });

  it.each(TROUBLED.map((each) => [each.building.name, each] as const))(
    '%s is found within the days of its rule',
    (_name, each) => {
      expect(verdictOf(each, each.building)).toMatchObject({ outcome: 'holds' });
    },
  );

  it.each(TROUBLED.map((each) => [each.building.name, each] as const))(
    '%s is not found in the same building without the fault',
    (_name, each) => {
      expect(verdictOf(each, { ...each.building, faults: [] })?.outcome).not.toBe('holds');
    },
  );
});
