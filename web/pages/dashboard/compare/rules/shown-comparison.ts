import { DAY_MS } from '../../../../../shared/domain/durations.ts';
import { dayMinuteText, zoneText } from '../../../../../shared/domain/figures/times.ts';
import type { TimeWindow } from '../../../../../shared/domain/time-range.ts';
import type { ChartComparison, ComparedLine } from '../../../../ui/chart/index.ts';
import { knownOf } from '../../../common/charts/chart-series.ts';
import type { Line, LinesByLabel } from '../../../common/charts/line.ts';
import { averageOf } from '../../../common/charts/line-average.ts';
import { windowText } from '../../range/window-text.ts';
import { alignedPoints } from './aligned-points.ts';
import { type AlignedPart, alignedParts, comparedTime, comparedWindow } from './alignment.ts';
import type { Comparison } from './comparison.ts';
import { pairedLabels } from './pairs.ts';

/** The lines of a comparison in the charts. */
export interface ShownComparison extends ChartComparison {
  /** The name with the compared window: 'Previous day, Nov 16, 15:00 – Nov 17, 15:00'. */
  readonly words: string;
  /** By the label of the shown line. */
  readonly lines: ReadonlyMap<string, ComparedLine>;
}

/** A comparison of one window. */
export interface ComparedTimes {
  readonly comparison: Comparison;
  /** Around the window: a live window moves on, and the crosshair with it. */
  readonly parts: readonly AlignedPart[];
  /** The compared window. Undefined where the compared day lacks the hours. */
  readonly window: TimeWindow | undefined;
  /** IANA name of the zone in which compared times are written. */
  readonly zone: string;
}

/**
 * Times that stand beside the shown window.
 * @param zone IANA name of the zone shown. Times of a property with another clock are in its own zone
 */
export function comparedTimes(comparison: Comparison, shown: TimeWindow, zone: string): ComparedTimes {
  const around = { startTime: shown.startTime - DAY_MS, endTime: shown.endTime + DAY_MS };
  return {
    comparison,
    parts: alignedParts(around, comparison),
    window: comparedWindow(alignedParts(shown, comparison)),
    zone: comparison.comparedZone === comparison.zone ? zone : comparison.comparedZone,
  };
}

/** The compared window in words, with its zone where that is not the shown one. */
export function comparedWords({ comparison, window, zone }: ComparedTimes, shownZone: string, now: number): string {
  if (!window) return comparison.name;
  const ofZone = zone === shownZone ? '' : ` ${zoneText(window.endTime, zone)}`;
  return `${comparison.name}, ${windowText(window, zone, now)}${ofZone}`;
}

const NO_FIGURES = { points: [], min: null, max: null, average: null } as const;

const comparedLine = (
  line: Line | undefined,
  { parts, window }: ComparedTimes,
  missing: readonly TimeWindow[],
): ComparedLine => {
  if (!line || !window) return NO_FIGURES;
  const { points, min, max } = line;
  return {
    points: alignedPoints(points, parts),
    min,
    max,
    average: averageOf(points),
    known: knownOf({ points }, window, missing),
  };
};

/**
 * The compared readings that have arrived, as the charts draw them.
 * @param labels the shown labels that have readings
 * @param missing times for which missing data is not certain
 */
export function shownComparison(
  times: ComparedTimes,
  labels: readonly string[],
  series: LinesByLabel,
  missing: readonly TimeWindow[],
  words: string,
  shownZone: string,
): ShownComparison {
  const { comparison, parts, zone } = times;
  const pairs = pairedLabels(labels, comparison.isOther ? Object.keys(series) : undefined);
  return {
    name: comparison.name,
    words,
    timeText: (time) => {
      const compared = comparedTime(parts, time);
      if (compared === undefined) return undefined;
      const ofZone = zone === shownZone ? '' : ` ${zoneText(compared, zone)}`;
      return `${dayMinuteText(compared, zone)}${ofZone}`;
    },
    lines: new Map([...pairs].map(([label, partner]) => [label, comparedLine(series[partner], times, missing)])),
  };
}
