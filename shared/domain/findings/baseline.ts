import type { DayFacts } from '../facts/day-facts.ts';
import { lastDays } from './days.ts';
import type { RuleInput, Verdict } from './rule.ts';

/** The days that a rule may compare with: those after the last change of a setting (docs/product/findings.md#baseline). */
export interface Baseline {
  /** Ascending, without missing days. */
  readonly days: readonly DayFacts[];
  /** How many days there can be: fewer than the rule's after a change of a setting. */
  readonly possible: number;
  readonly isRestarted: boolean;
}

/** The last days of a rule that begin after the newest note 'setting changed' has ended. */
export function baselineOf(input: RuleInput, count: number): Baseline {
  const days = lastDays(input, count);
  const end = Math.max(...days.map(({ facts }) => facts?.end ?? Number.NEGATIVE_INFINITY));
  const changes = input.notes.flatMap(({ kind, from, to = from, removed }) =>
    kind === 'settingChanged' && !removed && from < end ? [Math.min(to, end)] : [],
  );
  const changedAt = Math.max(Number.NEGATIVE_INFINITY, ...changes);
  const isAfter = (facts: DayFacts | undefined) => facts !== undefined && facts.start >= changedAt;
  const first = days.findIndex(({ facts }) => isAfter(facts));
  const isRestarted = days.some(({ facts }) => facts !== undefined && !isAfter(facts));
  return {
    days: days.flatMap(({ facts }) => (facts && isAfter(facts) ? [facts] : [])),
    possible: !isRestarted ? count : first < 0 ? 0 : count - first,
    isRestarted,
  };
}

/** 'a setting was changed: 6 of 14 days since then' */
export const sinceChange = ({ possible }: Baseline, needed: number): Verdict => ({
  outcome: 'unknown',
  reason: `a setting was changed: ${possible} of ${needed} days since then`,
});
