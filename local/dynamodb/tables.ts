import type { Change, Part, Store } from 'dynalite/db/index.js';
import { REGION } from '../../shared/platform/region.ts';
import { actions, type Input, type Output, perform, rules } from './dynalite.ts';
import { layout, startingWith } from './layout.ts';
import { checkRequest } from './request.ts';
import { tableOf } from './store.ts';

/** CreateTable. The table is active at once: dynalite writes two records of it, and only the second, active one is stored. */
export async function createTable(store: Store, input: Input): Promise<Output> {
  const request = checkRequest(rules.CreateTable, input, store);
  const { promise: active, resolve, reject } = Promise.withResolvers<void>();
  const put: Part['put'] = (key, value, callback) => {
    if ((value as { TableStatus: string }).TableStatus !== 'ACTIVE') return callback(null);
    store.tableDb.put(key, value, (error) => (error ? reject(error) : resolve()));
  };
  const tableDb: Part = Object.assign(Object.create(store.tableDb) as Part, { put, awsRegion: REGION });
  const output = await perform(actions.CreateTable, { ...store, tableDb }, request);
  await active;
  return output;
}

/** DeleteTable. Deletes the table with its items and indexes at once. */
export async function deleteTable(store: Store, input: Input): Promise<Output> {
  const { TableName } = checkRequest(rules.DeleteTable, input, store);
  const table = await tableOf(store, String(TableName));
  const name = table.TableName;
  const changes: Change[] = [
    { type: 'del', key: layout.table(name) },
    { type: 'del', key: layout.timeToLive(name) },
    { type: 'del', key: layout.settings(name) },
  ];
  const parts = [layout.item(name, ''), ...['Local', 'Global'].map((kind) => layout.index(kind, name))];
  for (const part of parts) {
    for await (const key of store.db.keys(startingWith(part))) changes.push({ type: 'del', key });
  }
  await store.db.batch(changes);
  return { TableDescription: { ...table, TableStatus: 'DELETING' } };
}

/** The names of all tables, in order. */
export async function tableNames(store: Store): Promise<string[]> {
  const prefix = layout.table('');
  const names: string[] = [];
  for await (const key of store.db.keys(startingWith(prefix))) names.push(key.slice(prefix.length));
  return names;
}

/** ListTables, at most `Limit` (100) at a time. */
export async function listTables(store: Store, input: Input): Promise<Output> {
  const request = checkRequest(rules.ListTables, input, store);
  const limit = Number(request.Limit ?? 100);
  const after = String(request.ExclusiveStartTableName ?? '');
  const names = (await tableNames(store)).filter((name) => name > after);
  const TableNames = names.slice(0, limit);
  return { TableNames, ...(names.length > limit ? { LastEvaluatedTableName: TableNames.at(-1) } : {}) };
}
