import { dayTextOf } from '../calendar-day.ts';
import { dependence, lagOne } from '../statistics/daily-line.ts';
import { studentQuantile } from '../statistics/regression.ts';
import { type Fitted, fitted } from './change-point.ts';
import { type Course, type Judged, observationsOf } from './course.ts';
import { type Fuel, METER_UNIT_NAMES } from './meter.ts';
import type { BeforeAndAfter, Figure, SavingsWeek } from './report-types.ts';
import { unitsIn } from './units.ts';
import { BALANCES } from './weather.ts';

/** Other causes of a difference than the change: drift, vacation, people, another unit (docs/product/energy.md#before-and-after). */

const WEEK = 7;
/** A week of fewer days is not shown. */
const LEAST_DAYS = 4;
/** A week that needs little weather has a small use, and its share of it says little. */
const LEAST_EXPECTED = 0.25;

type Known = Judged & { readonly observation: NonNullable<Judged['observation']> };
const knownOf = (judged: readonly Judged[]): Known[] =>
  judged.filter((each): each is Known => each.observation !== undefined);

interface Week {
  readonly index: number;
  readonly first: number;
  readonly days: number;
  readonly used: number;
  readonly expected: number;
  /** The share of heating. */
  readonly heating: number;
}

/** The weeks of some days, counted from the change on; a bill is one. */
function weeksOf(judged: readonly Judged[], since: number, fit: Fitted, isBills: boolean): Week[] {
  const byWeek = Map.groupBy(knownOf(judged), ({ first }) => (isBills ? first : Math.floor((first - since) / WEEK)));
  return [...byWeek.values()].flatMap((own): Week[] => {
    const days = own.reduce((sum, { observation }) => sum + observation.days, 0);
    const first = own[0]?.first ?? since;
    if (days < LEAST_DAYS) return [];
    return [
      {
        index: Math.floor((first - since) / WEEK),
        first,
        days,
        used: own.reduce((sum, { observation }) => sum + observation.used, 0),
        expected: own.reduce((sum, { observation }) => sum + fit.expected(observation), 0),
        heating: own.reduce((sum, { observation }) => sum + fit.heating(observation), 0),
      },
    ];
  });
}

