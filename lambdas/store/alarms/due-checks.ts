import { randomUUID } from 'node:crypto';
import type { DueCheckItem } from '../../../shared/platform/items/alarm-items.ts';
import type { Key } from '../../../shared/platform/items/keys.ts';
import { QUEUES } from '../../../shared/platform/queues.ts';
import { Refusal } from '../../base/refusal.ts';
import { placesIn } from '../base/places.ts';
import { queueKey } from '../base/queues.ts';
import { change, remove, replace, type Step, transact, VersionConflictError } from '../base/transaction.ts';

/**
 * The step that marks a property for the next check, which handles it at once. It belongs to the transaction that changes the property.
 */
export const dueCheckStep = (companyId: string, propertyId: string): Step => {
  const queue = queueKey(QUEUES.DUE_CHECKS, propertyId);
  const item: DueCheckItem = { queue, due: 0, propertyId, mark: randomUUID() };
  return replace(placesIn('dueCheck', companyId, propertyId)[0], item);
};

/** Marks a property for the next check. Costs one small write, and one write of the index if the property had no mark. */
export const markForCheck = (companyId: string, propertyId: string): Promise<void> =>
  transact([dueCheckStep(companyId, propertyId)]);

/** Makes a step where the mark is, unless the property was marked again since its mark was read: then the next check handles it. */
async function unlessNewer(companyId: string, propertyId: string, stepAt: (key: Key) => Step): Promise<void> {
  for (const key of placesIn('dueCheck', companyId, propertyId)) {
    try {
      await transact([stepAt(key)]);
      return;
    } catch (error) {
      if (!(error instanceof VersionConflictError || error instanceof Refusal)) throw error;
    }
  }
}

/** Moves the mark of a property to a later time. @param due UTC ms */
export const postponeCheckMark = (companyId: string, propertyId: string, mark: string, due: number): Promise<void> =>
  // Another run may have read the same mark. It must not clear this one.
  unlessNewer(companyId, propertyId, (key) => change(key, { mark: randomUUID(), due }, { mark }));

/** Clears the mark of a property. */
export const clearCheckMark = (companyId: string, propertyId: string, mark: string): Promise<void> =>
  unlessNewer(companyId, propertyId, (key) => remove(key, { mark }));
