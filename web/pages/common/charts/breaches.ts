import type { Limits } from '../../../../shared/domain/alarms/limits/breach.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import type { Point } from '../../../../shared/domain/readings/series.ts';
import type { ChartBreach, ChartSeries } from '../../../ui/chart/index.ts';

type Sample = readonly [time: number, value: number];

/** A crossing between two readings that are farther apart is not known to the minute. */
const EXACT_WITHIN_MS = 2 * MINUTE_MS;

/** The point where the straight line between two points crosses a limit. */
function crossing([t0, v0]: Sample, [t1, v1]: Sample, limit: number): Sample {
  return [Math.round(t0 + ((limit - v0) / (v1 - v0)) * (t1 - t0)), limit];
}

function beyond(points: readonly Point[], side: 'min' | 'max', limit: number): ChartBreach[] {
  const isOut = (value: number) => (side === 'min' ? value < limit : value > limit);
  const found: ChartBreach[] = [];
  let open: Sample[] = [];
  let before: Sample | undefined;
  let isRough = false;
  const close = () => {
    if (open.length) found.push({ side, limit, points: open, ...(isRough && { isRough }) });
    open = [];
    isRough = false;
  };
  for (const [time, value] of points) {
    if (value === null) {
      close();
      before = undefined;
      continue;
    }
    const here: Sample = [time, value];
    const wasOut = before !== undefined && isOut(before[1]);
    if (before && wasOut !== isOut(value)) {
      const edge = crossing(before, here, limit);
      isRough ||= time - before[0] > EXACT_WITHIN_MS;
      if (wasOut) {
        open.push(edge);
        close();
      } else open = [edge];
    }
    if (isOut(value)) open.push(here);
    before = here;
  }
  close();
  return found;
}

/**
 * The parts of a line beyond its limits, ascending, each from crossing to crossing. A gap ends a part. Touching a limit
 * is no breach (docs/product/alarms.md#breach). The points of a line whose extremes keep the limits are not read.
 */
export const breachesOf = (
  { points, min, max }: Pick<ChartSeries, 'points' | 'min' | 'max'>,
  limits: Limits,
): ChartBreach[] =>
  [
    ...(limits.min === undefined || min === null || min >= limits.min ? [] : beyond(points, 'min', limits.min)),
    ...(limits.max === undefined || max === null || max <= limits.max ? [] : beyond(points, 'max', limits.max)),
  ].sort((a, b) => (a.points[0]?.[0] ?? 0) - (b.points[0]?.[0] ?? 0));
