import type { Point } from '../../../shared/domain/series.ts';
import { type Frame, xOf, yOf } from './frame.ts';

/** Tenths of a pixel are more than one sees. */
const place = (px: number): number => Math.round(px * 10) / 10;
/** A sample between two gaps is as long as it is thick, px. */
const DOT = 1.75;

/** The first point at or after a time; the points are in order of time. */
function firstFrom(points: readonly Point[], time: number): number {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.[0] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The path of a line in its plot: what the frame shows and one point beyond each edge, broken where data is missing. A sample that
 * stands alone between two gaps is a dot, not nothing.
 */
export function tracePath(points: readonly Point[], frame: Frame): string {
  const last = Math.min(points.length - 1, firstFrom(points, frame.to));
  let path = '';
  let isOpen = false;
  for (let index = Math.max(0, firstFrom(points, frame.from) - 1); index <= last; index += 1) {
    const [time, value] = points[index] as Point;
    if (value === null) {
      isOpen = false;
      continue;
    }
    const [x, y] = [place(xOf(frame, time)), place(yOf(frame, value))];
    const isAlone = !isOpen && (points[index + 1]?.[1] ?? null) === null;
    path += isAlone ? `M${place(x - DOT / 2)} ${y}h${DOT}` : `${isOpen ? 'L' : 'M'}${x} ${y}`;
    isOpen = true;
  }
  return path;
}
