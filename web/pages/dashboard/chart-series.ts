import type { LatestReading } from '../../../shared/api/types.ts';
import { type Limits, limitsOf, type Thresholds } from '../../../shared/domain/breach.ts';
import { isStale } from '../../../shared/domain/latest.ts';
import type { Point, Series } from '../../../shared/domain/series.ts';
import type { ChartSeries } from '../../ui/Chart.tsx';
import { readingTimeText } from '../../ui/time-format.ts';
import { legendName } from './chart-kinds.ts';
import { seriesSlots } from './series-slots.ts';

/** The newest value of a sensor as it is shown: too old, and it carries its time and stands for nothing. */
function present(reading: LatestReading | undefined, now: number, zone: string): ChartSeries['now'] {
  if (!reading) return undefined;
  const { time, value } = reading;
  return { value, timeText: readingTimeText(time, now, zone), stale: isStale(time, now) };
}

/** The lines of a chart with their colours. Sensors without any data are left out. */
export function chartLines(labels: readonly string[], series: Readonly<Record<string, Series>>): ChartSeries[] {
  const slots = seriesSlots(labels);
  return labels.flatMap((label) => {
    const [extremes, ...points] = series[label] ?? [];
    if (!extremes) return [];
    const [min, max] = extremes as [number, number];
    const slot = slots.get(label) ?? 1;
    return { id: label, name: legendName(label), slot, points: points as Point[], min, max, now: undefined };
  });
}

/** The lines with their newest values, for the legend. */
export const withNow = (
  lines: readonly ChartSeries[],
  latest: Readonly<Record<string, LatestReading>>,
  now: number,
  zone: string,
): ChartSeries[] => lines.map((line) => ({ ...line, now: present(latest[line.id], now, zone) }));

/** The limits in force for a sensor; undefined when its threshold is off or limits nothing. */
export function limitsInForce(thresholds: Thresholds, label: string | null | undefined): Limits | undefined {
  const threshold = label ? thresholds[label] : undefined;
  if (threshold?.thresholdStatus !== 'enabled') return undefined;
  const limits = limitsOf(threshold);
  return limits.min === undefined && limits.max === undefined ? undefined : limits;
}

/** The limits that a chart shows: of the sensor being looked at, else of the first that has any. */
export function chartLimits(
  thresholds: Thresholds,
  labels: readonly string[],
  lifted: string | undefined,
): Limits | undefined {
  if (lifted !== undefined) return limitsInForce(thresholds, lifted);
  return labels.map((label) => limitsInForce(thresholds, label)).find((limits) => limits !== undefined);
}
