import { ExecuteStatementCommand } from '@aws-sdk/lib-dynamodb';
import { ENTITIES } from '../../../shared/platform/items/items.ts';
import type { Key } from '../../../shared/platform/items/keys.ts';
import { QUEUES, type Queue, type QueueKey, queueKeyOf, queueKeysOf } from '../../../shared/platform/queues.ts';
import { documents, entitiesTable } from './entities.ts';
import { areSpread } from './places.ts';

/** An entry of a queue from the index: the item's key and when it is due, UTC ms. The index may be slightly late. */
export interface QueueEntry {
  readonly key: Key;
  readonly due: number;
}

/** The text with which a function of this stack puts the item of a wingnut or property into a queue. */
export const queueKey = <Name extends Queue>(queue: Name, id: string): QueueKey<Name> =>
  areSpread() ? queueKeyOf(queue, id) : queue;

/** The queue of each text that an item may have. */
const QUEUE_OF: ReadonlyMap<string, Queue> = new Map(
  Object.values(QUEUES).flatMap((queue) => queueKeysOf(queue).map((key) => [key, queue] as const)),
);

/** The due entries, by queue. */
export type Due = Readonly<Record<Queue, readonly QueueEntry[]>>;

/**
 * The items of all queues that are due at `now` (UTC ms), of all companies, each queue in order of `due`. They are one request: in SQL a
 * query may name several keys of the index (docs/decisions/201). An item that moves at this moment may be absent until the next call, or
 * come twice.
 */
export async function listDue(now: number): Promise<Due> {
  const keys = [...QUEUE_OF.keys()];
  const statement = {
    Statement: `SELECT "pk", "sk", "queue", "due" FROM "${entitiesTable()}"."${ENTITIES.queueIndex.name}" WHERE "queue" IN [${keys.map(() => '?').join(', ')}] AND "due" <= ?`,
    Parameters: [...keys, now],
  };
  const due: Record<Queue, QueueEntry[]> = { [QUEUES.DUE_CHECKS]: [], [QUEUES.SILENCE_TIMER]: [], [QUEUES.OUTBOX]: [] };
  let next: string | undefined;
  do {
    const { Items = [], NextToken } = await documents.send(
      new ExecuteStatementCommand({ ...statement, ...(next !== undefined && { NextToken: next }) }),
    );
    for (const { pk, sk, queue, due: at } of Items as (Key & { queue: string; due: number })[]) {
      const name = QUEUE_OF.get(queue);
      if (name) due[name].push({ key: { pk, sk }, due: at });
    }
    next = NextToken;
  } while (next !== undefined);
  for (const entries of Object.values(due)) entries.sort((a, b) => a.due - b.due);
  return due;
}
