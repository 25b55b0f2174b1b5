import { LARGE_BYTES } from '../attempt-limits.ts';
import type { CallData } from '../call-data.ts';
import type { Waiting } from './waiting-store.ts';

/**
 * In which order changes that wait are sent (docs/product/offline.md#waiting-order): those about one thing as they were made, small ones
 * before the photos of other things.
 */

interface Named {
  readonly aboutId?: string;
  readonly id?: string;
}

/** The id of the note, job, item, wingnut or alarm that a call is about. */
export function thingOf({ input: { path = {}, body } }: Pick<CallData, 'input'>): string {
  const { aboutId, id } = (body ?? {}) as Named;
  return aboutId ?? id ?? Object.values(path).at(-1) ?? '';
}

/** Whether a call has a body that takes seconds on a slow network. */
export const isLarge = ({ input: { body } }: Pick<CallData, 'input'>): boolean =>
  body !== undefined && JSON.stringify(body).length > LARGE_BYTES;

/** The change to send next. @param changes in the order in which they were made, without those that the server has refused */
export function nextToSend(changes: readonly Waiting[]): Waiting | undefined {
  const things = new Set<string>();
  const first = changes.filter(({ call }) => {
    const thing = thingOf(call);
    return !things.has(thing) && things.add(thing);
  });
  return first.find(({ call }) => !isLarge(call)) ?? first[0];
}

/** Whether a new change goes behind those that wait. @param changes as for `nextToSend` */
export const goesBehind = (call: CallData, changes: readonly Waiting[]): boolean =>
  changes.some((each) => thingOf(each.call) === thingOf(call) || isLarge(call) || !isLarge(each.call));
