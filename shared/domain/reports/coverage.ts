import { preciseShare } from '../figures/shares.ts';

/** Below this share of known time a report shows no figure (docs/product/reports.md#coverage). */
const MIN_COVERAGE = 0.8;

/** `not enough data (61% of 7 days)`, in place of a figure; undefined when there is enough. @param coverage 0 to 1 */
export const lacking = (coverage: number, days: number): string | undefined =>
  coverage < MIN_COVERAGE ? `not enough data (${preciseShare(coverage)} of ${days} days)` : undefined;
