import type { Judgement, RuleInput } from './rule.ts';
import { RULE_IDS, type RuleId } from './rule-ids.ts';
import { RULES } from './rules.ts';

/** What a rule says of one subject. */
export interface RuleJudgement extends Judgement {
  readonly rule: RuleId;
}

/** The key of what a finding is about: `sensor-trouble/supplyLineTemperature1/stuck`. One finding of a key is open at a time. */
export const findingKey = ({ rule, subject, aspect }: Omit<RuleJudgement, 'verdict'>): string =>
  [rule, subject, ...(aspect === undefined ? [] : [aspect])].join('/');

/** What all rules say of a property on a day that is over. */
export function judgeAll(input: RuleInput): RuleJudgement[] {
  const open = new Set(input.opened?.map(findingKey));
  return RULE_IDS.flatMap((rule) =>
    RULES[rule].judge(input).map((judgement): RuleJudgement => {
      const judged = { rule, ...judgement };
      const { verdict } = judged;
      const instead = verdict.outcome === 'clear' && open.has(findingKey(judged)) ? verdict.whileOpen : undefined;
      return instead ? { ...judged, verdict: instead } : judged;
    }),
  );
}
