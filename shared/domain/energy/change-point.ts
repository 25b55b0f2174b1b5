import { meanOf } from '../statistics/regression.ts';
import type { EnergyModel } from './report-types.ts';
import {
  type Ahead,
  gradientOf,
  MIN_BLOCKS,
  MONTH,
  type Observation,
  type Shape,
  type Statistics,
  slowMargin,
  statisticsOf,
  sum,
} from './shape-statistics.ts';
import { BALANCES } from './weather.ts';
import { partOf, type Weekdays, weekdaysOf } from './weekdays.ts';

/**
 * The model of base load and heating (docs/product/energy.md#model). It is not a library's, because none of those for JavaScript
 * has a balance point, bills of unequal lengths, and an interval that knows that days depend on each other.
 */
export type { Ahead, Observation } from './shape-statistics.ts';

export interface Fitted {
  readonly model: EnergyModel;
  /** The days show neither that the use follows the weather nor that it does not: the flat model proves nothing. */
  readonly isUndecided: boolean;
  /** CV(RMSE) of sums of 30 days; undefined for fewer than six of them. */
  readonly monthlyCvrmse?: number;
  readonly expected: (ahead: Ahead) => number;
  /** The share of heating. */
  readonly heating: (ahead: Ahead) => number;
  /**
   * Half the width of the interval that has the sum of some further days in 9 of 10 cases.
   * @param scale what the days use as a share of what the model says: days that use less scatter less
   */
  readonly margin: (ahead: readonly Ahead[], scale?: number) => number;
  /** The same of what heating is expected to be, without the scatter of the days. */
  readonly heatingMargin: (ahead: readonly Ahead[]) => number;
}

/** Fewer days or bills are no model. */
const MIN_OBSERVATIONS = 9;
/** The use must follow the weather more surely than this (F), and heating must be this share of it. */
const SURELY_HEATING = 6;
const LEAST_HEATING = 0.1;
/** Cooling lasts a few weeks, so a smaller share of the year counts. */
const LEAST_COOLING = 0.02;
/** A source is called flat only if heating is surely less than this share of it, over so many days that are colder than this, °F. */
const MOST_FLAT = 0.25;
const EACH_BALANCE = BALANCES.map((_, index) => index);
const COLD = { days: 42, below: BALANCES.indexOf(60) } as const;

/** The best shape for each balance point; an observation of many days scatters more, and weighs less for each of them. */
function shapesOf(observations: readonly Observation[]): Shape[] {
  const [days, used] = [sum(observations.map((each) => each.days)), sum(observations.map((each) => each.used))];
  const usedSquares = sum(observations.map((each) => each.used ** 2 / each.days));
  return BALANCES.flatMap((_, balance) => {
    let [below, squares, product] = [0, 0, 0];
    for (const each of observations) {
      const degrees = each.below[balance] ?? 0;
      below += degrees;
      squares += degrees ** 2 / each.days;
      product += (degrees * each.used) / each.days;
    }
    const free = days * squares - below ** 2;
    if (!(free > 1e-9 * days * squares)) return [];
    const isBased = squares * used >= below * product;
    const slope = isBased ? (days * product - below * used) / free : product / squares;
    const base = isBased ? (squares * used - below * product) / free : 0;
    return slope > 0 ? [{ base, slope, balance, squares: usedSquares - base * used - slope * product }] : [];
  });
}

function monthlyOf(
  rests: readonly { readonly at: number; readonly rest: number; readonly used: number }[],
  used: number,
) {
  const months = [...Map.groupBy(rests, ({ at }) => Math.floor(at / MONTH)).values()].filter(
    (own) => own.length >= MONTH / 2,
  );
  if (months.length < MIN_BLOCKS || used <= 0) return undefined;
  const squares = months.map((own) => (sum(own.map(({ rest }) => rest)) / own.length) ** 2);
  return Math.sqrt(sum(squares) / (months.length - used)) / meanOf(rests.map((each) => each.used));
}

/** The way in which observations are read: whether heat counts in place of cold, and what each day of the week counts as. */
interface Reading {
  readonly isMirrored?: boolean;
  readonly weekdays?: Weekdays;
}

/** The degrees of a day below a balance point, or above it where heat counts. @param index of the balance point */
const degreesOf = ({ days, outdoor, below }: Ahead, index: number, isMirrored: boolean): number => {
  const [degrees, balance] = [below[index] ?? 0, BALANCES[index] ?? 0];
  return isMirrored ? Math.max(0, days * ((outdoor ?? balance) - balance) + degrees) : degrees;
};

/**
 * The model of some days or bills; undefined for too few. A use that follows heat and not cold is that of cooling. Where days of the
 * week differ surely, each counts as a part of a day: one that uses half as much as half a day (docs/product/energy.md#weekdays).
 */
export function fitted(observations: readonly Observation[]): Fitted | undefined {
  const plain = fittedAs(observations, {});
  if (!plain) return undefined;
  const isKnown = observations.every(({ outdoor }) => outdoor !== undefined);
  const cooled = isKnown && !plain.follows ? fittedAs(observations, { isMirrored: true }) : undefined;
  const isMirrored = cooled?.follows === true;
  const best = isMirrored ? cooled : plain;
  if (observations.some(({ days }) => days !== 1)) return best;
  const weekdays = weekdaysOf(observations, best.expected);
  return weekdays ? fittedAs(observations, { isMirrored, weekdays }) : best;
}

