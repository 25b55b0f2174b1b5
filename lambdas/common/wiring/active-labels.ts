import { isActive, type Thresholds } from '../../../shared/domain/alarms/breach.ts';
import type { LatestValue } from '../../../shared/domain/readings/latest.ts';

/** The labels outside their enabled limits at `now` (docs/product/alarms.md#active). */
export const activeLabels = (
  thresholds: Thresholds,
  latest: Readonly<Record<string, LatestValue>>,
  now: number,
): string[] =>
  Object.entries(thresholds)
    .filter(([label, threshold]) => isActive(latest[label], threshold, now))
    .map(([label]) => label);
