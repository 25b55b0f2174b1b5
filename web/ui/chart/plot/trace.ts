import type { Point } from '../../../../shared/domain/readings/series.ts';
import { type Frame, xOf, yOf } from './frame.ts';
import { legible } from './legible.ts';
import { perPoints } from './line-memo.ts';
import { firstFrom, type LineReading, type Segment, segmentsOf } from './segments.ts';

const TENTHS = ['', '.1', '.2', '.3', '.4', '.5', '.6', '.7', '.8', '.9'];

/**
 * A place as text, to a tenth of a pixel: finer than people can see. Two whole numbers become text in less than half of the time
 * that one fraction takes, and a chart has a hundred thousand places.
 */
const place = (px: number): string => {
  const tenths = Math.round(px * 10);
  return tenths >= 0 ? `${Math.floor(tenths / 10)}${TENTHS[tenths % 10]}` : `${tenths / 10}`;
};
/** The length of a single sample between two gaps, px. It equals the width of the line. */
const DOT = 1.75;

/** The visible part of a segment, and one reading beyond each edge. */
const inside = (segment: Segment, { from, to }: Frame): Segment =>
  segment.slice(Math.max(0, firstFrom(segment, from) - 1), firstFrom(segment, to) + 1);

/** The corners of a line at a reading: the earlier outliers, its value, the later outliers. */
function cornersOf({ time, value, outliers }: LineReading): readonly LineReading['low'][] {
  if (!outliers) return [[time, value]];
  const before = outliers.filter(([at]) => at < time);
  return [...before, [time, value], ...outliers.slice(before.length)];
}

/**
 * The path of a line in its plot: the visible part and one reading beyond each edge, with breaks where data is missing.
 * It includes outliers. A single sample between two gaps is a dot, so that it stays visible.
 */
export function tracePath(points: readonly Point[], frame: Frame): string {
  let path = '';
  for (const segment of segmentsOf(points)) {
    let command = 'M';
    for (const reading of legible(inside(segment, frame), frame)) {
      for (const [time, value] of cornersOf(reading)) {
        path += `${command}${place(xOf(frame, time))} ${place(yOf(frame, value))}`;
        command = 'L';
      }
    }
    if (segment.length === 1 && !segment[0]?.outliers && command === 'L') path += `m${-DOT / 2} 0h${DOT}`;
  }
  return path;
}

const isWide = ({ low, high }: LineReading): boolean => low[1] < high[1];

/**
 * The path of the area between the extremes of a line's buckets, each at its true time. Empty for a line of single
 * samples.
 */
export function bandPath(points: readonly Point[], frame: Frame): string {
  const at = ([time, value]: LineReading['low']): string =>
    `${place(Math.min(frame.width, Math.max(0, xOf(frame, time))))} ${place(yOf(frame, value))}`;
  let path = '';
  for (const segment of segmentsOf(points)) {
    const shown = legible(inside(segment, frame), frame);
    if (!shown.some(isWide)) continue;
    path += `M${shown.map(({ high }) => at(high)).join('L')}`;
    path += `${shown
      .map(({ low }) => `L${at(low)}`)
      .reverse()
      .join('')}Z`;
  }
  return path;
}

interface Paths {
  readonly trace: string;
  readonly band: string;
}

const lastPaths = perPoints((): { place?: string; paths?: Paths } => ({}));

/** The paths of a line and of its band. Those of its last place are known. */
export function pathsOf(points: readonly Point[], frame: Frame): Paths {
  const { left, top, width, height, from, to, low, high } = frame;
  const place = [left, top, width, height, from, to, low, high].join();
  const last = lastPaths(points);
  if (!last.paths || last.place !== place) {
    last.paths = { trace: tracePath(points, frame), band: bandPath(points, frame) };
    last.place = place;
  }
  return last.paths;
}