interface Fit extends Fitted {
  /** Whether the use follows the weather. */
  readonly follows: boolean;
}

function fittedAs(all: readonly Observation[], { isMirrored = false, weekdays }: Reading): Fit | undefined {
  /** A day as the model counts it, with the degrees of some balance points. */
  const countedWith = <Each extends Ahead>(each: Each, balances: readonly number[]): Each => {
    const part = weekdays ? partOf(each.at, weekdays) : 1;
    const below: number[] = [];
    for (const index of balances) below[index] = part * degreesOf(each, index, isMirrored);
    return { ...each, days: each.days * part, below };
  };
  const observations = isMirrored || weekdays ? all.map((each) => countedWith(each, EACH_BALANCE)) : all;
  const isDaily = all.every(({ days }) => days === 1);
  const count = observations.length;
  if (count < MIN_OBSERVATIONS) return undefined;
  const days = sum(observations.map((each) => each.days));
  const mean = sum(observations.map((each) => each.used)) / days;
  const flat: Shape = {
    base: mean,
    slope: 0,
    balance: 0,
    squares: sum(observations.map((each) => (each.used - mean * each.days) ** 2 / each.days)),
  };
  const [best] = shapesOf(observations).toSorted((a, b) => a.squares - b.squares);
  const heated = best && statisticsOf(observations, best, 3);
  const follows =
    best !== undefined &&
    heated !== undefined &&
    (flat.squares - best.squares) / 2 / (best.squares / heated.freedom) >= SURELY_HEATING &&
    1 - (best.base * days) / (mean * days) >= (isMirrored ? LEAST_COOLING : LEAST_HEATING);
  const cold = sum(observations.map((each) => ((each.below[COLD.below] ?? 0) > 0 ? each.days : 0)));
  const isUndecided = !follows && (cold < COLD.days || mostHeating(observations, best, heated) >= MOST_FLAT);
  const shape = follows ? best : flat;
  const used = follows ? 3 : 1;
  const statistics = follows ? heated : statisticsOf(observations, shape, 1);
  const { rests, spread, scatter, quantile } = statistics;
  const counted = ({ days: length, below }: Ahead) => shape.base * length + shape.slope * (below[shape.balance] ?? 0);
  // Only the balance point and its neighbours matter from here on.
  const near = [shape.balance - 1, shape.balance, shape.balance + 1].filter((index) => BALANCES[index] !== undefined);
  const as = (ahead: Ahead) => countedWith(ahead, near);
  const expected = (ahead: Ahead) => counted(as(ahead));
  const heating = (ahead: Ahead) => (isMirrored ? 0 : shape.slope) * (as(ahead).below[shape.balance] ?? 0);
  const gradients = (ahead: readonly Ahead[]) => ahead.map((each) => gradientOf(each, shape));
  const total = (all: readonly (readonly number[])[]) =>
    [0, 1, 2].map((index) => sum(all.map((each) => each[index] ?? 0)));
  const slowly = isDaily ? slowMargin(observations, shape, statistics) : () => undefined;
  const monthly = isDaily ? monthlyOf(rests, used) : undefined;
  return {
    follows,
    isUndecided,
    model: {
      base: shape.base,
      perDegree: shape.slope,
      balance: follows ? (BALANCES[shape.balance] ?? 0) : 0,
      cvrmse: mean > 0 ? Math.sqrt((shape.squares / days) * (count / (count - used))) / mean : 0,
      ...(weekdays && { weekdays }),
      r2: flat.squares > 0 ? 1 - shape.squares / flat.squares : 0,
      days: sum(all.map((each) => each.days)),
      isHeating: follows && !isMirrored,
      ...(follows && isMirrored && { isCooling: true as const }),
    },
    ...(monthly !== undefined && { monthlyCvrmse: monthly }),
    expected,
    heating,
    margin: (ahead, scale = 1) => {
      const own = ahead.map(as);
      const gradient = total(gradients(own));
      const slow = slowly(gradient, own, scale);
      if (slow !== undefined) return slow;
      return (
        quantile *
        Math.sqrt(spread(gradient) + scale ** 2 * scatter(own.map((each) => ({ ...each, use: counted(each) }))))
      );
    },
    heatingMargin: (ahead) => {
      const [, slope = 0, balance = 0] = total(gradients(ahead.map(as)));
      const slow = slowly([0, slope, balance], [], 1);
      if (slow !== undefined) return slow;
      return quantile * Math.sqrt(spread([0, slope, balance]));
    },
  };
}

/** The most that heating may be of what was used, as a share. */
function mostHeating(observations: readonly Observation[], best?: Shape, statistics?: Statistics): number {
  if (!best || !statistics) return 0;
  const [, slope = 0, balance = 0] = [0, 1, 2].map((index) =>
    sum(observations.map((each) => gradientOf(each, best)[index] ?? 0)),
  );
  const margin = statistics.quantile * Math.sqrt(statistics.spread([0, slope, balance]));
  return (best.slope * slope + margin) / sum(observations.map((each) => each.used));
}
