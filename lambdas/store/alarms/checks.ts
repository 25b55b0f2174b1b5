import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { DAY_SECONDS } from '../../../shared/domain/durations.ts';
import type { CheckChunk } from '../../../shared/platform/items/check-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { CHECK_METRICS } from '../../../shared/platform/metrics.ts';
import { logMetrics } from '../../common/log.ts';
import { documents, entitiesTable, getItem } from '../entities.ts';

/** What a check, or a chunk of it, has done. */
export interface CheckFigures {
  /** Properties that were looked at. */
  readonly properties: number;
  /** Properties that could not be checked; the next check looks at them again. */
  readonly failed: number;
  /** Alarms that were raised or ended, and reminders. */
  readonly transitions: number;
}

/** A check of the limits that has ended. */
export interface Check extends CheckFigures {
  /** Its scheduled time, UTC ms. */
  readonly completedAt: number;
}

/** When the last check ended that all chunks have done, UTC ms; null before the first. */
export async function lastCheck(consistent = true): Promise<number | null> {
  const item = await getItem<Check>(KEYS.check(), consistent);
  return item?.completedAt ?? null;
}

/**
 * Records a check that has ended, unless a later one has ended before, and writes its figures to the log, where CloudWatch reads its
 * metrics.
 * @param now its scheduled time, UTC ms
 */
export async function recordCheck(now: number, { properties, failed, transitions }: CheckFigures): Promise<void> {
  const check: Check = { completedAt: now, properties, failed, transitions };
  try {
    await documents.send(
      new PutCommand({
        TableName: entitiesTable(),
        Item: { ...KEYS.check(), ...check },
        ConditionExpression: 'attribute_not_exists(pk) OR completedAt <= :completedAt',
        ExpressionAttributeValues: { ':completedAt': now },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
  logMetrics({ [CHECK_METRICS.completed]: 1, [CHECK_METRICS.failed]: failed }, { properties, transitions }, now);
}

/** What is kept of a check of several chunks. */
interface CheckProgress extends CheckFigures {
  /** The numbers of the chunks that are done. */
  readonly done: ReadonlySet<number>;
}

/**
 * Adds a chunk that is done, with its figures. One that comes again is added once.
 * @returns what is done now of its check
 */
export async function addChunk(
  { check, number, now, of }: Pick<CheckChunk, 'check' | 'number' | 'now' | 'of'>,
  figures: CheckFigures,
): Promise<CheckProgress> {
  // Most checks have one chunk: nothing has to be kept of them.
  if (of === 1) return { ...figures, done: new Set([number]) };
  const Key = KEYS.checkProgress(check);
  try {
    const { Attributes } = await documents.send(
      new UpdateCommand({
        TableName: entitiesTable(),
        Key,
        UpdateExpression:
          'ADD done :chunk, properties :properties, failed :failed, transitions :transitions SET expiresAt = :expiresAt',
        ConditionExpression: 'NOT contains(done, :number)',
        ExpressionAttributeValues: {
          ':chunk': new Set([number]),
          ':number': number,
          ':properties': figures.properties,
          ':failed': figures.failed,
          ':transitions': figures.transitions,
          ':expiresAt': Math.ceil(now / 1000) + DAY_SECONDS,
        },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return Attributes as CheckProgress;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return (await getItem<CheckProgress>(Key)) ?? { ...figures, done: new Set([number]) };
  }
}
