import type { Point } from '../../../shared/domain/series.ts';

/** The average of a line weighted by time, in the line's unit; gaps count for nothing. Null without two neighbouring points. */
export function averageOf(points: readonly Point[]): number | null {
  let area = 0;
  let length = 0;
  for (let index = 1; index < points.length; index += 1) {
    const [from, before] = points[index - 1] ?? [0, null];
    const [to, after] = points[index] ?? [0, null];
    if (before === null || after === null) continue;
    area += ((before + after) / 2) * (to - from);
    length += to - from;
  }
  return length > 0 ? area / length : (points.find(([, value]) => value !== null)?.[1] ?? null);
}
