import type { GaugeReply, LatestReading } from '../../../../shared/api/types.ts';

/** A gauge's figures as they stand now: the fetched window, carried on by a newer reading of its sensor. */
export function gaugeNow(gauge: GaugeReply, latest: LatestReading | undefined) {
  const { lastValue, min, max, average, time } = gauge;
  const fetched = { value: lastValue === 'none' ? null : lastValue, min, max, average, time };
  if (!latest || latest.value === null || (time !== null && latest.time <= time)) return fetched;
  const { value } = latest;
  return {
    value,
    min: Math.min(min ?? value, value),
    max: Math.max(max ?? value, value),
    average,
    time: latest.time,
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
