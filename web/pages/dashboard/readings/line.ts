import type { Point, Series, SeriesByLabel } from '../../../../shared/domain/series.ts';

/**
 * A line of readings, or the changes of a state. A class, because TanStack Query compares plain objects point by point with what
 * they replace, and takes instances as they are.
 */
export class Line {
  /** Of the raw samples, in the sensor's unit. */
  readonly min: number;
  readonly max: number;
  /** Ascending in time. Over long ranges the first point of a bucket carries its average. */
  readonly points: readonly Point[];

  constructor(min: number, max: number, points: readonly Point[]) {
    this.min = min;
    this.max = max;
    this.points = points;
  }
}

/** Lines by sensor label. */
export type LinesByLabel = Readonly<Record<string, Line>>;

/** Takes the series of one sensor apart. Only this function knows how the API sends it. */
export const decodeSeries = ([[min, max], ...points]: Series): Line => new Line(min, max, points);

/** The lines of an answer of the API. */
export const decodeSeriesByLabel = (series: SeriesByLabel): LinesByLabel =>
  Object.fromEntries(Object.entries(series).map(([label, each]) => [label, decodeSeries(each)]));

/** Lines of one sensor set end to end, with a gap between two of them. At least one. */
export function joinLines(lines: readonly Line[]): Line {
  const points: Point[] = [];
  for (const line of lines) {
    const last = points.at(-1);
    if (last && last[1] !== null) points.push([last[0] + 1, null]);
    for (const point of line.points) points.push(point);
  }
  return new Line(Math.min(...lines.map(({ min }) => min)), Math.max(...lines.map(({ max }) => max)), points);
}
