import type { LatestReading } from '../../../../shared/api/types.ts';
import { type Limits, limitsOf, type Thresholds } from '../../../../shared/domain/breach.ts';
import { isStale } from '../../../../shared/domain/latest.ts';
import type { ChartSeries } from '../../../ui/chart/index.ts';
import { readingTimeText } from '../../../ui/dates/time-format.ts';
import type { LinesByLabel } from '../readings/line.ts';
import { legendName } from './chart-kinds.ts';
import { averageOf } from './line-average.ts';

/** The newest value of a sensor in the legend, with its time and whether it is too old. */
function legendValue(reading: LatestReading | undefined, now: number, zone: string): ChartSeries['now'] {
  if (!reading) return undefined;
  const { time, value } = reading;
  return { value, timeText: readingTimeText(time, now, zone), stale: isStale(time, now) };
}

/**
 * The lines of a chart with their colours. Sensors without any data are left out.
 * @param colours of all sensors of the property, so that a line keeps its colour on every tab
 */
export function chartLines(
  labels: readonly string[],
  series: LinesByLabel,
  colours: ReadonlyMap<string, number>,
): ChartSeries[] {
  return labels.flatMap((label) => {
    const line = series[label];
    if (!line) return [];
    const { points, min, max } = line;
    const colourIndex = colours.get(label) ?? 1;
    return {
      id: label,
      name: legendName(label),
      colourIndex,
      points,
      min,
      max,
      average: averageOf(points),
      now: undefined,
    };
  });
}

const NO_POINTS: ChartSeries['points'] = [];

/** A line that is loading. The axis keeps its old span. */
export const withoutPoints = (line: ChartSeries): ChartSeries => ({ ...line, points: NO_POINTS });

/** A line without figures for the legend yet. */
export const withoutLegendFigures = (line: ChartSeries): ChartSeries => ({
  ...line,
  min: null,
  max: null,
  average: null,
});

/** The last values of lines, for the legend of a range in the past. */
export const lastValues = (lines: readonly ChartSeries[], now: number, zone: string): ChartSeries['now'][] =>
  lines.map(({ points }) => {
    const last = points.findLast(([, value]) => value !== null);
    return last && { value: last[1], timeText: readingTimeText(last[0], now, zone), stale: false };
  });

/** The newest values of lines, for the legend. */
export const newestValues = (
  lines: readonly ChartSeries[],
  latest: Readonly<Record<string, LatestReading>>,
  now: number,
  zone: string,
): ChartSeries['now'][] => lines.map(({ id }) => legendValue(latest[id], now, zone));

/** The active limits of a sensor. Undefined when its threshold is off or has no limit. */
export function limitsInForce(thresholds: Thresholds, label: string | null | undefined): Limits | undefined {
  const threshold = label ? thresholds[label] : undefined;
  if (threshold?.thresholdStatus !== 'enabled') return undefined;
  const limits = limitsOf(threshold);
  return limits.min === undefined && limits.max === undefined ? undefined : limits;
}

/** The sensor whose limits a chart shows: the highlighted one, otherwise the first with limits. */
export const limitedLabel = (
  thresholds: Thresholds,
  labels: readonly string[],
  highlighted: string | undefined,
): string | undefined => highlighted ?? labels.find((label) => limitsInForce(thresholds, label) !== undefined);
