import { isStale, type LatestValue } from '../../readings/latest.ts';
import { type PropertyAlarms, subjectState, type Transition } from '../property-alarms.ts';

/** Known facts of a property when a message about it goes out. */
export interface PropertyNow {
  readonly before: Pick<PropertyAlarms, 'sensors' | 'wingnuts' | 'unknowns'> | undefined;
  /** The newest value of each sensor, by label. */
  readonly latest: Readonly<Record<string, LatestValue | undefined>>;
}

/**
 * An end that has waited, as it is when it is sent (docs/product/channels.md#ends-that-waited): with the value of now, or with what has happened
 * since. Any other change stays as it is.
 * @param now UTC ms
 */
export function judgedEnd(change: Transition, property: PropertyNow, now: number): Transition {
  if (change.event !== 'recovered') return change;
  const state = subjectState(property.before, change);
  if (state && 'raisedAt' in state && state.raisedAt !== undefined) return { ...change, afterwards: 'again' };
  if (change.kind !== 'sensor') return change;
  const value = property.latest[change.subject];
  if (!value || value.value === null || isStale(value.time, now)) return { ...change, afterwards: 'unknown' };
  return { ...change, latest: value };
}
