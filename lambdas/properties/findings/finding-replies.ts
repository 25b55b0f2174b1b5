import type {
  FindingEvidenceReply,
  FindingInputReply,
  FindingReply,
  FindingRuleReply,
  FindingsReply,
  UnjudgedReply,
  VitalReply,
} from '../../../shared/api/types/findings.ts';
import { localDayOf } from '../../../shared/domain/facts/local-days.ts';
import { figureValue, isQuantity } from '../../../shared/domain/figures/quantities.ts';
import type { Reader } from '../../../shared/domain/figures/reader.ts';
import { sayTo } from '../../../shared/domain/figures/say.ts';
import { aboutInWords } from '../../../shared/domain/findings/about.ts';
import { ENDINGS, type Finding } from '../../../shared/domain/findings/life.ts';
import {
  endedLast,
  openByRank,
  type PropertyFindings,
  type UnjudgedSubject,
} from '../../../shared/domain/findings/property-findings.ts';
import type { Rule } from '../../../shared/domain/findings/rule.ts';
import type { RuleId } from '../../../shared/domain/findings/rule-ids.ts';
import { ruleTexts } from '../../../shared/domain/findings/rule-texts.ts';
import { RULES } from '../../../shared/domain/findings/rules.ts';
import { avoidableOf } from '../../../shared/domain/findings/savings.ts';
import type { VitalLook } from '../../../shared/domain/findings/vital.ts';
import type { PlantProfile } from '../../../shared/domain/plant-profile.ts';
import { labelInWords } from '../../../shared/domain/sensor.ts';
import { inWords, kindBelow } from '../../../shared/domain/sentences/sentence.ts';
import type { SourceItem } from '../../../shared/platform/items/items.ts';
import type { Person } from '../../flows/people/people.ts';
import { wiredSources } from '../../flows/wiring/wired-sources.ts';
import { serialIn } from '../../store/findings.ts';
import { headReply } from './head-reply.ts';

/** Context of the words of findings: the property's zone, the wingnuts that feed or fed it, and the names of people. */
export interface FindingsWorld {
  readonly companyId: string;
  readonly propertyId: string;
  readonly timeZone: string;
  readonly plant?: PlantProfile | undefined;
  readonly sources: readonly SourceItem[];
  readonly personOf: (id: string) => Person;
  /** The person who reads. */
  readonly reader: Reader;
}

/** All rules in words. */
const ruleReplies = (reader: Reader): readonly FindingRuleReply[] =>
  Object.entries<Rule>(RULES).map(([id, rule]) => ({ id: id as RuleId, ...ruleTexts(rule, reader) }));

/** The inputs that fed a sensor in a window. */
function inputsOf({ companyId, propertyId, sources }: FindingsWorld, label: string, from: number, to: number) {
  const wired = wiredSources({ companyId, propertyId }, sources, { startTime: from, endTime: to }, () => true);
  return wired.flatMap(({ scope, inputs, since, until }): FindingInputReply[] => {
    const input = inputs.get(label);
    if (!input || until <= from) return [];
    const serial = serialIn(sources)(scope.wingnutId);
    return [
      {
        wingnutId: scope.wingnutId,
        input,
        ...(serial !== undefined && { serial }),
        ...(Number.isFinite(since) && { from: since }),
        ...(Number.isFinite(until) && { until }),
      },
    ];
  });
}

/** Degree-hours add differences up, and their heads say no unit. */
const DEGREE_HOURS: ReadonlySet<string> = new Set(['heading.degree-hours', 'heading.degree-hours-below']);

function evidenceReply(
  { rule, evidence: { columns, days, sensors } }: Pick<Finding, 'rule' | 'evidence'>,
  world: FindingsWorld,
): FindingEvidenceReply {
  const { limitOf }: Rule = RULES[rule];
  const kinds = columns.map((column) => (DEGREE_HOURS.has(column.id) ? 'difference' : kindBelow(column)));
  const readAs = (value: number | undefined, at: number) => {
    const kind = kinds[at];
    return value === undefined ? null : kind && isQuantity(kind) ? figureValue(kind, value, world.reader) : value;
  };
  const rows = days.map(({ day, values, holds }) => {
    const { startTime, endTime } = localDayOf(day, world.timeZone);
    return { day, from: startTime, to: endTime, values: values.map(readAs), holds: holds ?? null };
  });
  const [from, to] = [rows[0]?.from ?? 0, rows.at(-1)?.to ?? 0];
  return {
    columns: columns.map((column) => inWords(column, world.reader)),
    limits: columns.map((column, at) => readAs(limitOf?.(column), at)),
    days: rows,
    sensors: sensors.map((label) => ({ label, name: labelInWords(label), inputs: inputsOf(world, label, from, to) })),
  };
}

/** Possible savings. A finding that has ended is over: nothing is promised of it. */
function avoidable(finding: Finding) {
  const found = finding.ended ? undefined : avoidableOf(finding);
  return found ? { avoidable: found } : {};
}

const findingReply =
  (world: FindingsWorld) =>
  (finding: Finding): FindingReply => ({
    ...headReply(
      { ...finding, about: aboutInWords(finding.subject, serialIn(world.sources)), ...avoidable(finding) },
      world.personOf,
      world.plant,
      world.reader,
    ),
    evidence: evidenceReply(finding, world),
    ...(finding.ended && { ended: { ...finding.ended, words: ENDINGS[finding.ended.why](sayTo(world.reader)) } }),
  });

const unjudgedReply =
  ({ sources, reader }: FindingsWorld) =>
  ({ rule, subject, outcome, reason, asks }: UnjudgedSubject): UnjudgedReply => ({
    rule,
    title: RULES[rule].title,
    subject,
    about: aboutInWords(subject, serialIn(sources)),
    outcome,
    reason: inWords(reason, reader),
    ...(asks && { asks }),
  });

const vitalReply = (look: VitalLook, reader: Reader): VitalReply => ({
  by: look.by.map(labelInWords),
  ...('reason' in look && { reason: inWords(look.reason, reader) }),
});

/** The findings of a property as people read them. @param stored undefined before the first day was judged */
export function findingsReply(
  stored: (PropertyFindings & { readonly version: number }) | undefined,
  world: FindingsWorld,
): FindingsReply {
  const findings = stored?.findings ?? [];
  const { shown, aside } = openByRank(findings);
  const told = findingReply(world);
  return {
    timeZone: world.timeZone,
    version: stored?.version ?? 0,
    judgedSince: stored?.judgedSince ?? null,
    judgedOn: stored?.judgedOn ?? null,
    open: shown.map(told),
    putAside: aside.map(told),
    ended: endedLast(findings).map(told),
    unjudged: (stored?.unjudged ?? []).map(unjudgedReply(world)),
    clear: stored?.clear ?? [],
    vital: stored?.vital
      ? { heat: vitalReply(stored.vital.heat, world.reader), hotWater: vitalReply(stored.vital.hotWater, world.reader) }
      : null,
    rules: ruleReplies(world.reader),
  };
}
