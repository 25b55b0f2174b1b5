import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type DeliveryReport, nextReport, wasSentTo } from '../../../shared/domain/alarms/channels/drill.ts';
import type { DrillItem, TestMailTags } from '../../../shared/platform/items/drill-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { documents, entitiesTable, getItem } from '../entities.ts';
import { hasLostRace, VersionConflictError, withOptimisticRetry } from '../transaction.ts';

/**
 * Records what SES reports of the mail of a test (docs/product/channels.md#drill). Nothing is written of a test that is
 * unknown or gone, of a person who was not mailed, and of news that changes nothing. Each person's report is written
 * alone, because those of one test come at the same time.
 */
export const addReport = ({ company, test, person }: TestMailTags, news: DeliveryReport): Promise<void> =>
  withOptimisticRetry(async () => {
    const key = KEYS.drill(company, test);
    const drill = await getItem<DrillItem>(key);
    if (!drill?.reports || !wasSentTo(drill, person, 'email')) return;
    const before = drill.reports[person];
    const next = nextReport(before, news);
    if (next === before) return;
    try {
      await documents.send(
        new UpdateCommand({
          TableName: entitiesTable(),
          Key: key,
          UpdateExpression: 'SET reports.#person = :next',
          ConditionExpression: `attribute_exists(pk) AND ${before ? 'reports.#person = :before' : 'attribute_not_exists(reports.#person)'}`,
          ExpressionAttributeNames: { '#person': person },
          ExpressionAttributeValues: { ':next': next, ...(before && { ':before': before }) },
        }),
      );
    } catch (error) {
      throw hasLostRace(error) ? new VersionConflictError() : error;
    }
  });
