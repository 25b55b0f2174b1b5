/** A point of a regression. */
export type XY = readonly [x: number, y: number];

/** A straight line through points, by least squares. */
export interface Line {
  readonly slope: number;
  /** Half the width of the interval that has the true slope in 19 of 20 cases. */
  readonly slopeMargin: number;
  readonly at: (x: number) => number;
  /**
   * Half the width of the interval that has the mean of some further points in 19 of 20 cases.
   * @param x the mean of their x
   * @param count how many they are
   */
  readonly marginAt: (x: number, count: number) => number;
}

/** The 97.5 % quantile of Student's t distribution, from 4 degrees of freedom on to two per cent. */
export const studentQuantile = (freedom: number): number => 1.96 + 2.37 / freedom + 2.8 / freedom ** 2;

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const MIN_POINTS = 4;

/** The line through at least four points; undefined for fewer. Points of one x alone have the slope 0, without a margin. */
export function lineThrough(points: readonly XY[]): Line | undefined {
  const count = points.length;
  if (count < MIN_POINTS) return undefined;
  const meanX = meanOf(points.map(([x]) => x));
  const meanY = meanOf(points.map(([, y]) => y));
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  const slope = spread > 0 ? points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread : 0;
  const at = (x: number) => meanY + slope * (x - meanX);
  const freedom = count - 2;
  const variance = points.reduce((sum, [x, y]) => sum + (y - at(x)) ** 2, 0) / freedom;
  const quantile = studentQuantile(freedom);
  const leverage = (x: number) => (spread > 0 ? (x - meanX) ** 2 / spread : 0);
  return {
    slope,
    slopeMargin: spread > 0 ? quantile * Math.sqrt(variance / spread) : 0,
    at,
    marginAt: (x, further) => quantile * Math.sqrt(variance * (1 / further + 1 / count + leverage(x))),
  };
}
