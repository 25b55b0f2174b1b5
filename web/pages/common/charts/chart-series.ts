import type { LatestReading } from '../../../../shared/api/types/entity-types.ts';
import { limitsInForce, type Thresholds } from '../../../../shared/domain/alarms/limits/breach.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { readingTimeText } from '../../../../shared/domain/figures/times.ts';
import { MIN_GAP_MS } from '../../../../shared/domain/readings/gap.ts';
import { isStale } from '../../../../shared/domain/readings/latest.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { ChartSeries } from '../../../ui/chart/index.ts';
import { knownShareText } from '../../../ui/figures/share-text.ts';
import { legendName } from './chart-kinds.ts';
import type { LinesByLabel } from './line.ts';
import { averageOf } from './line-average.ts';
import { type Band, noDataBands } from './no-data-bands.ts';

/** The newest value of a sensor in the legend, with its time and whether it is too old. */
function legendValue(
  reading: LatestReading | undefined,
  last: ChartSeries['last'],
  now: number,
  zone: string,
): ChartSeries['now'] {
  if (!reading) return undefined;
  const { time, value } = reading;
  // During a fault, the last good value stays, and the words say why it is not current.
  if (value === null && last && !isStale(time, now))
    return { value: last[1], timeText: say`sensor fault`, stale: true };
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
    const { points, min, max, last } = line;
    const colourIndex = colours.get(label) ?? 1;
    return {
      id: label,
      name: legendName(label),
      colourIndex,
      points,
      last,
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

/**
 * The share of a window in which a line has data, where the reader must know it.
 * @param unknown times for which missing data is not certain
 */
export function knownOf(
  { points }: Pick<ChartSeries, 'points'>,
  window: TimeWindow,
  unknown: readonly TimeWindow[],
): string {
  // A short time at an end of the window is not yet a gap; between two samples every break is one.
  const isGap = ({ from, to }: Band) => to - from > MIN_GAP_MS || (from > window.startTime && to < window.endTime);
  const missing = noDataBands([points], window, 0, unknown)
    .filter(isGap)
    .reduce((sum, { from, to }) => sum + to - from, 0);
  // The future, and what is still loading, is no part of the time that could be known.
  const open = unknown.reduce(
    (sum, { startTime, endTime }) =>
      sum + Math.max(0, Math.min(endTime, window.endTime) - Math.max(startTime, window.startTime)),
    0,
  );
  const length = window.endTime - window.startTime - open;
  return length > 0 ? knownShareText(1 - missing / length) : '';
}

/** The last values of lines, for the legend of a range in the past. */
export const lastValues = (lines: readonly ChartSeries[], now: number, zone: string): ChartSeries['now'][] =>
  lines.map((line) => {
    const last = line.last ?? line.points.findLast(([, value]) => value !== null);
    return last && { value: last[1], timeText: readingTimeText(last[0], now, zone), stale: false };
  });

/** The newest values of lines, for the legend. */
export const newestValues = (
  lines: readonly ChartSeries[],
  latest: Readonly<Record<string, LatestReading>>,
  now: number,
  zone: string,
): ChartSeries['now'][] => lines.map(({ id, last }) => legendValue(latest[id], last, now, zone));

/** The sensor whose limits a chart shows: the highlighted one, otherwise the first with limits. */
export const limitedLabel = (
  thresholds: Thresholds,
  labels: readonly string[],
  highlighted: string | undefined,
): string | undefined => highlighted ?? labels.find((label) => limitsInForce(thresholds, label) !== undefined);
