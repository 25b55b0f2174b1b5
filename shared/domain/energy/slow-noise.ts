/**
 * The scatter around a model goes its own way over weeks: people come and go, a valve wears out. Its sums scatter more than those of
 * independent days, and a year of days tells only roughly by how much. So several ways of depending are weighed by how well they fit
 * (docs/product/energy.md#interval, docs/decisions/277-an-interval-that-weighs-how-weeks-depend.md).
 */

/** A day of a fit: its rest, and its row of the fit, both over the standard deviation of such a day. */
export interface ScaledDay {
  /** The number of the day. */
  readonly at: number;
  readonly rest: number;
  readonly row: readonly number[];
}

/** One way in which days may depend on each other. */
export interface NoiseCase {
  /** The likelihood of this way, 0 to 1. */
  readonly weight: number;
  /** The variance of a day that no other day shares. */
  readonly own: number;
  /** The variance that neighbours share. */
  readonly shared: number;
  /** The share of the common part that a day keeps of the day before. */
  readonly keeps: number;
}

const WEEK = 7;
/** A week of fewer days says too little. */
const LEAST_DAYS = 3;
/** Fewer weeks cannot tell ways of depending apart. */
const LEAST_WEEKS = 6;
/** The share of the variance of a week that weeks may share, and for how many days it is kept. */
const SHARES = [0.3, 0.5, 0.7, 0.85] as const;
const KEPT_DAYS = [40, 80] as const;
/** The probability that weeks are independent, before anything is seen. */
const INDEPENDENT = 0.8;
/** The weight of the weeks against that: between weighing all ways and choosing the best one. Found with made meters. */
const EVIDENCE = 2;

interface Week {
  readonly at: number;
  readonly days: number;
  /** The mean of the rest, then of the columns of the fit. */
  readonly values: readonly number[];
}

function weeksOf(days: readonly ScaledDay[]): Week[] {
  return [...Map.groupBy(days, ({ at }) => Math.floor(at / WEEK))]
    .filter(([, own]) => own.length >= LEAST_DAYS)
    .sort(([a], [b]) => a - b)
    .map(([at, own]) => ({
      at,
      days: own.length,
      values: [0, ...(own[0]?.row ?? [])].map(
        (_, column) =>
          own.reduce((sum, { rest, row }) => sum + (column ? (row[column - 1] ?? 0) : rest), 0) / own.length,
      ),
    }));
}

/** Takes the columns after the first one out of a matrix of products. What is left of the first one, and the logarithm of what went. */
function swept(products: readonly (readonly number[])[]): {
  readonly left: number;
  readonly log: number;
  readonly rank: number;
} {
  const rows = products.map((row) => [...row]);
  let [log, rank] = [0, 0];
  for (let pivot = rows.length - 1; pivot > 0; pivot -= 1) {
    const own = rows[pivot] ?? [];
    const head = own[pivot] ?? 0;
    if (!(head > 1e-9 * (products[pivot]?.[pivot] ?? 0))) continue;
    log += Math.log(head);
    rank += 1;
    for (const [index, row] of rows.entries()) {
      if (index === pivot) continue;
      const factor = (row[pivot] ?? 0) / head;
      for (let column = 0; column < row.length; column += 1)
        row[column] = (row[column] ?? 0) - factor * (own[column] ?? 0);
    }
  }
  return { left: rows[0]?.[0] ?? 0, log, rank };
}

/**
 * The fit of a way of depending to some weeks, as the restricted likelihood of a filter has it (Kalman 1960; Harville, Maximum likelihood
 * approaches to variance component estimation, 1977), and the variance of a week.
 */
