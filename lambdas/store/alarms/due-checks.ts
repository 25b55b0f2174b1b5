import { randomUUID } from 'node:crypto';
import type { DueCheckItem } from '../../../shared/platform/items/alarm-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { QUEUES, type QueuePlace } from '../../../shared/platform/queues.ts';
import { Refusal } from '../../common/calls/refusal.ts';
import { change, remove, replace, type Step, transact, VersionConflictError } from '../transaction.ts';

/** The mark is due at once: the next check handles it. */
const NOW: QueuePlace<typeof QUEUES.DUE_CHECKS> = { queue: QUEUES.DUE_CHECKS, due: 0 };

/** The step that marks a property for the next check. It belongs to the transaction that changes the property. */
export const dueCheckStep = (companyId: string, propertyId: string): Step => {
  const item: DueCheckItem = { ...NOW, propertyId, mark: randomUUID() };
  return replace(KEYS.dueCheck(companyId, propertyId), item);
};

/** Marks a property for the next check. Costs one small write, and one write of the index if the property had no mark. */
export const markForCheck = (companyId: string, propertyId: string): Promise<void> =>
  transact([dueCheckStep(companyId, propertyId)]);

/** Makes a step, unless the property was marked again since its mark was read: then the next check handles it. */
async function unlessNewer(step: Step): Promise<void> {
  try {
    await transact([step]);
  } catch (error) {
    if (!(error instanceof VersionConflictError || error instanceof Refusal)) throw error;
  }
}

/** Moves the mark of a property to a later time. @param due UTC ms */
export const postponeCheckMark = (companyId: string, propertyId: string, mark: string, due: number): Promise<void> =>
  // Another run may have read the same mark. It must not clear this one.
  unlessNewer(change(KEYS.dueCheck(companyId, propertyId), { mark: randomUUID(), due }, { mark }));

/** Clears the mark of a property. */
export const clearCheckMark = (companyId: string, propertyId: string, mark: string): Promise<void> =>
  unlessNewer(remove(KEYS.dueCheck(companyId, propertyId), { mark }));
