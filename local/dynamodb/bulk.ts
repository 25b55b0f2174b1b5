import type { Item, Store } from 'dynalite/db/index.js';
import { withLocks } from './locks.ts';
import { attempt, locate } from './write.ts';

const MAX_BATCH = 500;

/** Puts items into a table directly, without the limits of the wire. Throws the first refusal. */
export async function loadItems(store: Store, table: string, items: readonly Item[]): Promise<void> {
  for (let start = 0; start < items.length; start += MAX_BATCH) {
    const batch = items.slice(start, start + MAX_BATCH);
    const writes = await Promise.all(batch.map((Item) => locate(store, 'PutItem', { TableName: table, Item })));
    await withLocks(store, writes, async () => {
      const attempts = await Promise.all(writes.map((write) => attempt(store, write)));
      for (const { refusal } of attempts) if (refusal) throw refusal;
      await store.db.batch(attempts.flatMap(({ changes }) => changes));
    });
  }
}
