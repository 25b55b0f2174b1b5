import { mkdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import dynalite, { type Callback, type Item, type Store, type Table } from 'dynalite/db/index.js';
import { layout } from './layout.ts';
import { asRefusal } from './refusals.ts';

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * A store that keeps the descriptions of its tables in memory. dynalite reads a table's description from the disk for every
 * item, so a BatchGetItem of a hundred items would read it a hundred times.
 */
function rememberingTables(store: Store): Store {
  const known = new Map<string, Table>();
  const isOfTable = ({ key }: { readonly key: string }) => key.startsWith(layout.table(''));
  const batch = store.db.batch.bind(store.db);
  store.db.batch = async (changes) => {
    await batch(changes);
    // A deleted table. Tables do not change otherwise.
    if (changes.some(isOfTable)) known.clear();
  };
  const getTable = (name: string, status: boolean | Callback<Table>, last?: Callback<Table>) => {
    const callback = typeof status === 'function' ? status : last;
    const table = known.get(name);
    // An operation about the table itself adds to what it gets. Operations on items, of which there are thousands a second, only read.
    const own = () => (typeof status === 'function' ? table : structuredClone(table));
    if (table) return queueMicrotask(() => callback?.(null, own() as Table));
    const remember: Callback<Table> = (error, found) => {
      if (!error && found.TableStatus === 'ACTIVE') known.set(name, structuredClone(found));
      callback?.(error, found);
    };
    return typeof status === 'function' ? store.getTable(name, remember) : store.getTable(name, status, remember);
  };
  return { ...store, getTable };
}

const VALUES_AT_ONCE = 100;
const BYTES_AT_ONCE = 256 * 1024;

/** Reads a range a hundred values at a time. dynalite reads it value by value, which takes longer than all else in a long query. */
function readInBulk(store: Store): void {
  store.db.createValueStream = (range) => {
    const values = store.db.values({ ...range, highWaterMarkBytes: BYTES_AT_ONCE });
    return new Readable({
      objectMode: true,
      async read() {
        try {
          const some = await values.nextv(VALUES_AT_ONCE);
          for (const value of some) if (!this.destroyed) this.push(value);
          if (!some.length) this.push(null);
        } catch (error) {
          this.destroy(error as Error);
        }
      },
      destroy: (error, done) => void values.close().then(() => done(error), done),
    });
  };
}

/**
 * Opens the store in `folder`. Makes the folder if needed.
 * Throws an Error when another process uses it or it cannot be read.
 */
export async function openStore(folder: string): Promise<Store> {
  let store: Store;
  try {
    await mkdir(folder, { recursive: true });
    store = dynalite.create({ path: folder, createTableMs: 0 });
    await store.db.open();
    readInBulk(store);
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    const locked = cause instanceof Error && 'code' in cause && cause.code === 'LEVEL_LOCKED';
    throw new Error(
      locked ? `${folder} is in use by another process` : `${folder} cannot be opened: ${messageOf(cause)}`,
      { cause: error },
    );
  }
  return rememberingTables(store);
}

/** The description of a table. Throws ResourceNotFoundException. */
export function tableOf(store: Store, name: string): Promise<Table> {
  return new Promise((resolve, reject) => {
    store.getTable(name, (error, table) => (error ? reject(asRefusal(error)) : resolve(table)));
  });
}

/** The item with a key from dynalite's `createKey`. */
export function itemAt(store: Store, table: string, key: string): Promise<Item | undefined> {
  return new Promise((resolve, reject) => {
    store.getItemDb(table).get(key, (error, item) => (error ? reject(error) : resolve(item as Item | undefined)));
  });
}
