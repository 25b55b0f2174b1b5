import type { Point } from '../../../../shared/domain/readings/series.ts';
import { segmentsOf } from '../../../ui/chart/index.ts';

/** The average of a line weighted by time, in the line's unit. Gaps are left out. Null without a reading. */
export function averageOf(points: readonly Point[]): number | null {
  const segments = segmentsOf(points);
  let area = 0;
  let length = 0;
  for (const segment of segments) {
    for (const [index, after] of segment.entries()) {
      const before = segment[index - 1];
      if (!before) continue;
      area += ((before.value + after.value) / 2) * (after.time - before.time);
      length += after.time - before.time;
    }
  }
  return length > 0 ? area / length : (segments[0]?.[0]?.value ?? null);
}
