import { dayNumber } from '../calendar-day.ts';
import { hundredths } from '../facts/figures.ts';
import { inWords } from '../sentences/sentence.ts';
import { findingKey, judgeAll, type RuleJudgement } from './judge.ts';
import { type Finding, stepFindings } from './life.ts';
import { byRank } from './ranking.ts';
import { RISK_WEIGHTS, type Risk } from './risk.ts';
import type { RuleInput, Subject, Unjudged } from './rule.ts';
import type { RuleId } from './rule-ids.ts';
import { type VitalLooks, vitalLooks } from './vital.ts';

/** The days for which findings that have ended are kept, and the most of them (docs/product/findings.md#kept). */
export const ENDED_DAYS = 90;
export const MAX_ENDED = 50;

/** The part of a subject that a rule could not judge. */
export interface UnjudgedSubject extends Unjudged {
  readonly rule: RuleId;
  readonly subject: Subject;
}

/** The findings of a property. Days are its local dates. */
export interface PropertyFindings {
  /** The first and the last day that was judged. */
  readonly judgedSince: string;
  readonly judgedOn: string;
  /** Open ones, and those that ended in the last days. */
  readonly findings: readonly Finding[];
  /** The last verdicts of the rules that found nothing. */
  readonly unjudged: readonly UnjudgedSubject[];
  readonly clear: readonly RuleId[];
  /** The sensors by which heat and hot water were judged on the last day. Absent in findings of earlier versions until the next judgement. */
  readonly vital?: VitalLooks;
}

/** The number of findings that are open and not put aside, and the worst of their risks. */
export interface FindingCount {
  readonly open: number;
  readonly worst: Risk;
}

/** Figures of the evidence are shown to two decimals at most. */
const rounded = (finding: Finding): Finding => {
  const { evidence } = finding;
  const days = evidence.days.map((day) => ({
    ...day,
    values: day.values.map((value) => (value === undefined ? undefined : hundredths(value))),
  }));
  return { ...finding, evidence: { ...evidence, days } };
};

function unjudgedOf(judgements: readonly RuleJudgement[]): UnjudgedSubject[] {
  const all = judgements.flatMap(({ rule, subject, verdict }): UnjudgedSubject[] =>
    verdict.outcome === 'unknown' || verdict.outcome === 'notHere' ? [{ rule, subject, ...verdict }] : [],
  );
  // The aspects of a rule often lack the same.
  return [...new Map(all.map((each) => [[each.rule, each.subject, inWords(each.reason)].join(), each])).values()];
}

/** The rules that looked at something and found nothing in all of it. */
const clearRules = (judgements: readonly RuleJudgement[]): RuleId[] => {
  const of = (outcome: string) =>
    judgements.flatMap(({ rule, verdict }) => (verdict.outcome === outcome ? [rule] : []));
  const held = new Set(of('holds'));
  return [...new Set(of('clear'))].filter((rule) => !held.has(rule));
};

/**
 * The findings of a property after a day that is over. A day that is not after the last judged one changes nothing: the same object.
 * @param before undefined before the first day
 */
export function judgeDay(before: PropertyFindings | undefined, input: RuleInput): PropertyFindings {
  const { lastDay } = input;
  if (before && before.judgedOn >= lastDay) return before;
  const isOpen = ({ ended }: Finding) => !ended;
  const earlier = before?.findings ?? [];
  const opened = earlier.filter(isOpen);
  const judgements = judgeAll({ ...input, opened });
  const stepped = stepFindings(opened, judgements, lastDay);
  const ended = [...stepped, ...earlier].filter(
    ({ ended }) => ended && dayNumber(lastDay) - dayNumber(ended.on) < ENDED_DAYS,
  );
  return {
    judgedSince: before?.judgedSince ?? lastDay,
    judgedOn: lastDay,
    findings: [...stepped.filter(isOpen).map(rounded), ...endedLast(ended).slice(0, MAX_ENDED)],
    unjudged: unjudgedOf(judgements),
    clear: clearRules(judgements),
    vital: vitalLooks(judgements),
  };
}

/** Findings that have ended, the newest first. */
export const endedLast = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ ended }) => ended).sort((a, b) => (b.ended?.on ?? '').localeCompare(a.ended?.on ?? ''));

/** Open findings by rank: those that are shown, and those that were put aside. */
export function openByRank(findings: readonly Finding[]): { readonly shown: Finding[]; readonly aside: Finding[] } {
  const open = findings.filter(({ ended }) => !ended).sort(byRank);
  return { shown: open.filter(({ aside }) => !aside), aside: open.filter(({ aside }) => aside) };
}

/** The number of findings that are shown; undefined for none. */
export function countOf(findings: readonly Finding[]): FindingCount | undefined {
  const { shown } = openByRank(findings);
  const [worst] = shown.map(({ risk }) => risk).sort((a, b) => RISK_WEIGHTS[b] - RISK_WEIGHTS[a]);
  return worst && { open: shown.length, worst };
}

/** Changes the open finding with a key. Undefined if there is none. */
export function withChanged(
  findings: readonly Finding[],
  key: string,
  next: (finding: Finding) => Finding,
): Finding[] | undefined {
  const isMeant = (finding: Finding) => !finding.ended && findingKey(finding) === key;
  if (!findings.some(isMeant)) return undefined;
  return findings.map((finding) => (isMeant(finding) ? next(finding) : finding));
}
