import type { Point } from '../../../../shared/domain/series.ts';
import { type Frame, xOf, yOf } from './frame.ts';
import { firstFrom, type LineReading, type Segment, segmentsOf } from './segments.ts';

/** Tenths of a pixel are more than one sees. */
const place = (px: number): number => Math.round(px * 10) / 10;
/** A sample between two gaps is as long as it is thick, px. */
const DOT = 1.75;

/** What a frame shows of a segment, and one reading beyond each edge. */
const inside = (segment: Segment, { from, to }: Frame): Segment =>
  segment.slice(Math.max(0, firstFrom(segment, from) - 1), firstFrom(segment, to) + 1);

/** The corners of a line at a reading: its value, and before and after it the outliers. */
function cornersOf({ time, value, outliers }: LineReading): readonly LineReading['low'][] {
  if (!outliers) return [[time, value]];
  const before = outliers.filter(([at]) => at < time);
  return [...before, [time, value], ...outliers.slice(before.length)];
}

/**
 * The path of a line in its plot: what the frame shows and one reading beyond each edge, broken where data is missing. It reaches out
 * to an outlier. A sample that stands alone between two gaps is a dot, not nothing.
 */
export function tracePath(points: readonly Point[], frame: Frame): string {
  let path = '';
  for (const segment of segmentsOf(points)) {
    let command = 'M';
    for (const reading of inside(segment, frame)) {
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

/** The path of the area between the extremes of a line's buckets, each at its true time; empty for a line of single samples. */
export function bandPath(points: readonly Point[], frame: Frame): string {
  const at = ([time, value]: LineReading['low']): string =>
    `${place(Math.min(frame.width, Math.max(0, xOf(frame, time))))} ${place(yOf(frame, value))}`;
  let path = '';
  for (const segment of segmentsOf(points)) {
    const shown = inside(segment, frame);
    if (!shown.some(isWide)) continue;
    path += `M${shown.map(({ high }) => at(high)).join('L')}`;
    path += `${shown
      .map(({ low }) => `L${at(low)}`)
      .reverse()
      .join('')}Z`;
  }
  return path;
}
