import { SECOND_MS } from '../durations.ts';
import { DEFAULT_INTERVAL_MS, intervalAt } from '../readings/gap.ts';
import { STALE_AFTER_MS } from '../readings/latest.ts';

/** The time that a message may be on its way, ms. */
const ON_THE_WAY_MS = 30 * SECOND_MS;

/**
 * The age from which a value does not count as live, ms: the reporting interval that the newest reading times show, at least one
 * minute, and the time on the way (docs/product/commissioning.md#live).
 * @param times UTC ms, ascending
 */
export function liveWithin(times: readonly number[]): number {
  const [time = 0, ...earlier] = [...times].reverse();
  const interval = Math.max(intervalAt(time, ...earlier), DEFAULT_INTERVAL_MS);
  return Math.min(interval + ON_THE_WAY_MS, STALE_AFTER_MS);
}
