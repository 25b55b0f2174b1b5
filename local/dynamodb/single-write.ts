import type { Store } from 'dynalite/db/index.js';
import { type Input, type Output, rules } from './dynalite.ts';
import { withLocks } from './locks.ts';
import { checkRequest } from './request.ts';
import { attempt, locate } from './write.ts';

/** PutItem, UpdateItem and DeleteItem: the item and its index entries change as one batch. */
export async function writeItem(
  store: Store,
  kind: 'PutItem' | 'UpdateItem' | 'DeleteItem',
  input: Input,
): Promise<Output> {
  const write = await locate(store, kind, checkRequest(rules[kind], input, store));
  return withLocks(store, [write], async () => {
    const { output, changes, refusal } = await attempt(store, write);
    if (refusal) throw refusal;
    await store.db.batch(changes);
    return output;
  });
}
