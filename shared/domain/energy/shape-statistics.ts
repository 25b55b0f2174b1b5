import { dependence, lagOne } from '../statistics/daily-line.ts';
import { meanOf } from '../statistics/regression.ts';
import { nineOfTen, noiseCases, varianceOfSum } from './slow-noise.ts';
import { BALANCES } from './weather.ts';

/** The certainty of a shape of a model (docs/product/energy.md#interval). */

/** A day, or the days of a bill, with what was used. */
export interface Observation {
  /** Neighbours differ by 1. */
  readonly at: number;
  readonly days: number;
  readonly used: number;
  /** Degree days below each balance point. */
  readonly below: readonly number[];
  /** The mean, °F. Without it nothing is known of cooling. */
  readonly outdoor?: number;
}

/** The demand of the weather of some days. */
export type Ahead = Pick<Observation, 'at' | 'days' | 'below' | 'outdoor'>;

export interface Shape {
  readonly base: number;
  readonly slope: number;
  /** The number of the balance point. */
  readonly balance: number;
  readonly squares: number;
}

/** Days that depend on each other over weeks show in the sums of as many days. */
const BLOCK = 28;
export const MIN_BLOCKS = 6;
const LEAST_FREEDOM = 3;
/** So few bills cannot prove that they scatter less than this share of their use. */
const LEAST_SCATTER = 0.05;
/** The most that a day may decide of its own expected use. */
const MOST_OWN = 0.8;

/** The 95 % quantile of Student's t distribution: 9 of 10 cases lie between it and its negative. From 4 degrees of freedom on exact to a hundredth. */
const quantileOf = (freedom: number): number => 1.645 + 1.53 / freedom + 1.7 / freedom ** 2;
/** More observations than this are days. */
export const MONTH = 30;

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

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The growth of a scatter with the use: not at all, or by a power of it up to the use itself. */
const GROWTHS = [0, 0.25, 0.5, 0.75, 1] as const;
/** A day of less use than this share of the mean scatters as one of it. */
const LEAST_USE = 0.1;

/** Days of much use scatter more: the variance of a day is that power of its use that the days make likeliest. */
function scatterBy(uses: readonly number[], squares: readonly number[]): (use: number) => number {
  const floor = LEAST_USE * Math.max(meanOf(uses), Number.MIN_VALUE);
  const sizes = uses.map((use) => Math.max(floor, use) / floor);
  const logs = meanOf(sizes.map(Math.log));
  const ways = GROWTHS.map((growth) => {
    const level = meanOf(squares.map((square, index) => square / (sizes[index] ?? 1) ** (2 * growth)));
    return { growth, level, score: Math.log(level) + 2 * growth * logs };
  });
  const best = ways.reduce((one, other) => (other.score < one.score ? other : one));
  return (use) => best.level * (Math.max(floor, use) / floor) ** (2 * best.growth);
}

/** The factor by which sums of days scatter more than they would if days were independent. */
function slowness(rests: readonly { readonly at: number; readonly rest: number }[]): number {
  const blocks = [...Map.groupBy(rests, ({ at }) => Math.floor(at / BLOCK)).values()].filter(
    (own) => own.length >= BLOCK / 2,
  );
  if (blocks.length < MIN_BLOCKS) return 1;
  const ratios = blocks.map((own) => sum(own.map(({ rest }) => rest)) ** 2 / own.length);
  return Math.max(1, meanOf(ratios));
}

