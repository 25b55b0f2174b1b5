import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { ENVIRONMENT } from '../../shared/platform/environment.ts';
import { ENTITIES } from '../../shared/platform/items/items.ts';
import type { Key } from '../../shared/platform/items/keys.ts';
import { type Queue, type QueueKey, queueKeyOf, queueKeysOf } from '../../shared/platform/queues.ts';
import { documents, entitiesTable } from './entities.ts';

/** An entry of a queue from the index: the item's key and when it is due, UTC ms. The index may be slightly late. */
export interface QueueEntry {
  readonly key: Key;
  readonly due: number;
}

/** The text with which a function of this stack puts the item of a wingnut or property into a queue. */
export const queueKey = <Name extends Queue>(queue: Name, id: string): QueueKey<Name> =>
  process.env[ENVIRONMENT.queueShards] === 'off' ? queue : queueKeyOf(queue, id);

async function listShard(queueKey: QueueKey, now: number): Promise<QueueEntry[]> {
  const pages = paginateQuery(
    { client: documents },
    {
      TableName: entitiesTable(),
      IndexName: ENTITIES.queueIndex.name,
      KeyConditionExpression: 'queue = :queue AND due <= :now',
      ExpressionAttributeValues: { ':queue': queueKey, ':now': now },
    },
  );
  const waiting: QueueEntry[] = [];
  for await (const page of pages) {
    for (const { pk, sk, due } of (page.Items ?? []) as (Key & { due: number })[])
      waiting.push({ key: { pk, sk }, due });
  }
  return waiting;
}

/**
 * The items of a queue that are due at `now` (UTC ms), of all companies, in order of `due`. Reads all shards at once. An
 * item that moves at this moment may be absent until the next call, or come twice.
 */
export async function listDue(queue: Queue, now: number): Promise<QueueEntry[]> {
  const shards = await Promise.all(queueKeysOf(queue).map((each) => listShard(each, now)));
  return shards.flat().sort((a, b) => a.due - b.due);
}
