import type { Callback, Change, Item, Part, Release, Store } from 'dynalite/db/index.js';
import { layout } from './layout.ts';
import type { ItemRef } from './locks.ts';

const unlocked: Release = (done) => done ?? (() => {});

/**
 * A store for dynalite's write of one item. It finds `existing` and writes nothing: its changes are collected in `changes`, to be
 * applied as one batch. The keys of index entries get the item's whole key as a suffix. dynalite distinguishes the items of one
 * index key by 24 bits of a hash only, which collides among some thousand items.
 */
export function recorder(store: Store, item: ItemRef, existing: Item | undefined, changes: Change[]): Store {
  const part = (keyOf: (key: string) => string): Part => {
    const record = (change: Change, callback: Callback<void>) => {
      changes.push(change);
      callback(null);
    };
    return {
      lock: (_key, run) => run(unlocked),
      get: (_key, callback) => callback(null, existing),
      put: (key, value, callback) => record({ type: 'put', key: keyOf(key), value }, callback),
      del: (key, callback) => record({ type: 'del', key: keyOf(key) }, callback),
      createValueStream: () => {
        throw new Error('A write does not read a range');
      },
    };
  };
  return {
    ...store,
    getItemDb: (table) => part((key) => layout.item(table, key)),
    getIndexDb: (kind, table, index) => part((key) => `${layout.index(kind, table)}${index}~${key}/${item.key}`),
  };
}
