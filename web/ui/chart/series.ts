import type { Point } from '../../../shared/domain/series.ts';

/** One line of a chart, with what its legend says. */
export interface ChartSeries {
  readonly id: string;
  readonly name: string;
  /** 1 to 10 a hue, 11 to 20 its dashed twin. */
  readonly slot: number;
  readonly points: readonly Point[];
  /** Of the raw samples of the window; null when there are none. */
  readonly min: number | null;
  readonly max: number | null;
  /** Weighted by time, without the gaps. */
  readonly average: number | null;
  /** The newest value, if any was ever read; `value` null is a sensor fault. */
  readonly now: { readonly value: number | null; readonly timeText: string; readonly stale: boolean } | undefined;
}

/**
 * The value of a line at a time: that of its nearest point, if that lies within `reach` ms. Undefined in a gap.
 * The points are in order of time.
 */
export function readingAt(points: readonly Point[], time: number, reach: number): Point | undefined {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.[0] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  const after = points[low];
  const before = points[low - 1];
  // The null that starts a gap stands 1 ms after the last sample: from there on there is nothing until the next sample.
  const near = [before, after].filter(
    (point): point is Point => point !== undefined && point[1] !== null && Math.abs(point[0] - time) <= reach,
  );
  return near.sort((a, b) => Math.abs(a[0] - time) - Math.abs(b[0] - time))[0];
}

export interface ReadingsRow {
  readonly time: number;
  readonly values: readonly (number | null)[];
}

/** The figures of a chart as rows at even times, newest first; a value is null where the line has a gap. */
export function readingsTable(series: readonly ChartSeries[], from: number, to: number, stepMs: number): ReadingsRow[] {
  const rows: ReadingsRow[] = [];
  for (let time = Math.floor(to / stepMs) * stepMs; time >= from; time -= stepMs) {
    rows.push({ time, values: series.map(({ points }) => readingAt(points, time, stepMs / 2)?.[1] ?? null) });
  }
  return rows;
}
