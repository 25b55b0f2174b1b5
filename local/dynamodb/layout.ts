import type { Range } from 'dynalite/db/index.js';

/** Where dynalite 4.0.0 keeps its records, so that one batch may span its parts; and our own records beside them. */
export const layout = {
  table: (table: string) => `table~${table}`,
  item: (table: string, key: string) => `item-${table}~${key}`,
  index: (kind: string, table: string) => `index-${kind.toLowerCase()}~${table}~`,
  timeToLive: (table: string) => `ttl~${table}`,
  token: (token: string) => `token~${token}`,
};

/** All records whose key starts with `prefix`. */
export const startingWith = (prefix: string): Range => ({ gte: prefix, lt: `${prefix}\uffff` });
