import dynalite, { type Item, type Store } from 'dynalite/db/index.js';
import { AwsError } from '../base/aws-json.ts';
import {
  describeContinuousBackups,
  describeTable,
  listTagsOfResource,
  restoreTableToPointInTime,
  tagResource,
  updateContinuousBackups,
  updateTable,
} from './backups.ts';
import { allOrCancelled } from './cancellation.ts';
import { totalCapacity } from './capacity.ts';
import { actions, type Input, type Output, perform, rules } from './dynalite.ts';
import { executeStatement } from './execute-statement.ts';
import { hasDuplicates, type ItemRef, withLocks } from './locks.ts';
import { read, readRange } from './reads.ts';
import { invalid } from './refusals.ts';
import { checkRequest } from './request.ts';
import { itemAt } from './store.ts';
import { createTable, deleteTable, listTables } from './tables.ts';
import { describeTimeToLive, updateTimeToLive } from './time-to-live.ts';
import { transactWriteItems } from './transact-write.ts';
import { transactGetRules } from './transaction-rules.ts';
import { attempt, locate, type Write } from './write.ts';

interface WriteRequest {
  readonly PutRequest?: { readonly Item: unknown };
  readonly DeleteRequest?: { readonly Key: unknown };
}

const MAX_REQUESTS = 25;

function locateRequest(store: Store, table: string, request: WriteRequest, common: Input): Promise<Write> {
  const { PutRequest: put, DeleteRequest: del } = request;
  if (put && del) throw invalid('Supplied WriteRequest has more than one request set');
  return put
    ? locate(store, 'PutItem', { ...common, TableName: table, Item: put.Item })
    : locate(store, 'DeleteItem', { ...common, TableName: table, Key: del?.Key });
}

/** In a batch, DynamoDB refuses the key of a put with the same message as the key of a delete. */
function asBatchRefusal(error: unknown): unknown {
  const aboutKey = error instanceof AwsError && /Missing the key|Type mismatch for key/.test(error.message);
  return aboutKey ? invalid('The provided key element does not match the schema') : error;
}

/** BatchWriteItem. It writes all or nothing, which is more than AWS promises. Nothing is left unprocessed. */
async function batchWriteItem(store: Store, input: Input): Promise<Output> {
  const { RequestItems, ReturnConsumedCapacity } = checkRequest(rules.BatchWriteItem, input, store);
  const requests = Object.entries(RequestItems as Record<string, readonly WriteRequest[]>).flatMap(([table, list]) =>
    list.map((request) => ({ table, request })),
  );
  if (requests.length > MAX_REQUESTS) throw invalid('Too many items requested for the BatchWriteItem call');
  const common = ReturnConsumedCapacity ? { ReturnConsumedCapacity } : {};
  const writes = await Promise.all(
    requests.map(({ table, request }) => locateRequest(store, table, request, common)),
  ).catch((error: unknown) => {
    throw asBatchRefusal(error);
  });
  if (hasDuplicates(writes)) throw invalid('Provided list of item keys contains duplicates');
  return withLocks(store, writes, async () => {
    const attempts = await Promise.all(writes.map((write) => attempt(store, write)));
    for (const { refusal } of attempts) if (refusal) throw refusal;
    await store.db.batch(attempts.flatMap(({ changes }) => changes));
    return {
      UnprocessedItems: {},
      ...totalCapacity(
        attempts.map(({ output }) => output),
        1,
      ),
    };
  });
}

const MAX_BYTES = 4 * 1024 * 1024;

function getOf(store: Store, { Get }: { readonly Get?: Input }, common: Input): Input {
  if (!Get) throw invalid('TransactItems must contain a Get');
  const input: Input = { ...Get, ...common, ConsistentRead: true };
  const message = rules.GetItem.custom?.(input, store);
  if (message) throw invalid(message);
  return input;
}

async function refuseTooLarge(store: Store, items: readonly ItemRef[]): Promise<void> {
  const found = await Promise.all(items.map(({ table, key }) => itemAt(store, table, key)));
  const bytes = found.reduce((sum, item: Item | undefined) => sum + (item ? dynalite.itemSize(item) : 0), 0);
  if (bytes > MAX_BYTES) throw invalid('Aggregated size of the items in the transaction exceeds 4 MB');
}

/** TransactGetItems. The items are read under their locks, between two transactions. */
async function transactGetItems(store: Store, input: Input): Promise<Output> {
  const { TransactItems, ReturnConsumedCapacity } = checkRequest(transactGetRules, input, store);
  const common = ReturnConsumedCapacity ? { ReturnConsumedCapacity } : {};
  const gets = (TransactItems as { Get?: Input }[]).map((each) => getOf(store, each, common));
  const items = await allOrCancelled(gets.map((get) => locate(store, 'ConditionCheck', get)));
  if (hasDuplicates(items)) throw invalid('Transaction request cannot include multiple operations on one item');
  return withLocks(store, items, async () => {
    await refuseTooLarge(store, items);
    const outputs = await Promise.all(gets.map((get) => perform(actions.GetItem, store, get)));
    return { Responses: outputs.map(({ Item }) => (Item ? { Item } : {})), ...totalCapacity(outputs, 2) };
  });
}

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
