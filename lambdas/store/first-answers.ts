import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { DAY_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { documents, entitiesTable } from './base/entities.ts';

/** The time for which the first answer to a call is kept, ms (docs/product/shell.md#lost-answers). */
const KEPT_FOR_MS = DAY_MS;
/** A function of the API runs for half a minute at most. A call that began before this and has no answer has died. */
const DEAD_AFTER_MS = MINUTE_MS;

/** Known facts of an earlier call with the same key. */
export interface EarlierCall {
  /** The hash of what it has asked for. */
  readonly asked: string;
  /** The sealed answer; undefined while the call is running. */
  readonly answer: Uint8Array | undefined;
}

/**
 * Notes that the call with this id begins at `now` (UTC ms). Returns the earlier call that has the id, undefined when this one is the
 * first or the earlier one has died. It needs the right `entities:update` alone.
 * @param asked the hash of what the call asks for
 */
export async function beginCall(id: string, asked: string, now: number): Promise<EarlierCall | undefined> {
  try {
    await documents.send(
      new UpdateCommand({
        TableName: entitiesTable(),
        Key: KEYS.firstAnswer(id),
        UpdateExpression: 'SET asked = :asked, startedAt = :now, expiresAt = :end',
        ConditionExpression: 'attribute_not_exists(pk) OR (attribute_not_exists(answer) AND startedAt < :dead)',
        ExpressionAttributeValues: {
          ':asked': asked,
          ':now': now,
          ':end': Math.ceil((now + KEPT_FOR_MS) / 1000),
          ':dead': now - DEAD_AFTER_MS,
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { asked: error.Item?.asked?.S ?? '', answer: error.Item?.answer?.B };
  }
}

/** Keeps the sealed answer of a call that has ended. */
export async function keepAnswer(id: string, answer: Uint8Array): Promise<void> {
  await documents.send(
    new UpdateCommand({
      TableName: entitiesTable(),
      Key: KEYS.firstAnswer(id),
      UpdateExpression: 'SET answer = :answer',
      ExpressionAttributeValues: { ':answer': answer },
    }),
  );
}

/** A call has ended without an answer that is worth keeping: the next one with its key is a first one. */
export async function freeCall(id: string): Promise<void> {
  await documents.send(
    new UpdateCommand({
      TableName: entitiesTable(),
      Key: KEYS.firstAnswer(id),
      UpdateExpression: 'SET startedAt = :never',
      ExpressionAttributeValues: { ':never': 0 },
    }),
  );
}
