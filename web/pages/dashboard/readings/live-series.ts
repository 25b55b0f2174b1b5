import type { LatestReading } from '../../../../shared/api/types/entity-types.ts';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { intervalAt, isGap } from '../../../../shared/domain/readings/gap.ts';
import type { Point } from '../../../../shared/domain/readings/series.ts';
import { continues } from '../../../ui/chart/index.ts';
import { Line, type LinesByLabel } from '../../common/charts/line.ts';

/** Points that arrived after the lines were fetched, by label. Ascending. */
export type Tail = Readonly<Record<string, readonly Point[]>>;

/** Lines are fetched again every half hour. Two hours of points are enough when that fails for a long time. */
export const TAIL_KEPT_MS = 2 * HOUR_MS;
/**
 * The tail after another poll of the latest values. Each label only moves forward, and old points are dropped. The same
 * object when nothing is new.
 */
export function extendTail(tail: Tail, latest: Readonly<Record<string, LatestReading>>, now: number): Tail {
  const extended: Record<string, readonly Point[]> = { ...tail };
  let moved = false;
  for (const [label, { time, value }] of Object.entries(latest)) {
    const known = tail[label] ?? [];
    if (time <= (known.at(-1)?.[0] ?? Number.NEGATIVE_INFINITY) || now - time > TAIL_KEPT_MS) continue;
    extended[label] = [...known.filter(([at]) => now - at <= TAIL_KEPT_MS), [time, value]];
    moved = true;
  }
  return moved ? extended : tail;
}

/**
 * The time since which a sensor has sent faults, by its live points: undefined when it does not, or when it was faulted before
 * the first of them.
 */
export function faultSince(points: readonly Point[]): number | undefined {
  const good = points.findLastIndex(([, value]) => value !== null);
  return good < 0 ? undefined : points[good + 1]?.[0];
}

/** The interval between the newest samples of a line, ms. 0 when they do not show it. */
function intervalOf(points: readonly Point[]): number {
  const times: number[] = [];
  for (let index = points.length - 1; index >= 0 && times.length < 4; index -= 1) {
    const [time, value] = points[index] ?? [0, null];
    if (value !== null) times.push(time);
  }
  const [last = 0, ...before] = times;
  return intervalAt(last, before[0], before[1], before[2]);
}

/**
 * A line extended by later points. A gap breaks it 1 ms after the last point, by the same rule as on the server
 * (docs/product/analytics.md#gap).
 */
export function continueLine(points: readonly Point[], later: readonly Point[]): Point[] {
  const line = [...points];
  for (const [index, point] of later.entries()) {
    const last = line.at(-1);
    if (last && point[0] <= last[0]) continue;
    if (last && last[1] !== null) {
      const after = intervalAt(point[0], later[index + 1]?.[0], later[index + 2]?.[0], later[index + 3]?.[0]);
      if (isGap(point[0] - last[0], intervalOf(line), after)) line.push([last[0] + 1, null]);
    }
    if (point[1] !== null || (last && last[1] !== null)) line.push(point);
  }
  continues(line, points);
  return line;
}

/** A fetched line extended by its tail, with the extremes of both. Undefined when neither has a value. */
export function withTail(line: Line | undefined, later: readonly Point[]): Line | undefined {
  const values = later.flatMap(([, value]) => (value === null ? [] : [value]));
  const extremes = [...(line ? [line.min, line.max] : []), ...values];
  if (!extremes.length) return undefined;
  const last = later.findLast((point): point is [number, number] => point[1] !== null) ?? line?.last;
  const points = continueLine(line?.points ?? [], later);
  return new Line(Math.min(...extremes), Math.max(...extremes), points, last && { last });
}

/**
 * The part of the tail that may be drawn. A sensor whose range is still loading must not show only its newest point.
 * Once the whole range is loaded, new sensors start with their live points.
 */
export const drawableTail = (tail: Tail, fetched: LinesByLabel, isWhole: boolean): Tail =>
  isWhole ? tail : Object.fromEntries(Object.entries(tail).filter(([label]) => fetched[label] !== undefined));

/** All series of a property, up to date. The same tail and series give the same lines. */
export function liveSeries(fetched: LinesByLabel, tail: Tail): Record<string, Line> {
  const live: Record<string, Line> = {};
  for (const label of new Set([...Object.keys(fetched), ...Object.keys(tail)])) {
    const later = tail[label] ?? [];
    // A line without live points stays the same object, so that it is not drawn again.
    const series = later.length > 0 ? withTail(fetched[label], later) : fetched[label];
    if (series) live[label] = series;
  }
  return live;
}