/** The use above the expected one, as a share of it. */
function sharesOf(weeks: readonly Week[]): readonly { readonly week: Week; readonly share: number }[] {
  const least = LEAST_EXPECTED * middleOf(weeks.map(({ expected, days }) => expected / days));
  return weeks.map((week) => ({
    week,
    share: (week.used - week.expected) / Math.max(least * week.days, week.expected, Number.MIN_VALUE),
  }));
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A drift must be surer than an interval of 19 in 20 by this factor, and show in so many weeks. */
const SURELY = 1.25;
const DRIFT_WEEKS = 16;
/** Base, heating and drift. */
const FIGURES = 3;

const product = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

/** The rest of some values when a column is taken out of them. */
function without(values: readonly number[], column: readonly number[]): number[] {
  const square = product(column, column);
  const part = square > 0 ? product(values, column) / square : 0;
  return values.map((value, index) => value - part * (column[index] ?? 0));
}

/**
 * The share by which the use of a week drifts, if it surely does; else 0. Base, heating and drift are fitted together: a drift from one
 * winter to the next would else hide in the base.
 */
function driftOf(all: readonly Week[]): number {
  const weeks = all.filter(({ expected }) => expected > 0);
  if (weeks.length < DRIFT_WEEKS) return 0;
  const base = weeks.map(({ expected, heating }) => (expected - heating) / expected);
  const heating = without(
    weeks.map((week) => week.heating / week.expected),
    base,
  );
  const ofModel = (values: readonly number[]) => without(without(values, base), heating);
  const drift = ofModel(weeks.map(({ index }) => index));
  const shares = ofModel(weeks.map(({ used, expected }) => used / expected));
  const square = product(drift, drift);
  const slope = square > 0 ? product(drift, shares) / square : 0;
  const rests = without(shares, drift);
  const count = weeks.length;
  const among = dependence(lagOne(rests.map((rest, index) => ({ day: weeks[index]?.index ?? 0, rest }))), count);
  const variance = product(rests, rests) / (count - FIGURES);
  const margin = studentQuantile(Math.max(FIGURES, count / among - FIGURES)) * Math.sqrt((variance * among) / square);
  return Math.abs(slope) > SURELY * margin ? slope : 0;
}

/** A drift of this part of the difference may be all of it. */
const DRIFT_PART = 0.5;

const centerOf = (judged: readonly Judged[]): number => {
  const own = knownOf(judged);
  return own.reduce((sum, { first, last }) => sum + (first + last) / 2, 0) / Math.max(1, own.length);
};

/** Whether a drift within before, or within after, explains the difference: the share that was used more. */
function isDrift(before: Side, after: Side, weeks: readonly Week[], since: number, share: number): boolean {
  const explains = (slope: number, days: number) =>
    Math.sign(slope) === Math.sign(share) && Math.abs((slope * days) / WEEK) >= DRIFT_PART * Math.abs(share);
  return (
    explains(driftOf(weeks), centerOf(after.judged) - centerOf(before.judged)) ||
    explains(
      driftOf(after.fit ? weeksOf(after.judged, since, after.fit, false) : []),
      2 * (centerOf(after.judged) - since),
    )
  );
}

interface Side {
  readonly judged: readonly Judged[];
  readonly fit: Fitted | undefined;
}

/** A vacation: so much less than the middle week, beyond so many times the usual scatter of weeks, for so many weeks at most. */
const LOW = 0.7;
const FAR = 3;
const LEAST_SCATTER = 0.03;
const LONGEST = 6;
/** The deviation of a normal distribution over its median distance from the middle. */
const MEDIAN_DISTANCE = 1.4826;

/** Weeks in which far less was used than in those around them, as the numbers of their first and last days. */
function lowTimes(weeks: readonly Week[]): (readonly [first: number, last: number])[] {
  const shares = sharesOf(weeks);
  const middle = middleOf(shares.map(({ share }) => share));
  const usual = MEDIAN_DISTANCE * middleOf(shares.map(({ share }) => Math.abs(share - middle)));
  const scatter = Math.max(LEAST_SCATTER, usual);
  const low = shares.filter(
    ({ share }) => share - middle < -FAR * scatter && (1 + share) / Math.max(0.01, 1 + middle) < LOW,
  );
  const times: [number, number][] = [];
  for (const { week } of low) {
    const last = times.at(-1);
    if (last && week.first <= last[1] + 1) last[1] = week.first + WEEK - 1;
    else times.push([week.first, week.first + WEEK - 1]);
  }
  return times.filter(([first, last]) => (last - first + 1) / WEEK <= LONGEST);
}

/** Near a ratio of two units means within this share of it; small ratios must be nearer, and the band as narrow. */
const NEAR = 0.04;
const SMALL_RATIO = 1.2;
const NEAR_SMALL = 0.006;
/** So large a factor is seldom a change of the plant. */
const LARGE = 1.5;
/** A count that is taken for another one differs by this. */
const TENS = [10, 100, 1000] as const;

/** The factor between used and expected, if it looks like another unit or another value of a count. */
function unitDoubt(
  fuel: Fuel,
  used: number,
  expected: number,
  margin: number,
): BeforeAndAfter['unitDoubt'] | undefined {
  if (used <= 0 || expected <= 0) return undefined;
  const factor = Math.max(used, expected) / Math.min(used, expected);
  const pairs = METER_UNIT_NAMES.flatMap((from) =>
    METER_UNIT_NAMES.flatMap((to) => {
      const ratio = unitsIn(fuel, from, to);
      return ratio !== undefined && ratio > 1 ? [{ ratio, units: [from, to] as const }] : [];
    }),
  );
  const isNear = ({ ratio }: { readonly ratio: number }) =>
    ratio >= SMALL_RATIO
      ? Math.abs(factor / ratio - 1) <= NEAR
      : Math.abs(factor - ratio) <= NEAR_SMALL && margin / expected <= 2 * NEAR_SMALL;
  const [near] = pairs.filter(isNear).sort((a, b) => Math.abs(factor / a.ratio - 1) - Math.abs(factor / b.ratio - 1));
  if (near) return { factor, units: near.units };
  return factor >= LARGE || TENS.some((ratio) => isNear({ ratio })) ? { factor } : undefined;
}

const NO_DEGREES = BALANCES.map(() => 0);
const BASE_DAYS = 30;

/** The base load of a model with its band: the mean of days without heating. @param at the day from which on they are */
function baseOf(fit: Fitted | undefined, at: number): Figure {
  if (!fit?.model.isHeating) return { unknown: fit ? 'usage doesn’t follow the weather' : 'not enough days of data' };
  const days = Array.from({ length: BASE_DAYS }, (_, index) => ({ at: at + index, days: 1, below: NO_DEGREES }));
  const [value, half] = [fit.model.base, fit.margin(days) / BASE_DAYS];
  return { value, low: Math.max(0, value - half), high: value + half };
}

/** The difference up to which two slopes of heating are called alike, as a share. */
const ALIKE = 0.15;

/** Whether the base load moved, surely, and heating did not. */
function isBaseMoved(before: Side, after: Side, figures: readonly [Figure, Figure]): boolean {
  const [was, is] = figures;
  if ('unknown' in was || 'unknown' in is) return false;
  const isApart = (was.high ?? was.value) < (is.low ?? is.value) || (is.high ?? is.value) < (was.low ?? was.value);
  const [slope = 0, other = 0] = [before.fit?.model.perDegree, after.fit?.model.perDegree];
  return isApart && slope > 0 && Math.abs(other / slope - 1) <= ALIKE;
}

/** The before and after of a change. @param margin half the width of the band of the saving */
export function beforeAndAfter(
  { kind, fuel }: Pick<Course, 'kind' | 'fuel'>,
  beforeDays: readonly Judged[],
  afterDays: readonly Judged[],
  fit: Fitted,
  since: number,
  margin: number,
): BeforeAndAfter & { readonly isDrift: boolean } {
  const isBills = kind === 'bills';
  const own = fitted(observationsOf(afterDays));
  const before: Side = { judged: beforeDays, fit };
  const after: Side = { judged: afterDays, fit: own && !own.isUndecided ? own : undefined };
  const sides = [beforeDays, afterDays].map((judged) => weeksOf(judged, since, fit, isBills));
  const weeks = sides.flatMap((each, side) =>
    each.map(
      ({ first, days, used, expected }): SavingsWeek => ({
        from: dayTextOf(first),
        isAfter: side === 1,
        difference: (used - expected) / days,
      }),
    ),
  );
  const low = isBills ? [] : sides.flatMap(lowTimes);
  const [earlier = [], later = []] = sides;
  const [used, expected] = [
    later.reduce((sum, each) => sum + each.used, 0),
    later.reduce((sum, each) => sum + each.expected, 0),
  ];
  const bases = [baseOf(before.fit, since), baseOf(after.fit, since)] as const;
  const doubt = unitDoubt(fuel, used, expected, margin);
  return {
    baseBefore: bases[0],
    baseAfter: bases[1],
    weeks,
    ...(low.length > 0 && { lowTimes: low.map(([first, last]) => [dayTextOf(first), dayTextOf(last)] as const) }),
    ...(doubt && { unitDoubt: doubt }),
    ...(isBaseMoved(before, after, bases) && { baseMoved: true as const }),
    isDrift: !isBills && expected > 0 && isDrift(before, after, earlier, since, used / expected - 1),
  };
}
