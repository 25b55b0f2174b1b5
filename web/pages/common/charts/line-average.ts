import type { Point } from '../../../../shared/domain/readings/series.ts';
import { segmentsOf } from '../../../ui/chart/index.ts';

/** The average of a line weighted by time, in the line's unit. Gaps are left out. Null without a reading. */
export function averageOf(points: readonly Point[]): number | null {
  const segments = segmentsOf(points);
  let area = 0;
  let length = 0;
  for (const segment of segments) {
    let before = segment[0];
    for (const after of segment) {
      if (!before) break;
      area += ((before.value + after.value) / 2) * (after.time - before.time);
      length += after.time - before.time;
      before = after;
    }
  }
  return length > 0 ? area / length : (segments[0]?.[0]?.value ?? null);
}
