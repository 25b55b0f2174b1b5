import type { Change, Store } from 'dynalite/db/index.js';
import { layout, startingWith } from './layout.ts';

const isOfIndex = ({ key }: Change) => key.startsWith(layout.globalIndexes);

/** Lets writes that wait for the indexes of a store arrive at once. */
type Settle = () => Promise<void>;

/**
 * Lets the entries of global indexes change some time after their items, in the order of the writes. What waits is kept in the
 * store, so a kill loses nothing: the next start writes it first.
 * @param lagMs the time until the next change arrives
 */
export async function lagIndexes(store: Store, lagMs: () => number): Promise<Settle> {
  const write = store.db.batch.bind(store.db);
  const arrive = async (key: string, changes: readonly Change[]) => write([...changes, { type: 'del', key }]);
  for await (const [key, changes] of store.db.iterator(startingWith(layout.late(''))))
    await arrive(key, changes as Change[]);

  const waiting: { readonly key: string; readonly changes: readonly Change[] }[] = [];
  let arriving = Promise.resolve();
  const next = () => {
    const arrived = arriving.then(async () => {
      const first = waiting[0];
      if (!first) return;
      await arrive(first.key, first.changes);
      waiting.shift();
    });
    arriving = arrived.catch(() => {});
    return arrived;
  };
  const schedule = () => {
    const again = (error: unknown) => {
      console.error('DynamoDB stand-in: an index was not written:', error);
      schedule();
    };
    setTimeout(() => next().catch(again), lagMs()).unref();
  };

  let count = 0;
  store.db.batch = async (changes) => {
    const late = changes.filter(isOfIndex);
    if (!late.length) return write(changes);
    count += 1;
    const key = layout.late(String(count).padStart(12, '0'));
    const direct = changes.filter((change) => !isOfIndex(change));
    await write([...direct, { type: 'put', key, value: late }]);
    // The lock of the item is still held, so two writes of one item wait in their order.
    waiting.push({ key, changes: late });
    schedule();
  };
  return async () => {
    while (waiting.length) await next();
  };
}
