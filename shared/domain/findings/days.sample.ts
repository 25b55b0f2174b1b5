import { dayNumber, dayTextOf } from '../calendar-day.ts';
import { DAY_MS } from '../durations.ts';
import type { AnalogFacts, DayFacts, SwitchFacts } from '../facts/day-facts.ts';
import type { Sentence } from '../sentences/figure.ts';
import { inWords } from '../sentences/sentence.ts';
import type { RuleInput } from './rule.ts';

/** Facts by hand, for the tests of rules. */

const FIRST = dayNumber('2026-01-05');

/** A day without anything in it. @param index counted from 5 January 2026 */
const emptyDay = (index: number): DayFacts => {
  const start = (FIRST + index) * DAY_MS;
  return {
    day: dayTextOf(FIRST + index),
    start,
    end: start + DAY_MS,
    until: start + DAY_MS,
    coverage: 1,
    analogs: {},
    switches: {},
    commands: {},
    circulation: {},
    wingnuts: [],
  };
};

/** A temperature or pressure that was known all day. */
export const analog = (facts: Partial<AnalogFacts> = {}): AnalogFacts => ({
  known: 1440,
  coverage: 1,
  fault: 0,
  min: 0,
  mean: 0,
  max: 0,
  bands: {},
  stuck: 5,
  jumps: 0,
  ...facts,
});

/** A state that was known all day. */
export const state = (facts: Partial<SwitchFacts> = {}): SwitchFacts => {
  const { on = 600, unknown = 0 } = facts;
  return { on, off: 1440 - on - unknown, unknown, starts: 10, startsInHour: 1, longest: 60, ...facts };
};

/** Some days on end. @param make what a day has, by its number from 0 on; undefined: there are no facts of the day */
export const someDays = (count: number, make: (index: number) => Partial<DayFacts> | undefined): DayFacts[] =>
  Array.from({ length: count }, (_, index) => ({ index, facts: make(index) })).flatMap(({ index, facts }) =>
    facts ? [{ ...emptyDay(index), ...facts }] : [],
  );

/** The input of a rule on the last of some days. @param count how many days there are, with those without facts */
export const inputOf = (days: readonly DayFacts[], count: number, rest: Partial<RuleInput> = {}): RuleInput => ({
  days,
  lastDay: dayTextOf(FIRST + count - 1),
  profile: {},
  limits: {},
  notes: [],
  ...rest,
});

/** The same with words in place of sentences. */
type Told<Of> = Of extends Sentence
  ? string
  : Of extends readonly (infer Each)[]
    ? readonly Told<Each>[]
    : Of extends object
      ? { readonly [Name in keyof Of]: Told<Of[Name]> }
      : Of;

const isSentence = (value: object): value is Sentence =>
  'id' in value && Object.keys(value).every((name) => name === 'id' || name === 'figures');

/** The sentences of a verdict or a finding, in words. */
export function told<Of>(value: Of): Told<Of> {
  if (typeof value !== 'object' || value === null) return value as Told<Of>;
  if (isSentence(value)) return inWords(value) as Told<Of>;
  if (Array.isArray(value)) return value.map(told) as Told<Of>;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, told(each)])) as Told<Of>;
}
