import { dependence, lagOne } from '../findings/daily-line.ts';
import { lineThrough, meanOf } from '../findings/regression.ts';
import type { EnergyModel } from './report-types.ts';
import { BALANCES } from './weather.ts';

/**
 * The model of base load and heating (docs/product/energy.md#model). It is not a library's, because none of those for JavaScript
 * has a balance point, bills of unequal lengths, and an interval that knows that days depend on each other.
 */

/** A day, or the days of a bill, with what was used. */
export interface Observation {
  /** Neighbours differ by 1. */
  readonly at: number;
  readonly days: number;
  readonly used: number;
  /** Degree days below each balance point. */
  readonly below: readonly number[];
}

/** What the weather of some days asks for. */
export type Ahead = Pick<Observation, 'days' | 'below'>;

export interface Fitted {
  readonly model: EnergyModel;
  /** The days show neither that the use follows the weather nor that it does not: the flat model is not to be told. */
  readonly isUndecided: boolean;
  /** CV(RMSE) of sums of 30 days; undefined for fewer than six of them. */
  readonly monthlyCvrmse?: number;
  readonly expected: (ahead: Ahead) => number;
  /** What heating is of it. */
  readonly heating: (ahead: Ahead) => number;
  /** Half the width of the interval that has the sum of some further days in 9 of 10 cases. */
  readonly margin: (ahead: readonly Ahead[]) => number;
  /** The same of what heating is expected to be, without the scatter of the days. */
  readonly heatingMargin: (ahead: readonly Ahead[]) => number;
}

/** Fewer days or bills are no model. */
const MIN_OBSERVATIONS = 9;
/** The use must follow the weather more surely than this (F), and heating must be this share of it. */
const SURELY_HEATING = 6;
const LEAST_HEATING = 0.1;
/** A source is called flat only if heating is surely less than this share of it, over so many days that are colder than this, °F. */
const MOST_FLAT = 0.25;
const COLD = { days: 42, below: BALANCES.indexOf(60) } as const;
/** Days that depend on each other over weeks show in the sums of as many days. */
const BLOCK = 28;
const MIN_BLOCKS = 6;
const LEAST_FREEDOM = 3;
/** So few bills cannot prove that they scatter less than this share of their use. */
const LEAST_SCATTER = 0.05;
/** The most that a day may decide of its own expected use. */
const MOST_OWN = 0.8;

/** The 95 % quantile of Student's t distribution: 9 of 10 cases lie between it and its negative. From 4 degrees of freedom on exact to a hundredth. */
const quantileOf = (freedom: number): number => 1.645 + 1.53 / freedom + 1.7 / freedom ** 2;

type Matrix = readonly (readonly number[])[];

/** The inverse of a symmetric matrix of positive figures; undefined if there is none. */
function inverseOf(matrix: Matrix): Matrix | undefined {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => Number(i === j))]);
  for (const [column, pivot] of rows.entries()) {
    const head = pivot[column] ?? 0;
    if (!(Math.abs(head) > 1e-9 * Math.abs(matrix[column]?.[column] ?? 0))) return undefined;
    for (const [index, value] of pivot.entries()) pivot[index] = value / head;
    for (const row of rows) {
      const factor = row[column] ?? 0;
      if (row !== pivot) for (const [index, value] of pivot.entries()) row[index] = (row[index] ?? 0) - factor * value;
    }
  }
  return rows.map((row) => row.slice(size));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

interface Shape {
  readonly base: number;
  readonly slope: number;
  /** The number of the balance point. */
  readonly balance: number;
  readonly squares: number;
}

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

/** By how much sums of days scatter more than they would if days were independent. */
function slowness(rests: readonly { readonly at: number; readonly rest: number }[]): number {
  const blocks = [...Map.groupBy(rests, ({ at }) => Math.floor(at / BLOCK)).values()].filter(
    (own) => own.length >= BLOCK / 2,
  );
  if (blocks.length < MIN_BLOCKS) return 1;
  const ratios = blocks.map((own) => sum(own.map(({ rest }) => rest)) ** 2 / own.length);
  return Math.max(1, meanOf(ratios));
}

const MONTH = 30;

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

