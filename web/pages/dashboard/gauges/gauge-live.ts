import type { GaugeReply, LatestReading } from '../../../../shared/api/types.ts';
import type { Point } from '../../../../shared/domain/series.ts';

/**
 * A gauge's figures as they stand now: the fetched window, carried on by newer readings of its sensor. A fault leaves the latest good
 * value and says since when it lasts (docs/product/dashboard.md#gauges).
 * @param later the live points of its sensor, ascending
 */
export function gaugeNow(gauge: GaugeReply, latest: LatestReading | undefined, later: readonly Point[] = []) {
  const { lastValue, min, max, average, time } = gauge;
  const points: readonly Point[] = latest ? [...later, [latest.time, latest.value]] : [];
  const newer = points.filter((point): point is [number, number] => point[1] !== null && point[0] > (time ?? -1));
  const values = newer.map(([, value]) => value);
  const [lastTime, last] = newer.at(-1) ?? [time, lastValue === 'none' ? null : lastValue];
  const fault = latest?.value === null && points.find(([at, value]) => value === null && at > (lastTime ?? -1));
  return {
    value: last,
    min: values.length > 0 ? Math.min(min ?? Number.POSITIVE_INFINITY, ...values) : min,
    max: values.length > 0 ? Math.max(max ?? Number.NEGATIVE_INFINITY, ...values) : max,
    average,
    time: lastTime,
    ...(fault && { faultSince: fault[0] }),
  };
}

/** What a gauge says of a window that is on its way. */
export const NO_FIGURES = { min: null, max: null, average: null } as const;

/** A gauge of which nothing is known yet but which sensor feeds it. */
export const emptyGauge = (gauge: GaugeReply): GaugeReply => ({
  ...gauge,
  ...NO_FIGURES,
  lastValue: 'none',
  time: null,
});
