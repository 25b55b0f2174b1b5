import type { Store } from 'dynalite/db/index.js';
import {
  describeContinuousBackups,
  describeTable,
  listTagsOfResource,
  restoreTableToPointInTime,
  tagResource,
  updateContinuousBackups,
  updateTable,
} from './backups.ts';
import { batchWriteItem } from './batch-write.ts';
import type { Input, Output } from './dynalite.ts';
import { rules } from './dynalite.ts';
import { executeStatement } from './execute-statement.ts';
import { withLocks } from './locks.ts';
import { read, readRange } from './reads.ts';
import { checkRequest } from './request.ts';
import { createTable, deleteTable, listTables } from './tables.ts';
import { describeTimeToLive, updateTimeToLive } from './time-to-live.ts';
import { transactGetItems } from './transact-get.ts';
import { transactWriteItems } from './transact-write.ts';
import { attempt, locate } from './write.ts';

/** PutItem, UpdateItem and DeleteItem: the item and its index entries change as one batch. */
async function writeItem(store: Store, kind: 'PutItem' | 'UpdateItem' | 'DeleteItem', input: Input): Promise<Output> {
  const write = await locate(store, kind, checkRequest(rules[kind], input, store));
  return withLocks(store, [write], async () => {
    const { output, changes, refusal } = await attempt(store, write);
    if (refusal) throw refusal;
    await store.db.batch(changes);
    return output;
  });
}

/** All operations of the stand-in. `now` is in milliseconds. */
export const operations: Readonly<Record<string, (store: Store, input: Input, now: number) => Promise<Output>>> = {
  BatchGetItem: (store, input) => read(store, 'BatchGetItem', input),
  BatchWriteItem: batchWriteItem,
  CreateTable: createTable,
  DeleteItem: (store, input) => writeItem(store, 'DeleteItem', input),
  DeleteTable: deleteTable,
  DescribeContinuousBackups: describeContinuousBackups,
  DescribeTable: describeTable,
  DescribeTimeToLive: describeTimeToLive,
  ExecuteStatement: executeStatement,
  GetItem: (store, input) => read(store, 'GetItem', input),
  ListTables: listTables,
  ListTagsOfResource: listTagsOfResource,
  PutItem: (store, input) => writeItem(store, 'PutItem', input),
  Query: (store, input) => readRange(store, 'Query', input),
  RestoreTableToPointInTime: restoreTableToPointInTime,
  Scan: (store, input) => readRange(store, 'Scan', input),
  TagResource: tagResource,
  TransactGetItems: transactGetItems,
  TransactWriteItems: transactWriteItems,
  UpdateContinuousBackups: updateContinuousBackups,
  UpdateItem: (store, input) => writeItem(store, 'UpdateItem', input),
  UpdateTable: updateTable,
  UpdateTimeToLive: updateTimeToLive,
};
