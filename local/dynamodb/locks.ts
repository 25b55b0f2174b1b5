import type { Store } from 'dynalite/db/index.js';

/** An item by the name of its table and its key from dynalite's `createKey`. */
export interface ItemRef {
  readonly table: string;
  readonly key: string;
}

const nameOf = ({ table, key }: ItemRef) => `${table}~${key}`;

/** Whether two references are the same item. */
export function hasDuplicates(items: readonly ItemRef[]): boolean {
  return new Set(items.map(nameOf)).size < items.length;
}

function lock(store: Store, { table, key }: ItemRef): Promise<() => void> {
  return new Promise((resolve) => store.getItemDb(table).lock(key, (release) => resolve(release())));
}

/**
 * Runs `work` while nothing else writes the items. Locks are taken in the order of the items' names, which prevents deadlocks.
 * The items must be distinct.
 */
export async function withLocks<T>(store: Store, items: readonly ItemRef[], work: () => Promise<T>): Promise<T> {
  const unlocks: (() => void)[] = [];
  try {
    for (const item of items.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)))
      unlocks.push(await lock(store, item));
    return await work();
  } finally {
    for (const unlock of unlocks) unlock();
  }
}
