import type { Point } from '../../../../../shared/domain/readings/series.ts';
import type { AlignedPart } from './alignment.ts';

/** The place of the first point at a time or later. Points ascend. */
function firstFrom(points: readonly Point[], time: number): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((points[middle]?.[0] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Compared points at their places in the shown time. Gaps stay gaps. No line is drawn from one part to the next one: hours are left
 * out or missing between them (docs/product/compare.md#compare-time).
 * @param points ascending in the compared time
 * @returns ascending in the shown time
 */
export function alignedPoints(points: readonly Point[], parts: readonly AlignedPart[]): Point[] {
  const aligned: Point[] = [];
  for (const { startTime, endTime, shift } of parts) {
    const last = aligned.at(-1);
    if (last && last[1] !== null) aligned.push([last[0] + 1, null]);
    const end = firstFrom(points, endTime - shift);
    for (let index = firstFrom(points, startTime - shift); index < end; index += 1) {
      const [time, value, average] = points[index] as Point;
      aligned.push(average === undefined ? [time + shift, value] : [time + shift, value, average]);
    }
  }
  return aligned;
}
