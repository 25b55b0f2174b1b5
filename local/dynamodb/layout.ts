import type { Range } from 'dynalite/db/index.js';

/** The keys of dynalite 4.0.0's records, so that one batch can change several parts; and the keys of our own records. */
export const layout = {
  table: (table: string) => `table~${table}`,
  item: (table: string, key: string) => `item-${table}~${key}`,
  index: (kind: string, table: string) => `index-${kind.toLowerCase()}~${table}~`,
  globalIndexes: 'index-global~',
  /** A change of global indexes that is still to come. */
  late: (number: string) => `late~${number}`,
  timeToLive: (table: string) => `ttl~${table}`,
  /** Protection and tags of a table. */
  settings: (table: string) => `settings~${table}`,
  token: (token: string) => `token~${token}`,
};

/** All records whose key starts with `prefix`. */
export const startingWith = (prefix: string): Range => ({ gte: prefix, lt: `${prefix}\uffff` });
