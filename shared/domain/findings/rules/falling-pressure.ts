import { dayNumber } from '../../calendar-day.ts';
import type { DayFacts } from '../../facts/day-facts.ts';
import { medianOf } from '../../facts/figures.ts';
import { RETURN, SUPPLY } from '../../facts/plant-sensors.ts';
import type { SensorLabel } from '../../sensor.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { lineThrough, type XY } from '../../statistics/regression.ts';
import { baselineOf, sinceChange } from '../baseline.ts';
import { farPast, knownShare, MIN_COVERAGE, notEnough, nothingToJudge } from '../days.ts';
import { headings } from '../headings.ts';
import type { Evidence, Rule, RuleInput, Unjudged, Verdict } from '../rule.ts';
import { FEET_PER_PSI, firstNamed, labelsNamed, meanAt, ofEach, PRESSURES, STOREY, steamOf } from '../sensors.ts';
import { SYSTEM_FILLED } from '../showing.ts';

const DAYS = 10;
const MIN_PAIRS = 5;
const LOSS = 0.12;
const FILLED_DAYS = 3;
const SOON = 14;
const WEEK = 7;
/** The pressure that must be left at the top, PSI (docs/product/findings.md#falling-pressure). */
const TOP = 4;
const LOW_RISE = 12;

/** Days between two that are compared, how much warmer one may be, how differently they may have fired, and the share of the loss that they must show. */
const EQUAL = { days: 3, warmth: 6, firing: 0.5, share: 0.7 } as const;

interface PressureDay {
  readonly facts: DayFacts;
  readonly pressure: number;
  readonly warmth: number;
  readonly makeUps: number;
}

const isAsWarm = (one: PressureDay, other: PressureDay): boolean => {
  const [few = 0, many = 0] = [one, other].map(({ facts }) => facts.firing?.minutes ?? 0).toSorted((a, b) => a - b);
  return Math.abs(one.warmth - other.warmth) <= EQUAL.warmth && few >= EQUAL.firing * many;
};

/** The fall of the pressure a day between days that were equally warm, without water added; undefined without two such days. */
function lossAtEqualWarmth(days: readonly PressureDay[]): number | undefined {
  const losses = days.flatMap((one, index) => {
    const later = days.slice(index + 1);
    const filledAt = later.findIndex(({ makeUps }) => makeUps > 0);
    return later.slice(0, filledAt < 0 ? undefined : filledAt).flatMap((other) => {
      const apart = dayNumber(other.facts.day) - dayNumber(one.facts.day);
      return apart >= EQUAL.days && isAsWarm(one, other) ? [(one.pressure - other.pressure) / apart] : [];
    });
  });
  return medianOf(losses);
}

/** The pressure below which a plant should not fall: its own limit, else what its height needs. */
const leastOf = ({ limits, profile }: RuleInput, label: SensorLabel): number =>
  limits[label]?.min ?? (profile.storeys === undefined ? LOW_RISE : (profile.storeys * STOREY) / FEET_PER_PSI + TOP);

/** 'It would reach 12 PSI in about 9 days.' Undefined if it is farther away than a year. */
function reaches(pressure: number, least: number, lossPerDay: number): number | undefined {
  const days = (pressure - least) / lossPerDay;
  return days >= 0 && days <= 366 ? days : undefined;
}

