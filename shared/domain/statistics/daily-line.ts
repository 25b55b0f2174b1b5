import { lineThrough, meanOf, studentQuantile } from './regression.ts';

/** One day of a regression. Days of different groups (workdays, weekends) may lie on lines of their own height. */
export interface DailyPoint {
  /** The number of the day: neighbours differ by 1. */
  readonly day: number;
  readonly x: number;
  readonly y: number;
  readonly group: string;
}

/** A straight line through days that depend on each other. */
export interface DailyLine {
  readonly slope: number;
  /** Half the width of the interval that has the true slope in 19 of 20 cases. */
  readonly slopeMargin: number;
  readonly at: (point: Pick<DailyPoint, 'x' | 'group'>) => number;
  /** Half the width of the interval that has the mean of some further days in 19 of 20 cases. */
  readonly marginOf: (further: readonly Pick<DailyPoint, 'x' | 'group'>[]) => number;
}

/** A group of fewer days has no height of its own. */
const MIN_GROUP = 4;
const MOST_DEPENDENT = 0.9;
const LEAST_FREEDOM = 3;

/**
 * The factor by which the variance of the mean of `count` days is larger than that of independent days, when each depends on the one
 * before by `rho`. From Bayley and Hammersley, The "effective" number of independent observations, 1946.
 */
export const dependence = (rho: number, count: number): number =>
  (1 + rho) / (1 - rho) - ((2 * rho) / count) * ((1 - rho ** count) / (1 - rho) ** 2);

/**
 * The dependence of a day's rest on that of the day before, 0 to 0.9. In few days it comes out too small by (1 + 3 rho) / count
 * (Marriott and Pope, Bias in the estimation of autocorrelations, 1954).
 */
export function lagOne(rests: readonly { readonly day: number; readonly rest: number }[]): number {
  const byDay = new Map(rests.map(({ day, rest }) => [day, rest]));
  const pairs = rests.flatMap(({ day, rest }) => {
    const before = byDay.get(day - 1);
    return before === undefined ? [] : [before * rest];
  });
  const variance = meanOf(rests.map(({ rest }) => rest * rest));
  if (pairs.length < MIN_GROUP || variance === 0) return 0;
  const seen = meanOf(pairs) / variance;
  return Math.min(MOST_DEPENDENT, Math.max(0, seen + (1 + 3 * seen) / pairs.length));
}

/** The line through some days, with one slope and a height for each group. Undefined for fewer than four days. */
export function dailyLine(points: readonly DailyPoint[]): DailyLine | undefined {
  const sizes = Map.groupBy(points, ({ group }) => group);
  const hasHeights = [...sizes.values()].every((each) => each.length >= MIN_GROUP);
  const groupOf = ({ group }: Pick<DailyPoint, 'group'>) => (hasHeights ? group : '');
  const groups = new Map(
    [...Map.groupBy(points, groupOf)].map(([group, own]) => [
      group,
      { count: own.length, x: meanOf(own.map(({ x }) => x)), y: meanOf(own.map(({ y }) => y)) },
    ]),
  );
  const centered = points.map((point) => {
    const { x = 0, y = 0 } = groups.get(groupOf(point)) ?? {};
    return [point.x - x, point.y - y] as const;
  });
  const line = lineThrough(centered);
  if (!line) return undefined;
  const { slope } = line;
  const all = { x: meanOf(points.map(({ x }) => x)), y: meanOf(points.map(({ y }) => y)), count: points.length };
  const heightOf = (point: Pick<DailyPoint, 'group'>) => groups.get(groupOf(point)) ?? all;
  const at = (point: Pick<DailyPoint, 'x' | 'group'>) => {
    const height = heightOf(point);
    return height.y + slope * (point.x - height.x);
  };
  const rests = points.map((point) => ({ day: point.day, rest: point.y - at(point) }));
  const rho = lagOne(rests);
  const [count, used] = [points.length, groups.size + 1];
  const among = dependence(rho, count);
  const variance = rests.reduce((sum, { rest }) => sum + rest * rest, 0) / (count - used);
  const quantile = studentQuantile(Math.max(LEAST_FREEDOM, count / among - used));
  const spread = centered.reduce((sum, [x]) => sum + x * x, 0);
  return {
    slope,
    slopeMargin: spread > 0 ? quantile * Math.sqrt((variance * among) / spread) : 0,
    at,
    marginOf: (further) => {
      const away = meanOf(further.map((point) => point.x - heightOf(point).x));
      const heights = [...Map.groupBy(further, groupOf).values()].reduce((sum, own) => {
        const [first] = own;
        return first ? sum + (own.length / further.length) ** 2 / heightOf(first).count : sum;
      }, 0);
      const own = dependence(rho, further.length) / further.length;
      const known = among * (heights + (spread > 0 ? away ** 2 / spread : 0));
      return quantile * Math.sqrt(variance * (own + known));
    },
  };
}