function likelihood(weeks: readonly Week[], share: number, keptDays: number) {
  const size = weeks[0]?.values.length ?? 1;
  const products = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  const state = Array.from({ length: size }, () => 0);
  let [variance, log, last] = [share, 0, weeks[0]?.at ?? 0];
  for (const { at, days, values } of weeks) {
    const kept = Math.exp((-WEEK * (at - last)) / keptDays);
    last = at;
    variance = kept ** 2 * variance + share * (1 - kept ** 2);
    const whole = variance + ((1 - share) * WEEK) / days;
    const gain = variance / whole;
    log += Math.log(whole);
    const news = values.map((value, index) => value - kept * (state[index] ?? 0));
    for (const [i, own] of news.entries()) {
      state[i] = kept * (state[i] ?? 0) + gain * own;
      const row = products[i] ?? [];
      for (const [j, other] of news.entries()) row[j] = (row[j] ?? 0) + (own * other) / whole;
    }
    variance *= 1 - gain;
  }
  const { left, log: taken, rank } = swept(products);
  const freedom = Math.max(1, weeks.length - rank);
  return { fit: -(log + taken + freedom * Math.log(Math.max(left, 1e-12))) / 2, variance: left / freedom, freedom };
}

/** The ways in which days may depend, with how likely each is, and how many independent weeks say so. Undefined for too few weeks. */
export function noiseCases(
  days: readonly ScaledDay[],
): { readonly cases: readonly NoiseCase[]; readonly freedom: number } | undefined {
  const weeks = weeksOf(days);
  if (weeks.length < LEAST_WEEKS) return undefined;
  const ways = [
    { share: 0, keptDays: 1, prior: INDEPENDENT },
    ...SHARES.flatMap((share) =>
      KEPT_DAYS.map((keptDays) => ({
        share,
        keptDays,
        prior: (1 - INDEPENDENT) / SHARES.length / KEPT_DAYS.length,
      })),
    ),
  ].map((way) => ({ ...way, ...likelihood(weeks, way.share, way.keptDays) }));
  const best = Math.max(...ways.map(({ fit }) => fit));
  const weights = ways.map(({ fit, prior }) => prior * Math.exp(EVIDENCE * (fit - best)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    freedom: ways[0]?.freedom ?? 1,
    cases: ways.map(({ share, keptDays, variance }, index) => ({
      weight: (weights[index] ?? 0) / total,
      own: WEEK * (1 - share) * variance,
      shared: share * variance,
      keeps: Math.exp(-1 / keptDays),
    })),
  };
}

/** The variance of a weighted sum of days, ascending. */
export function varianceOfSum(
  days: readonly { readonly at: number; readonly weight: number }[],
  { own, shared, keeps }: NoiseCase,
): number {
  let [squares, together, before, last] = [0, 0, 0, days[0]?.at ?? 0];
  for (const { at, weight } of days) {
    before *= at - last === 1 ? keeps : keeps ** (at - last);
    last = at;
    squares += weight ** 2;
    together += weight * (weight + 2 * before);
    before += weight;
  }
  return own * squares + shared * together;
}

/** The part of a normal distribution beyond a value on both sides (Abramowitz and Stegun 7.1.26). */
function beyond(value: number): number {
  const x = value / Math.SQRT2;
  const t = 1 / (1 + 0.327_591_1 * x);
  const series =
    ((((1.061_405_429 * t - 1.453_152_027) * t + 1.421_413_741) * t - 0.284_496_736) * t + 0.254_829_592) * t;
  return series * Math.exp(-(x ** 2));
}

const OUTSIDE = 0.1;
const HALVINGS = 40;

/** The value within which 9 of 10 cases lie, of normal distributions of which each has its weight. */
export function nineOfTen(parts: readonly { readonly weight: number; readonly deviation: number }[]): number {
  let [low, high] = [0, 3 * Math.max(...parts.map(({ deviation }) => deviation))];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    const outside = parts.reduce(
      (sum, { weight, deviation }) => sum + (deviation > 0 ? weight * beyond(middle / deviation) : 0),
      0,
    );
    if (outside > OUTSIDE) low = middle;
    else high = middle;
  }
  return high;
}
