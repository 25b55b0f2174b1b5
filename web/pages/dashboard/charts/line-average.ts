import type { Point } from '../../../../shared/domain/series.ts';
import { segmentsOf } from '../../../ui/chart/index.ts';

/** The average of a line weighted by time, in the line's unit; gaps count for nothing. Null without a reading. */
export function averageOf(points: readonly Point[]): number | null {
  const stretches = segmentsOf(points);
  let area = 0;
  let length = 0;
  for (const stretch of stretches) {
    for (const [index, after] of stretch.entries()) {
      const before = stretch[index - 1];
      if (!before) continue;
      area += ((before.value + after.value) / 2) * (after.time - before.time);
      length += after.time - before.time;
    }
  }
  return length > 0 ? area / length : (stretches[0]?.[0]?.value ?? null);
}
