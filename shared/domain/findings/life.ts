import { dayNumber } from '../calendar-day.ts';
import type { Say } from '../figures/say.ts';
import type { Sentence } from '../sentences/figure.ts';
import { sentence } from '../sentences/sentence.ts';
import { findingKey, type RuleJudgement } from './judge.ts';
import { strengthOf } from './ranking.ts';
import type { Risk } from './risk.ts';
import type { Evidence, Holding, Subject, Verdict } from './rule.ts';
import type { RuleId } from './rule-ids.ts';
import { RULES } from './rules.ts';

/** The life of a finding (docs/product/findings.md#life). Days are local dates of the property. */

/** A finding ends after this many judged days on which its rule was clear, without one between on which it held. */
export const CLEAR_DAYS = 3;
/** A finding ends when its rule could not judge for this many days. */
export const UNSEEN_DAYS = 60;
/** A finding that was put aside comes back when it is farther past its limit by this much, of 0 to 1. */
export const GROWTH = 0.25;

/** The reason why a finding is over, and its words. */
export type Ending = 'clear' | 'unseen' | 'notHere' | 'told';
export const ENDINGS = {
  clear: (say) => say`No longer detected`,
  unseen: (say) => say`Not analyzed for ${UNSEEN_DAYS} days`,
  notHere: (say) => say`Doesn’t apply to this system`,
  told: (say) => say`Covered by another finding`,
} as const satisfies Record<Ending, (say: Say) => string>;

/** The person who put a finding aside, when (UTC ms), why, and how it looked then. */
export interface Aside {
  readonly userId: string;
  readonly at: number;
  readonly reason: string;
  readonly far: number;
  readonly risk: Risk;
}

export interface Finding {
  readonly rule: RuleId;
  readonly subject: Subject;
  readonly aspect?: string;
  readonly openedOn: string;
  /** The last day on which its rule held, and on how many days it did. */
  readonly seenOn: string;
  readonly seenDays: number;
  /** The last day of which its rule was judged. No day is judged twice. */
  readonly judgedOn: string;
  /** On how many judged days its rule has been clear since it was last seen; absent: none. */
  readonly clearDays?: number;
  /** The reason why its rule cannot judge now; absent while it can. */
  readonly unknown?: Sentence;
  /** The first day since it was last judged on which its rule could not; absent while it can, and of findings of earlier versions. */
  readonly unknownSince?: string;
  readonly risk: Risk;
  readonly strength: number;
  /** The distance past the limit when it was last seen, 0 to 1. */
  readonly far: number;
  readonly says: Sentence;
  readonly evidence: Evidence;
  readonly aside?: Aside;
  readonly ended?: { readonly on: string; readonly why: Ending };
}

/** The evidence of a verdict that holds. @param days how many days it has been seen, with this one */
function shownOf(
  rule: RuleId,
  holding: Holding,
  days: number,
): Pick<Finding, 'risk' | 'strength' | 'far' | 'says' | 'evidence'> {
  const { far, says, evidence, risk = RULES[rule].risk, held } = holding;
  return { risk, strength: strengthOf(far, held + days - 1), far, says, evidence };
}

function opened({ rule, subject, aspect }: RuleJudgement, holding: Holding, day: string): Finding {
  const what = { rule, subject, ...(aspect !== undefined && { aspect }) };
  const seen = { openedOn: day, seenOn: day, seenDays: 1, judgedOn: day };
  return { ...what, ...seen, ...shownOf(rule, holding, 1) };
}

/** Whether a finding has changed so much that it is shown again. */
const hasChanged = (aside: Aside, { far, risk }: Pick<Finding, 'far' | 'risk'>): boolean =>
  far >= aside.far + GROWTH || risk !== aside.risk;

function seenAgain(finding: Finding, holding: Holding, day: string): Finding {
  const { clearDays: _, unknown: __, unknownSince: ___, aside, ...rest } = finding;
  const seenDays = finding.seenDays + 1;
  const shown = shownOf(finding.rule, holding, seenDays);
  return {
    ...rest,
    seenDays,
    seenOn: day,
    judgedOn: day,
    ...shown,
    ...(aside && !hasChanged(aside, shown) && { aside }),
  };
}

const ended = (finding: Finding, on: string, why: Ending): Finding => ({
  ...finding,
  judgedOn: on,
  ended: { on, why },
});

function notSeen(finding: Finding, verdict: Exclude<Verdict, Holding> | undefined, day: string): Finding {
  if (verdict?.outcome === 'notHere') return ended(finding, day, 'notHere');
  if (verdict?.outcome === 'unknown' && verdict.isToldElsewhere) return ended(finding, day, 'told');
  if (verdict?.outcome === 'clear') {
    const { unknown: _, unknownSince: __, ...rest } = finding;
    const clearDays = (finding.clearDays ?? 0) + 1;
    const clear = { ...rest, clearDays, judgedOn: day };
    return clearDays >= CLEAR_DAYS ? ended(clear, day, 'clear') : clear;
  }
  // Days that nobody can judge do not count as clear ones.
  const unknown = verdict?.reason ?? sentence('no-sensor.gone');
  const unseen = { ...finding, unknown, unknownSince: finding.unknownSince ?? day, judgedOn: day };
  return dayNumber(day) - dayNumber(finding.seenOn) >= UNSEEN_DAYS ? ended(unseen, day, 'unseen') : unseen;
}

/**
 * The findings of a property after a day that is over. Open findings that no judgement names any more are unknown. Findings that
 * end now are in the result once; later calls get only the open ones. A day that was judged before changes nothing.
 * @param open the findings that have not ended
 * @param day the local date that the judgements are about
 */
export function stepFindings(open: readonly Finding[], judgements: readonly RuleJudgement[], day: string): Finding[] {
  const byKey = new Map(judgements.map((judgement) => [findingKey(judgement), judgement]));
  const known = new Set(open.map(findingKey));
  const stepped = open.map((finding) => {
    if (finding.ended || finding.judgedOn >= day) return finding;
    const verdict = byKey.get(findingKey(finding))?.verdict;
    return verdict?.outcome === 'holds' ? seenAgain(finding, verdict, day) : notSeen(finding, verdict, day);
  });
  const fresh = judgements.flatMap((judgement) =>
    judgement.verdict.outcome === 'holds' && !known.has(findingKey(judgement))
      ? [opened(judgement, judgement.verdict, day)]
      : [],
  );
  return [...stepped, ...fresh];
}

/** Puts an open finding aside until it changes (docs/product/findings.md#aside). @param at UTC ms */
export const putAside = (finding: Finding, userId: string, at: number, reason: string): Finding => ({
  ...finding,
  aside: { userId, at, reason, far: finding.far, risk: finding.risk },
});

/** Takes a finding back that was put aside. */
export function takenBack({ aside: _, ...finding }: Finding): Finding {
  return finding;
}
