import { isActive, type Thresholds } from '../../../shared/domain/alarms/limits/breach.ts';
import type { Circumstances } from '../../../shared/domain/alarms/limits/only-while.ts';

/**
 * The labels outside their enabled limits at `now` (docs/product/alarms.md#active).
 * @param underWork labels under planned work, which are left out
 */
export const activeLabels = (
  thresholds: Thresholds,
  circumstances: Circumstances,
  now: number,
  underWork: ReadonlySet<string>,
): string[] =>
  Object.entries(thresholds)
    .filter(
      ([label, threshold]) =>
        !underWork.has(label) && isActive(circumstances.latest[label], threshold, now, circumstances),
    )
    .map(([label]) => label);
