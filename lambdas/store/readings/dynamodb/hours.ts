import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import type { InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { Hour } from '../../../../shared/platform/hour-code.ts';
import { type HourItem, hourOf, hourSortKey, readingsPartition } from '../../../../shared/platform/hours.ts';
import { mergeInstants } from '../../../../shared/platform/instants.ts';
import { setting } from '../../../base/environment.ts';
import { documents } from '../../base/entities.ts';
import type { Scope } from '../engine.ts';
import { decodeStoredHour } from './stored-hour.ts';

interface Range {
  readonly partition: string;
  /** Sort keys, both included. */
  readonly from: string;
  readonly to: string;
  /** The most items to read. Without it, all are read. */
  readonly limit?: number;
}

/** The items of a range in the order of their sort keys. Only one page (1 MB) is in memory at a time. */
export async function* itemsIn({ partition, from, to, limit }: Range): AsyncGenerator<HourItem> {
  let start: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new QueryCommand({
        TableName: setting('readingsTable'),
        KeyConditionExpression: 'pk = :partition AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':partition': partition, ':from': from, ':to': to },
        ...(limit !== undefined && { Limit: limit }),
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    yield* (page.Items ?? []) as HourItem[];
    start = limit === undefined ? page.LastEvaluatedKey : undefined;
  } while (start);
}

/**
 * The hours that a window touches, ascending, with some of their columns and one row for each time. Four weeks with a reading each minute fit
 * into one page.
 */
export async function* hoursIn(
  { companyId, propertyId, wingnutId }: Scope,
  { startTime, endTime }: TimeWindow,
  inputs: ReadonlySet<InputKey>,
): AsyncGenerator<Hour> {
  if (endTime <= startTime) return;
  const range = {
    partition: readingsPartition(companyId, propertyId),
    from: hourSortKey(wingnutId, hourOf(startTime)),
    to: hourSortKey(wingnutId, hourOf(endTime - 1)),
  };
  for await (const { rows } of itemsIn(range)) yield mergeInstants(decodeStoredHour(rows, inputs));
}