function judgePressure(input: RuleInput, label: SensorLabel): Verdict {
  const water = [...firstNamed(input, DAYS, SUPPLY), ...firstNamed(input, DAYS, RETURN)];
  const baseline = baselineOf(input, DAYS);
  if (baseline.isRestarted && baseline.possible < MIN_PAIRS + 1) return sinceChange(baseline, MIN_PAIRS + 1);
  const coverage = baseline.days.reduce((sum, facts) => sum + knownShare(facts, label), 0) / baseline.possible;
  if (!(coverage >= MIN_COVERAGE)) return notEnough(coverage || 0, DAYS);
  const known = baseline.days.filter((facts) => knownShare(facts, label) >= MIN_COVERAGE);
  const days = known.map((facts): PressureDay => {
    const temperatures = water.map((each) => meanAt(facts, each));
    const warmth = temperatures.reduce<number>((sum, each) => sum + (each ?? Number.NaN), 0) / (water.length || 1);
    const { mean = Number.NaN, makeUps = 0 } = facts.analogs[label] ?? {};
    return { facts, pressure: mean, warmth, makeUps };
  });
  const filled = days.filter(({ makeUps }) => makeUps > 0);
  // From a day to the next one, without water added: how the pressure moved, and the temperature, which moves it too.
  const pairs = days.slice(1).flatMap((next, index): XY[] => {
    const before = days[index];
    if (!before || next.facts.start !== before.facts.end || next.makeUps > 0 || before.makeUps > 0) return [];
    const point: XY = [next.warmth - before.warmth, next.pressure - before.pressure];
    return point.every(Number.isFinite) ? [point] : [];
  });
  const line = pairs.length >= MIN_PAIRS ? lineThrough(pairs) : undefined;
  const loss = line ? -line.at(0) : undefined;
  const seemsToFall = line !== undefined && loss !== undefined && loss >= LOSS && loss - line.marginAt(0, 1e6) > 0;
  // Water that cools when the heating ends loses pressure without a leak.
  const atEqualWarmth = seemsToFall ? lossAtEqualWarmth(days) : undefined;
  const isFalling = seemsToFall && atEqualWarmth !== undefined && atEqualWarmth >= EQUAL.share * LOSS;
  const isFilled = filled.length >= FILLED_DAYS;
  if (seemsToFall && atEqualWarmth === undefined && !isFilled)
    return { outcome: 'unknown', reason: nothingToJudge(sentence('why.not-warm-alike')) };
  if (!isFalling && !isFilled) {
    // Water that is added hides a leak: while a finding is open, such days do not show that it is gone.
    const hidden: Unjudged = {
      outcome: 'unknown',
      reason: sentence('water-added', { filled: filled.length, days: days.length }),
    };
    if (filled.length) return { outcome: 'clear', whileOpen: hidden };
    return line ? { outcome: 'clear' } : notEnough(pairs.length / (DAYS - 1), DAYS);
  }
  const evidence: Evidence = {
    columns: headings('mean-pressure', 'added-times', 'mean-water'),
    days: days.map(({ facts, pressure, makeUps, warmth }) => ({
      day: facts.day,
      values: [pressure, makeUps, Number.isFinite(warmth) ? warmth : undefined],
    })),
    sensors: [label, ...water],
  };
  const common = { outcome: 'holds', judged: days.length, evidence } as const;
  if (!isFalling) {
    const times = filled.reduce((sum, { makeUps }) => sum + makeUps, 0);
    const counted = { held: filled.length, days: days.length };
    const says = sentence('falling-pressure.added', { sensor: label, times, ...counted });
    return { ...common, says, far: farPast(times, FILLED_DAYS, 20), held: filled.length };
  }
  const least = leastOf(input, label);
  const left = reaches(days.at(-1)?.pressure ?? Number.NaN, least, loss);
  const until = left === undefined ? undefined : sentence('falling-pressure.until', { least, left });
  const says = input.profile.makeUpValve ? 'falling-pressure.closed' : 'falling-pressure';
  return {
    ...common,
    says: sentence(says, { sensor: label, loss: loss * WEEK, days: days.length, until }),
    far: farPast(loss, 0, 1),
    held: days.length,
    ...(left !== undefined && left <= SOON && { risk: 'noHeat' as const }),
  };
}

/** docs/product/findings.md#falling-pressure */
export const fallingPressure: Rule = {
  title: RULE_TITLES['falling-pressure'],
  risk: 'damage',
  shows: SYSTEM_FILLED,
  days: DAYS,
  needs:
    'the system pressure; ideally supply and return, because warm water has more pressure, the number of floors, and whether a valve adds water automatically',
  test: `In ${DAYS} days the average pressure fell by {${LOSS}:pressure} a day or more from day to day (${MIN_PAIRS} pairs of days without added water, at equal water temperature, clearly more than zero, and also between equally warm days that are ${EQUAL.days} days apart), or water was added on ${FILLED_DAYS} of them`,
  evidence: 'pressure and water temperatures, and for each day the average pressure and how often water was added',
  causes: [
    'A leak: valve packing, air vents, relief valve or underground pipes',
    'The expansion tank is losing its air charge',
    'Someone drained water for maintenance',
  ],
  advice: [
    'Look for wet spots and check the relief valve discharge',
    'Read the make-up water meter, if there is one',
    'Check the expansion tank’s air charge with the system cold',
  ],
  cannotKnow: 'A leak that a fill valve makes up immediately, and where the water goes.',
  judge: (input) => {
    const steam = steamOf(input, 'steam-pressure');
    if (steam) return steam;
    return ofEach(labelsNamed(input, DAYS, PRESSURES), 'pressure', (label) => judgePressure(input, label));
  },
};