/** The change of the use of some days with base, slope and balance point. */
export function gradientOf({ days, below }: Ahead, { slope, balance }: Shape): [number, number, number] {
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

export interface Statistics {
  readonly rests: readonly { readonly at: number; readonly rest: number; readonly used: number }[];
  /** The number of independent observations that are left when the shape is known. */
  readonly freedom: number;
  readonly quantile: number;
  /** The variance of a day of such a use, with what it shares with its neighbours. */
  readonly varianceOf: (use: number) => number;
  /** The effect of each observation on base, slope and balance point, as its row of the fit over its days. */
  readonly pulls: (gradient: readonly number[]) => readonly number[];
  readonly gradients: readonly (readonly number[])[];
  /** The variance of a sum, from what is not known of the shape. */
  readonly spread: (gradient: readonly number[]) => number;
  /** The variance of a sum, from the scatter of its days. */
  readonly scatter: (ahead: readonly { readonly days: number; readonly use: number }[]) => number;
}

export function statisticsOf(observations: readonly Observation[], shape: Shape, used: number): Statistics {
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
  const average = meanOf(squares);
  const uses = rests.map(({ use }) => use);
  const varianceOf = count > MONTH ? scatterBy(uses, squares) : () => average;
  const scaled = rests.map(({ at, rest, use, days }) => ({
    day: at,
    at,
    rest: average > 0 ? rest / Math.sqrt(days * varianceOf(use)) : 0,
  }));
  const [rho, slow] = [lagOne(scaled), slowness(scaled)];
  const among = (length: number) => Math.max(dependence(rho, length), length >= BLOCK ? slow : 1);
  // The effect of the scatter on the figures, whatever it depends on (White, A heteroskedasticity-consistent covariance matrix, 1980).
  const meat = products(size, (index) => (squares[index] ?? 0) * aDay(index));
  const freedom = Math.max(LEAST_FREEDOM, count / among(count) - used);
  return {
    rests,
    freedom,
    quantile: quantileOf(freedom),
    varianceOf,
    gradients,
    pulls: (gradient) => {
      const turned = inverse.map((row) => sum(row.map((value, index) => value * (gradient[index] ?? 0))));
      return gradients.map(
        (own, index) => aDay(index) * sum(turned.map((value, column) => value * (own[column] ?? 0))),
      );
    },
    spread: (gradient) => {
      const turned = inverse.map((row) => sum(row.map((value, index) => value * (gradient[index] ?? 0))));
      return among(count) * formOf(meat, turned);
    },
    scatter: (ahead) =>
      among(Math.max(1, ahead.length)) * sum(ahead.map(({ days, use }) => days * varianceOf(use / days))),
  };
}

/** Half the width of the interval of a sum of days, when days may depend on each other over weeks. It says nothing of too few weeks. */
export function slowMargin(
  observations: readonly Observation[],
  shape: Shape,
  { rests, gradients, pulls, varianceOf }: Statistics,
): (gradient: readonly number[], ahead: readonly Ahead[], scale: number) => number | undefined {
  const deviationOf = (each: Ahead) =>
    Math.sqrt(
      each.days * varianceOf((shape.base * each.days + shape.slope * (each.below[shape.balance] ?? 0)) / each.days),
    );
  const deviations = observations.map(deviationOf);
  const weighed = () =>
    noiseCases(
      rests.map(({ at, rest }, index) => {
        const deviation = deviations[index] || 1;
        return { at, rest: rest / deviation, row: (gradients[index] ?? []).map((value) => value / deviation) };
      }),
    );
  let noise: ReturnType<typeof noiseCases>;
  let isWeighed = false;
  return (gradient, ahead, scale) => {
    // Most models are asked for no interval.
    if (!isWeighed) [noise, isWeighed] = [weighed(), true];
    if (!noise) return undefined;
    const wider = quantileOf(Math.max(LEAST_FREEDOM, noise.freedom)) / quantileOf(Number.POSITIVE_INFINITY);
    const weighted = [
      ...pulls(gradient).map((pull, index) => ({
        at: observations[index]?.at ?? 0,
        weight: -pull * (deviations[index] ?? 0),
      })),
      ...ahead.map((each) => ({ at: each.at, weight: scale * deviationOf(each) })),
    ].sort((a, b) => a.at - b.at);
    return nineOfTen(
      noise.cases.map((each) => ({
        weight: each.weight,
        deviation: wider * Math.sqrt(varianceOfSum(weighted, each)),
      })),
    );
  };
}