/** The model of some days or bills; undefined for too few. */
export function fitted(observations: readonly Observation[]): Fitted | undefined {
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
  const isHeating =
    best !== undefined &&
    heated !== undefined &&
    (flat.squares - best.squares) / 2 / (best.squares / heated.freedom) >= SURELY_HEATING &&
    1 - (best.base * days) / (mean * days) >= LEAST_HEATING;
  const cold = sum(observations.map((each) => ((each.below[COLD.below] ?? 0) > 0 ? each.days : 0)));
  const isUndecided = !isHeating && (cold < COLD.days || mostHeating(observations, best, heated) >= MOST_FLAT);
  const shape = isHeating ? best : flat;
  const used = isHeating ? 3 : 1;
  const { rests, spread, scatter, quantile } = isHeating ? heated : statisticsOf(observations, shape, 1);
  const expected = ({ days: length, below }: Ahead) => shape.base * length + shape.slope * (below[shape.balance] ?? 0);
  const heating = ({ below }: Ahead) => shape.slope * (below[shape.balance] ?? 0);
  const gradients = (ahead: readonly Ahead[]) => ahead.map((each) => gradientOf(each, shape));
  const total = (all: readonly (readonly number[])[]) =>
    [0, 1, 2].map((index) => sum(all.map((each) => each[index] ?? 0)));
  const monthly = days === count ? monthlyOf(rests, used) : undefined;
  return {
    isUndecided,
    model: {
      base: shape.base,
      perDegree: shape.slope,
      balance: isHeating ? (BALANCES[shape.balance] ?? 0) : 0,
      cvrmse: mean > 0 ? Math.sqrt((shape.squares / days) * (count / (count - used))) / mean : 0,
      r2: flat.squares > 0 ? 1 - shape.squares / flat.squares : 0,
      days,
      isHeating,
    },
    ...(monthly !== undefined && { monthlyCvrmse: monthly }),
    expected,
    heating,
    margin: (ahead) =>
      quantile *
      Math.sqrt(spread(total(gradients(ahead))) + scatter(ahead.map((each) => ({ ...each, use: expected(each) })))),
    heatingMargin: (ahead) => {
      const [, slope = 0, balance = 0] = total(gradients(ahead));
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

/** How the use of some days changes with base, slope and balance point. */
function gradientOf({ days, below }: Ahead, { slope, balance }: Shape): [number, number, number] {
  const [low, high] = [below[balance - 1] ?? below[balance] ?? 0, below[balance + 1] ?? below[balance] ?? 0];
  const step = (BALANCES[balance + 1] ?? BALANCES[balance] ?? 0) - (BALANCES[balance - 1] ?? BALANCES[balance] ?? 0);
  return [days, slope > 0 ? (below[balance] ?? 0) : 0, (slope * (high - low)) / step];
}

/** A vector through a matrix to itself. */
function formOf(matrix: Matrix, vector: readonly number[]): number {
  let total = 0;
  for (const [i, row] of matrix.entries())
    for (const [j, value] of row.entries()) total += value * (vector[i] ?? 0) * (vector[j] ?? 0);
  return total;
}

interface Statistics {
  readonly rests: readonly { readonly at: number; readonly rest: number; readonly used: number }[];
  /** How many independent observations are left when the shape is known. */
  readonly freedom: number;
  readonly quantile: number;
  /** The variance of a sum, from what is not known of the shape. */
  readonly spread: (gradient: readonly number[]) => number;
  /** The variance of a sum, from the scatter of its days. */
  readonly scatter: (ahead: readonly { readonly days: number; readonly use: number }[]) => number;
}

function statisticsOf(observations: readonly Observation[], shape: Shape, used: number): Statistics {
  const count = observations.length;
  const useOf = ({ days, below }: Ahead) => shape.base * days + shape.slope * (below[shape.balance] ?? 0);
  const rests = observations.map((each) => ({
    at: each.at,
    used: each.used,
    days: each.days,
    use: useOf(each) / each.days,
    rest: each.used - useOf(each),
  }));
  const gradients = observations.map((each) => gradientOf(each, shape));
  const sizes = [3, 2, 1].filter((size) => size <= used);
  const products = (size: number, weight: (index: number) => number): Matrix =>
    Array.from({ length: size }, (_, i) =>
      Array.from({ length: size }, (__, j) =>
        sum(gradients.map((own, index) => weight(index) * (own[i] ?? 0) * (own[j] ?? 0))),
      ),
    );
  const aDay = (index: number) => 1 / (observations[index]?.days ?? 1);
  const inverse = sizes.map((size) => inverseOf(products(size, aDay))).find((each) => each !== undefined) ?? [];
  const size = inverse.length;
  // A day that moves the line towards itself hides its own scatter (HC3: MacKinnon and White, Some heteroskedasticity-consistent covariance
  // matrix estimators with improved finite sample properties, 1985). It matters for few bills.
  const seen = rests.map(({ rest, days }, index) => {
    const own = Math.min(MOST_OWN, aDay(index) * formOf(inverse, gradients[index] ?? []));
    return rest ** 2 / days / (1 - own) ** 2;
  });
  const least =
    count > MONTH ? 0 : meanOf(rests.map(({ used, days }) => (LEAST_SCATTER * used) ** 2 / days)) / meanOf(seen);
  const squares = seen.map((square) => square * Math.max(1, least));
  // Days of much use scatter more: the variance of a day is a straight line over the square of its use.
  const average = meanOf(squares);
  const line = count > MONTH ? lineThrough(rests.map(({ use }, index) => [use ** 2, squares[index] ?? 0])) : undefined;
  const varianceOf = (use: number) => (line && line.slope > 0 ? Math.max(average / 10, line.at(use ** 2)) : average);
  const scaled = rests.map(({ at, rest, use, days }) => ({
    day: at,
    at,
    rest: average > 0 ? rest / Math.sqrt(days * varianceOf(use)) : 0,
  }));
  const [rho, slow] = [lagOne(scaled), slowness(scaled)];
  const among = (length: number) => Math.max(dependence(rho, length), length >= BLOCK ? slow : 1);
  // What the scatter does to the figures, whatever it depends on (White, A heteroskedasticity-consistent covariance matrix, 1980).
  const meat = products(size, (index) => (squares[index] ?? 0) * aDay(index));
  const freedom = Math.max(LEAST_FREEDOM, count / among(count) - used);
  return {
    rests,
    freedom,
    quantile: quantileOf(freedom),
    spread: (gradient) => {
      const turned = inverse.map((row) => sum(row.map((value, index) => value * (gradient[index] ?? 0))));
      return among(count) * formOf(meat, turned);
    },
    scatter: (ahead) =>
      among(Math.max(1, ahead.length)) * sum(ahead.map(({ days, use }) => days * varianceOf(use / days))),
  };
}
