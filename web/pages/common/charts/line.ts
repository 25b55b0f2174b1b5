import type { LineFigures, Point, Series, SeriesByLabel } from '../../../../shared/domain/readings/series.ts';
import type { StateFigures } from '../../../../shared/domain/readings/state-figures.ts';

/**
 * A line of readings, or the changes of a state. It is a class because TanStack Query compares plain objects point by
 * point with the old ones. It does not compare class instances.
 */
export class Line {
  /** Of the raw samples, in the sensor's unit. */
  readonly min: number;
  readonly max: number;
  /** Ascending in time. Over long ranges the first point of a bucket holds its average. */
  readonly points: readonly Point[];
  /** The figures of a state. They are exact for the whole fetched window, even where its changes are thinned. */
  readonly figures: StateFigures | undefined;
  /** The last sample of a line. The last point of a reduced line may be another one. */
  readonly last: LineFigures['last'] | undefined;

  constructor(min: number, max: number, points: readonly Point[], figures?: StateFigures | LineFigures) {
    this.min = min;
    this.max = max;
    this.points = points;
    this.figures = figures && 'onTime' in figures ? figures : undefined;
    this.last = figures && 'last' in figures ? figures.last : undefined;
  }
}

/** Lines by sensor label. */
export type LinesByLabel = Readonly<Record<string, Line>>;

/** Decodes the series of one sensor. Only this function knows the format of the API. */
export const decodeSeries = ([[min, max, figures], ...points]: Series): Line => new Line(min, max, points, figures);

/** The lines of an answer of the API. */
export const decodeSeriesByLabel = (series: SeriesByLabel): LinesByLabel =>
  Object.fromEntries(Object.entries(series).map(([label, each]) => [label, decodeSeries(each)]));

/** Joins lines of one sensor end to end, with a gap between two of them. Needs at least one line. */
export function joinLines(lines: readonly Line[]): Line {
  const [whole, ...others] = lines;
  if (whole && others.length === 0) return whole;
  const points: Point[] = [];
  for (const line of lines) {
    const last = points.at(-1);
    if (last && last[1] !== null) points.push([last[0] + 1, null]);
    for (const point of line.points) points.push(point);
  }
  const last = lines.at(-1)?.last;
  const [min, max] = [Math.min(...lines.map((line) => line.min)), Math.max(...lines.map((line) => line.max))];
  return new Line(min, max, points, last && { last });
}
