import { dayNumber, dayTextOf } from '../calendar-day.ts';
import { MINUTE_MS } from '../durations.ts';
import type { AnalogFacts, DayFacts } from '../facts/day-facts.ts';
import type { SensorLabel } from '../sensor.ts';
import type { Sentence } from '../sentences/figure.ts';
import { sentence } from '../sentences/sentence.ts';
import { meanOf } from '../statistics/regression.ts';
import type { Clear, Evidence, Holding, RuleInput, Unjudged, Verdict } from './rule.ts';

/** The share of a day and of a rule's days that must be known, 0 to 1 (docs/product/findings.md#coverage). */
export const MIN_COVERAGE = 0.8;

/** The last days of a rule, ascending; undefined for a day without facts. */
export function lastDays({ days, lastDay }: RuleInput, count: number): { day: string; facts: DayFacts | undefined }[] {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const last = dayNumber(lastDay);
  return Array.from({ length: count }, (_, index) => {
    const day = dayTextOf(last - count + 1 + index);
    return { day, facts: byDay.get(day) };
  });
}

/** The time of a day that is counted, minutes. */
export const minutesOf = ({ start, until }: DayFacts): number => (until - start) / MINUTE_MS;

/** A sensor that did not move for so many minutes while its neighbour moved by so many °F is stuck. */
export const STUCK = { minutes: 360, moved: 5 } as const;

/** Whether a sensor was stuck for hours on a day. */
export const isStuck = ({ stuck = 0, neighbourMoved = 0 }: Partial<AnalogFacts>): boolean =>
  stuck >= STUCK.minutes && neighbourMoved >= STUCK.moved;

/**
 * The share of a day in which a sensor was known, 0 to 1: of a state the share in which it was ON or OFF. Of a day on which a sensor was
 * stuck nothing is known: what rests on it waits.
 */
export function knownShare(facts: DayFacts, label: SensorLabel): number {
  const analog = facts.analogs[label];
  if (analog) return isStuck(analog) ? 0 : analog.coverage;
  const state = facts.switches[label];
  return state ? (state.on + state.off) / minutesOf(facts) : 0;
}

/** The share of a day in which all of some sensors were known, as far as facts show it: that of the least known one. */
export const allKnown = (facts: DayFacts, labels: readonly SensorLabel[]): number =>
  Math.min(1, ...labels.map((label) => knownShare(facts, label)));

/** The data that a rule sees on one day. */
export interface DayLook {
  /** The share of the day in which all was known that the rule needs, 0 to 1. */
  readonly coverage: number;
  /** Absent: the day says nothing about it. */
  readonly holds?: boolean;
  /** The distance past the limit, where it holds. */
  readonly far?: number;
  readonly values: readonly (number | undefined)[];
}

/** 'not enough data (61% of 10 days)' (docs/product/findings.md#coverage). */
export const notEnough = (coverage: number, days: number): Verdict => ({
  outcome: 'unknown',
  reason: sentence('not-enough', { known: Math.floor(coverage * 100) / 100, days }),
});

/** 'not enough days: the heating ran on 1 of 7 days'. @param when 'the heating ran' */
export const tooFew = (when: Sentence, judged: number, days: number): Verdict => ({
  outcome: 'unknown',
  reason: sentence('too-few', { when, judged, days }),
});

/** 'nothing to analyze: usage doesn’t follow the weather'. */
export const nothingToJudge = (why: Sentence): Sentence => sentence('nothing', { why });

/** A share of a range, cut to 0 to 1. @param from the limit @param to as bad as it gets; it may be below `from` */
export const farPast = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** On how many of a rule's days something was seen: 'on 3 of 5 days'. */
export interface Counted {
  readonly held: number;
  readonly days: number;
}

interface DayTest {
  readonly days: number;
  /** It holds when it does on this many of the days. */
  readonly atLeast: number;
  readonly look: (facts: DayFacts) => DayLook;
  /** The data that a day needs to be judged: 'the heating ran'. */
  readonly when: Sentence;
  readonly columns: readonly Sentence[];
  readonly sensors: readonly SensorLabel[];
  /** The observation, of the days that hold. */
  readonly says: (held: readonly DayLook[], counted: Counted) => Sentence;
}

/** A verdict that follows from single days: it holds on some of the last days. */
export function judgeDays(input: RuleInput, test: DayTest): Verdict {
  const looks = lastDays(input, test.days).map(({ day, facts }) => ({ day, look: facts && test.look(facts) }));
  const coverage = meanOf(looks.map(({ look }) => look?.coverage ?? 0));
  if (coverage < MIN_COVERAGE) return notEnough(coverage, test.days);
  const days = looks.map(({ day, look }) => {
    const isKnown = look !== undefined && look.coverage >= MIN_COVERAGE;
    const { holds } = look ?? {};
    return { day, values: isKnown ? look.values : [], ...(isKnown && holds !== undefined && { holds }) };
  });
  const judged = days.filter(({ holds }) => holds !== undefined).length;
  const isHeld = new Set(days.filter(({ holds }) => holds).map(({ day }) => day));
  const held = looks.flatMap(({ day, look }) => (look && isHeld.has(day) ? [look] : []));
  if (held.length < test.atLeast && judged < test.atLeast) return tooFew(test.when, judged, test.days);
  const evidence: Evidence = { columns: test.columns, days, sensors: test.sensors };
  const holding = (): Holding => ({
    outcome: 'holds',
    says: test.says(held, { held: held.length, days: test.days }),
    far: meanOf(held.map(({ far = 0 }) => far)),
    held: held.length,
    judged,
    evidence,
  });
  if (held.length >= test.atLeast) return holding();
  const clear: Clear = { outcome: 'clear', by: test.sensors, evidence };
  // A finding goes on with half of the days, and a day on which nobody could look for the fault is no clear one.
  if (held.length >= test.atLeast / 2) return { ...clear, whileOpen: holding() };
  if (days.at(-1)?.holds === undefined) return { ...clear, whileOpen: notLookedFor(test.when) };
  return clear;
}

/** 'not looked for on the last day: it says nothing of "the plant heated"'. */
const notLookedFor = (when: Sentence): Unjudged => ({
  outcome: 'unknown',
  reason: sentence('not-looked-for', { when }),
});

/** The mean of one column of some days, where it is known. */
export const columnMean = (looks: readonly DayLook[], column: number): number =>
  meanOf(looks.flatMap(({ values }) => values[column] ?? []));
