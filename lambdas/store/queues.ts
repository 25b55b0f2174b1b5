import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { ENTITIES, type Key, type Queue } from '../../shared/platform/items.ts';
import { documents, entitiesTable } from './entities.ts';

/** An entry of a queue from the index: the item's key and when it is due, UTC ms. The index may be slightly late. */
export interface QueueEntry {
  readonly key: Key;
  readonly due: number;
}

/** The items of a queue that are due at `now` (UTC ms), of all companies, in order of `due`. */
export async function listDue(queue: Queue, now: number): Promise<QueueEntry[]> {
  const pages = paginateQuery(
    { client: documents },
    {
      TableName: entitiesTable(),
      IndexName: ENTITIES.queueIndex.name,
      KeyConditionExpression: 'queue = :queue AND due <= :now',
      ExpressionAttributeValues: { ':queue': queue, ':now': now },
    },
  );
  const waiting: QueueEntry[] = [];
  for await (const page of pages) {
    for (const { pk, sk, due } of (page.Items ?? []) as (Key & { due: number })[])
      waiting.push({ key: { pk, sk }, due });
  }
  return waiting;
}
