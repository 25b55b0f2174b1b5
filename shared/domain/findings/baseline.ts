import { dayNumber } from '../calendar-day.ts';
import { DAY_MS } from '../durations.ts';
import type { DayFacts } from '../facts/day-facts.ts';
import { sentence } from '../sentences/sentence.ts';
import { lastDays } from './days.ts';
import type { Evidence, OpenFinding, RuleInput, Subject, Verdict } from './rule.ts';
import type { RuleId } from './rule-ids.ts';

/** The days that a rule may compare with: those after the last change of a setting (docs/product/findings.md#baseline). */
export interface Baseline {
  /** Ascending, without missing days. */
  readonly days: readonly DayFacts[];
  /** The number of days that there can be: fewer than the rule's after a change of a setting. */
  readonly possible: number;
  readonly isRestarted: boolean;
}

/** The end of the newest note 'setting changed' that began before a time, at most that time. @param end UTC ms */
const changedBefore = ({ notes }: RuleInput, end: number): number =>
  Math.max(
    Number.NEGATIVE_INFINITY,
    ...notes.flatMap(({ kind, from, to = from, removed }) =>
      kind === 'settingChanged' && !removed && from < end ? [Math.min(to, end)] : [],
    ),
  );

/**
 * The days of the time before a finding that is open, as its evidence keeps them: a fault that lasts must not become its own history.
 * None if a setting was changed since then.
 * @param before how many days before it opened its fault may have begun
 */
export function daysBefore(input: RuleInput, { openedOn, evidence }: OpenFinding, before: number): Evidence['days'] {
  const last = dayNumber(openedOn) - before;
  if (changedBefore(input, (dayNumber(input.lastDay) + 1) * DAY_MS) > last * DAY_MS) return [];
  return evidence.days.filter(({ day }) => dayNumber(day) <= last);
}

/** The finding of a rule that is open. */
export const openedOf = (
  { opened = [] }: RuleInput,
  rule: RuleId,
  subject: Subject,
  aspect?: string,
): OpenFinding | undefined =>
  opened.find((each) => each.rule === rule && each.subject === subject && each.aspect === aspect);

/** The last days of a rule that begin after the newest note 'setting changed' has ended. */
export function baselineOf(input: RuleInput, count: number): Baseline {
  const days = lastDays(input, count);
  const end = Math.max(...days.map(({ facts }) => facts?.end ?? Number.NEGATIVE_INFINITY));
  const changedAt = changedBefore(input, end);
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
  reason: sentence('changed', { possible, needed }),
});
