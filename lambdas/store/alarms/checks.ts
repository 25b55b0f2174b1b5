import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { CheckChunk } from '../../../shared/platform/items/check-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { CHECK_METRICS } from '../../../shared/platform/metrics.ts';
import { logMetrics } from '../../base/log.ts';
import { documents, entitiesTable, getItem } from '../base/entities.ts';
import { addPart, type Progress } from '../base/progress.ts';

/** The result of a check or of a chunk of it. */
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

/** The end of the last check that all chunks have done, UTC ms; null before the first. */
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

/**
 * Adds a chunk that is done, with its figures. One that comes again is added once.
 * @returns what is done now of its check
 */
export const addChunk = (
  chunk: Pick<CheckChunk, 'check' | 'number' | 'now' | 'of'>,
  figures: CheckFigures,
): Promise<Progress<CheckFigures>> => addPart(KEYS.checkProgress(chunk.check), chunk, figures);
