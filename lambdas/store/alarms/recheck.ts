import { randomUUID } from 'node:crypto';
import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { RecheckItem } from '../../../shared/platform/items/alarm-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { QUEUES, type QueuePlace } from '../../../shared/platform/queues.ts';
import { withRetry } from '../../common/retry.ts';
import { documents, entitiesTable } from '../entities.ts';
import { hasLostRace, replace, type Step } from '../transaction.ts';

/** The mark is due at once: the next check handles it. */
const NOW: QueuePlace<typeof QUEUES.RECHECK> = { queue: QUEUES.RECHECK, due: 0 };

/** The step that marks a property for the next check. It belongs to the transaction that changes the property. */
export const recheckStep = (companyId: string, propertyId: string): Step => {
  const item: RecheckItem = { ...NOW, propertyId, mark: randomUUID() };
  return replace(KEYS.recheck(companyId, propertyId), item);
};

/**
 * Marks a property for the next check. Costs one small write, and one write of the index if the property had no mark.
 */
export async function markForCheck(companyId: string, propertyId: string): Promise<void> {
  const update = new UpdateCommand({
    TableName: entitiesTable(),
    Key: KEYS.recheck(companyId, propertyId),
    UpdateExpression: 'SET propertyId = :propertyId, mark = :mark, queue = :queue, due = :due',
    ExpressionAttributeValues: {
      ':propertyId': propertyId,
      ':mark': randomUUID(),
      ':queue': NOW.queue,
      ':due': NOW.due,
    },
  });
  await withRetry(async () => documents.send(update), {
    attempts: 4,
    maxFirstPauseMs: 20,
    // Another transaction saves the property's settings at this moment.
    isTransient: (error) => error instanceof TransactionConflictException,
  });
}

/** Moves the mark of a property to a later time, unless it was marked again since the mark was read. @param due UTC ms */
export async function postponeCheckMark(
  companyId: string,
  propertyId: string,
  mark: string,
  due: number,
): Promise<void> {
  try {
    await documents.send(
      new UpdateCommand({
        TableName: entitiesTable(),
        Key: KEYS.recheck(companyId, propertyId),
        UpdateExpression: 'SET mark = :next, due = :due',
        ConditionExpression: 'mark = :mark',
        // Another run may have read the same mark. It must not clear this one.
        ExpressionAttributeValues: { ':mark': mark, ':next': randomUUID(), ':due': due },
      }),
    );
  } catch (error) {
    // The mark is newer: the next check handles it.
    if (!hasLostRace(error)) throw error;
  }
}

/** Clears the mark of a property, unless it was marked again since the mark was read. */
export async function clearCheckMark(companyId: string, propertyId: string, mark: string): Promise<void> {
  try {
    await documents.send(
      new DeleteCommand({
        TableName: entitiesTable(),
        Key: KEYS.recheck(companyId, propertyId),
        ConditionExpression: 'mark = :mark',
        ExpressionAttributeValues: { ':mark': mark },
      }),
    );
  } catch (error) {
    // The mark is newer: the next check handles it.
    if (!hasLostRace(error)) throw error;
  }
}
