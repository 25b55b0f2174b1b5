import { mkdir } from 'node:fs/promises';
import dynalite, { type Item, type Store, type Table } from 'dynalite/db/index.js';
import { asRefusal } from './refusals.ts';

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
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
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    const locked = cause instanceof Error && 'code' in cause && cause.code === 'LEVEL_LOCKED';
    throw new Error(
      locked ? `${folder} is in use by another process` : `${folder} cannot be opened: ${messageOf(cause)}`,
      { cause: error },
    );
  }
  return store;
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
