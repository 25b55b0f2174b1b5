import type { GaugeReply, LatestReading } from '../../../../shared/api/types/entity-types.ts';
import type { Point } from '../../../../shared/domain/readings/series.ts';
import { faultSince } from '../readings/live-series.ts';

/**
 * The current figures of a gauge: the fetched window, extended by newer readings of its sensor. During a fault, the
 * latest good value stays, and `faultSince` is the start of the fault (docs/product/dashboard.md#gauges).
 * @param later the live points of its sensor, ascending
 * @param unknownSince since when an open alarm says that nobody knows its value, UTC ms
 */
export function gaugeNow(
  gauge: GaugeReply,
  latest: LatestReading | undefined,
  later: readonly Point[] = [],
  unknownSince = Number.POSITIVE_INFINITY,
) {
  const { lastValue, min, max, average, time } = gauge;
  const fetched: Point[] = time === null || lastValue === 'none' ? [] : [[time, lastValue]];
  const newer: Point[] = latest ? [...later, [latest.time, latest.value]] : [];
  const points = [...fetched, ...newer.filter(([at]) => at > (time ?? -1))];
  const good = points.filter((point): point is [number, number] => point[1] !== null);
  const [lastTime, last] = good.at(-1) ?? [null, null];
  const values = good.map(([, value]) => value);
  const fault = faultSince(points);
  return {
    value: last,
    min: values.length > 0 ? Math.min(min ?? Number.POSITIVE_INFINITY, ...values) : min,
    max: values.length > 0 ? Math.max(max ?? Number.NEGATIVE_INFINITY, ...values) : max,
    average,
    time: lastTime,
    ...(fault !== undefined && { faultSince: Math.min(fault, unknownSince) }),
  };
}

/** The figures of a gauge while its window is loading. */
export const NO_FIGURES = { min: null, max: null, average: null } as const;

/** A gauge without data, of which only the sensor is known. */
export const emptyGauge = (gauge: GaugeReply): GaugeReply => ({
  ...gauge,
  ...NO_FIGURES,
  lastValue: 'none',
  time: null,
});
