import type { Meter } from '../../../shared/domain/energy/meter.ts';
import type { DayFacts } from '../../../shared/domain/facts/day-facts.ts';
import { judgeAll } from '../../../shared/domain/findings/judge.ts';
import { type Finding, stepFindings } from '../../../shared/domain/findings/life.ts';
import type { RuleInput } from '../../../shared/domain/findings/rule.ts';
import { RULE_IDS, type RuleId } from '../../../shared/domain/findings/rule-ids.ts';
import { MAX_RULE_DAYS } from '../../../shared/domain/findings/rules.ts';
import type { PlantProfile } from '../../../shared/domain/plant-profile.ts';

/** Findings of the portal in a plant when its days are judged one after the other. */
export interface Found {
  /** In the order of the days on which they opened, as they were last seen. */
  readonly findings: readonly Finding[];
  /** On how many days each rule could judge, and on how many at least one could. */
  readonly judged: ReadonlyMap<RuleId, number>;
  readonly judgedDays: number;
}

/** Judges some days as the portal does. */
export function foundIn(profile: PlantProfile, days: Iterable<DayFacts>, meters: readonly Meter[] = []): Found {
  const known: DayFacts[] = [];
  const all = new Map<string, Finding>();
  const judged = new Map<RuleId, number>();
  let judgedDays = 0;
  let opened: readonly Finding[] = [];
  for (const facts of days) {
    known.push(facts);
    const input: RuleInput = {
      days: known.slice(-MAX_RULE_DAYS),
      lastDay: facts.day,
      profile,
      limits: {},
      notes: [],
      meters,
      opened,
    };
    const judgements = judgeAll(input);
    const able = new Set(
      judgements.flatMap(({ rule, verdict: { outcome } }) =>
        outcome === 'holds' || outcome === 'clear' ? [rule] : [],
      ),
    );
    for (const rule of able) judged.set(rule, (judged.get(rule) ?? 0) + 1);
    if (able.size > 0) judgedDays += 1;
    const stepped = stepFindings(opened, judgements, facts.day);
    for (const each of stepped) all.set([each.openedOn, each.rule, each.subject, each.aspect].join(), each);
    opened = stepped.filter(({ ended }) => !ended);
  }
  return { findings: [...all.values()], judged, judgedDays };
}

/** Findings of each rule in some plants, in the order of the rules: a rule that could never judge is left out. */
export function byRule(all: readonly Found[]): { rule: RuleId; opened: number; days: number }[] {
  return RULE_IDS.map((rule) => ({
    rule,
    opened: all.flatMap(({ findings }) => findings.filter((finding) => finding.rule === rule)).length,
    days: all.reduce((sum, { judged }) => sum + (judged.get(rule) ?? 0), 0),
  })).filter(({ days }) => days > 0);
}
