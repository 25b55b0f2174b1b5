import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { KEYS, QUEUES, type QueuePlace, type RecheckItem } from '../../shared/platform/items.ts';
import { withRetry } from '../common/retry.ts';
import { documents, entitiesTable } from './entities.ts';
import { replace, type Step } from './transaction.ts';

/** Due at once: a call for attention waits for the next check and no longer. */
const NOW: QueuePlace<typeof QUEUES.RECHECK> = { queue: QUEUES.RECHECK, due: 0 };

/** The step that calls for the check's attention together with what has changed in a property. */
export const recheckStep = (companyId: string, propertyId: string): Step => {
  const item: RecheckItem = { ...NOW, propertyId, mark: randomUUID() };
  return replace(KEYS.recheck(companyId, propertyId), item);
};

/** Calls for the check's attention to a property. Costs one small write, and one of the index when nobody had called. */
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
    // Somebody is saving the property's settings at this moment.
    isTransient: (error) => error instanceof TransactionConflictException,
  });
}

/** Ends the attention to a property, unless somebody has called for it since its item was read. */
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
    // The next check looks again.
    const called = error instanceof ConditionalCheckFailedException || error instanceof TransactionConflictException;
    if (!called) throw error;
  }
}
