import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { documents, entitiesTable, getItem } from '../entities.ts';

/** The result of a run of the threshold check. */
export interface Check {
  /** The scheduled time of the run, UTC ms. */
  readonly completedAt: number;
  /** Properties that were checked. */
  readonly properties: number;
  /** Properties that could not be checked; the next run checks them. */
  readonly failed: number;
  /** Properties that the run had no time for; the next run checks them first. */
  readonly waiting: number;
  /** The place (`placeOf`) of the last property that the run reached, if others wait. */
  readonly reached?: string | undefined;
  /** Alarms that were raised or ended, and reminders. */
  readonly transitions: number;
}

/** When the threshold check last ended, UTC ms; null before the first. */
export async function lastCheck(consistent = true): Promise<number | null> {
  const item = await getItem<Check>(KEYS.check(), consistent);
  return item?.completedAt ?? null;
}

/** The place of the last property that the last run reached, if it had no time for all; otherwise an empty text. */
export async function lastReached(): Promise<string> {
  const item = await getItem<Check>(KEYS.check());
  return item?.reached ?? '';
}

/** Records a run that has ended, unless a later run has ended before. */
export async function recordCheck(check: Check): Promise<void> {
  try {
    await documents.send(
      new PutCommand({
        TableName: entitiesTable(),
        Item: { ...KEYS.check(), ...check },
        ConditionExpression: 'attribute_not_exists(pk) OR completedAt <= :completedAt',
        ExpressionAttributeValues: { ':completedAt': check.completedAt },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}
