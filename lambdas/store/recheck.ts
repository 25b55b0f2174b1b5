import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type AttentionItem, KEYS, type Queued } from '../../shared/platform/items.ts';
import { withRetry } from '../common/retry.ts';
import { documents, entitiesTable } from './entities.ts';
import { replace, type Step } from './transaction.ts';

/** Due at once: a call for attention waits for the next check and no longer. */
const NOW: Queued<'ATTENTION'> = { queue: 'ATTENTION', due: 0 };

/** The step that calls for the check's attention together with what has changed in a property. */
export const attentionStep = (companyId: string, propertyId: string): Step => {
  const item: AttentionItem = { ...NOW, propertyId, mark: randomUUID() };
  return replace(KEYS.attention(companyId, propertyId), item);
};

/** Calls for the check's attention to a property. Costs one small write, and one of the index when nobody had called. */
export async function callAttention(companyId: string, propertyId: string): Promise<void> {
  const update = new UpdateCommand({
    TableName: entitiesTable(),
    Key: KEYS.attention(companyId, propertyId),
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
export async function endAttention(companyId: string, propertyId: string, mark: string): Promise<void> {
  try {
    await documents.send(
      new DeleteCommand({
        TableName: entitiesTable(),
        Key: KEYS.attention(companyId, propertyId),
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
