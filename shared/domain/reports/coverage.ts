import type { Reader } from '../figures/reader.ts';
import { sayTo } from '../figures/say.ts';
import { preciseShare } from '../figures/shares.ts';

/** Below this share of known time a report shows no figure (docs/product/reports.md#coverage). */
const MIN_COVERAGE = 0.8;

/** Whether too little of a time is known for a figure. @param coverage 0 to 1 */
export const isLacking = (coverage: number): boolean => coverage < MIN_COVERAGE;

/** `not enough data (61% of 7 days)`, in place of a figure; undefined when there is enough. @param coverage 0 to 1 */
export function lacking(coverage: number, days: number, reader: Reader): string | undefined {
  const say = sayTo(reader);
  return isLacking(coverage) ? say`not enough data (${preciseShare(coverage, reader)} of ${days} days)` : undefined;
}

/** The same of something that is named: `Room Temperature 1 not enough data (61% of 7 days)`. */
export function lackingOf(name: string, coverage: number, days: number, reader: Reader): string | undefined {
  const say = sayTo(reader);
  if (!isLacking(coverage)) return undefined;
  return say`${name} not enough data (${preciseShare(coverage, reader)} of ${days} days)`;
}
