import type { DayFacts } from '../../facts/day-facts.ts';
import { BURNERS } from '../../facts/plant-sensors.ts';
import { LEAST_KNOWN } from '../../plant/overheated.ts';
import type { Sentence } from '../../sentences/figure.ts';
import { sentence } from '../../sentences/sentence.ts';
import { meanOf } from '../../statistics/regression.ts';
import { type ApartmentDay, type ApartmentDays, countsOn } from '../apartment-days.ts';
import { lastDays, notEnough, tooFew } from '../days.ts';
import type { Evidence, EvidenceDay, Holding, Judgement, RuleInput, Verdict } from '../rule.ts';
import { labelsNamed, noSensor } from '../sensors.ts';

/** What rules about apartments have in common: one finding of a property names those that it is about (docs/product/apartments.md#findings). */

/** A finding names so many apartments, and counts the others. */
const NAMED = 5;

export const ofApartments = (verdict: Verdict): Judgement[] => [{ subject: 'apartments', verdict }];

/** Some names and the number of the others: '7B, 7C, 7E, 7F, 7G and 2 more'. */
export function named(all: readonly string[]) {
  const more = all.length - NAMED;
  return {
    names: all.slice(0, NAMED).join(', '),
    more: more > 0 ? sentence('apartments.more', { count: more }) : undefined,
  };
}

/** The apartments whose sensor has ever reported. */
export const withSensor = ({ apartments = [] }: RuleInput): ApartmentDays[] =>
  apartments.filter(({ since }) => since !== undefined);

/** Judges apartments where there are some, and a burner's state in the last days. */
export const withBurner =
  (days: number, judge: (input: RuleInput, apartments: readonly ApartmentDays[]) => Judgement[]) =>
  (input: RuleInput): Judgement[] => {
    const apartments = withSensor(input);
    if (apartments.length === 0) return noSensor('apartments');
    if (labelsNamed(input, days, BURNERS).length === 0) return noSensor('burner');
    return judge(input, apartments);
  };

/** The day of an apartment, if it counts and enough of it is known. */
export function knownDay(apartment: ApartmentDays, day: string): ApartmentDay | undefined {
  const own = countsOn(apartment, day) ? apartment.days.get(day) : undefined;
  return own && own.coverage >= LEAST_KNOWN ? own : undefined;
}

/** What a day says of an apartment. */
interface DayOfOne {
  readonly holds: boolean;
  /** The distance past the limit, where it holds. */
  readonly far: number;
}

/** An apartment of which enough is known, with the days that hold. */
export interface ApartmentLook {
  readonly apartment: ApartmentDays;
  readonly known: number;
  /** The distances of the days that hold. */
  readonly held: readonly number[];
}

interface ApartmentTest {
  readonly days: number;
  readonly atLeast: number;
  /** Whether the plant heated so that the day can show it. @param facts undefined for a day without */
  readonly isJudged: (facts: DayFacts | undefined) => boolean;
  /** Undefined: the day says nothing of the apartment. */
  readonly look: (own: ApartmentDay) => DayOfOne | undefined;
  /** What a day needs: 'the system was heating'. */
  readonly when: Sentence;
  /** The headings, of: how many it holds for, how many were measured, the outdoor mean. */
  readonly evidence: Omit<Evidence, 'days'>;
  /** @param found the worst first @param all so many were measured */
  readonly says: (found: readonly ApartmentLook[], all: number, least: number) => Sentence;
}

/** A verdict about apartments by their days: it holds where it does for one of them on some of the last days. */
export function judgeApartments(input: RuleInput, apartments: readonly ApartmentDays[], test: ApartmentTest): Verdict {
  const last = lastDays(input, test.days);
  const judged = last.flatMap(({ day, facts }) => (test.isJudged(facts) ? [day] : []));
  if (judged.length < test.atLeast) return tooFew(test.when, judged.length, test.days);
  const lookAt = (apartment: ApartmentDays, day: string): DayOfOne | undefined => {
    const own = knownDay(apartment, day);
    return own && test.look(own);
  };
  const looks = apartments
    .map((apartment): ApartmentLook => {
      const own = judged.flatMap((day) => lookAt(apartment, day) ?? []);
      return { apartment, known: own.length, held: own.flatMap(({ holds, far }) => (holds ? [far] : [])) };
    })
    .filter(({ known }) => known >= test.atLeast);
  if (looks.length === 0) {
    const lived = apartments.filter((each) => countsOn(each, input.lastDay));
    const shares = lived.flatMap(({ days }) => judged.map((day) => days.get(day)?.coverage ?? 0));
    const share = shares.length > 0 ? meanOf(shares) : 0;
    // All was known, and on too few days something could be said.
    return share >= LEAST_KNOWN ? tooFew(test.when, 0, test.days) : notEnough(share, test.days);
  }
  const days = last.map(({ day, facts }): EvidenceDay => {
    if (!judged.includes(day)) return { day, values: [] };
    const known = looks.flatMap(({ apartment }) => lookAt(apartment, day) ?? []);
    const held = known.filter(({ holds }) => holds).length;
    return { day, values: [held, known.length, facts?.outdoor?.mean], ...(known.length > 0 && { holds: held > 0 }) };
  });
  const evidence: Evidence = { ...test.evidence, days };
  const holding = (found: readonly ApartmentLook[]): Holding => ({
    outcome: 'holds',
    says: test.says(found, looks.length, Math.min(...found.map(({ held }) => held.length))),
    far: meanOf(found.map(({ held }) => meanOf(held))),
    held: Math.max(...found.map(({ held }) => held.length)),
    judged: judged.length,
    evidence,
  });
  const heldOn = (least: number) =>
    looks.filter(({ held }) => held.length >= least).sort((a, b) => meanOf(b.held) - meanOf(a.held));
  const found = heldOn(test.atLeast);
  if (found.length > 0) return holding(found);
  // A finding goes on with half of the days.
  const still = heldOn(test.atLeast / 2);
  return { outcome: 'clear', by: [], evidence, ...(still.length > 0 && { whileOpen: holding(still) }) };
}
