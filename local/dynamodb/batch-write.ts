import type { Store } from 'dynalite/db/index.js';
import { AwsError } from '../aws-json.ts';
import { totalCapacity } from './capacity.ts';
import { type Input, type Output, rules } from './dynalite.ts';
import { hasDuplicates, withLocks } from './locks.ts';
import { invalid } from './refusals.ts';
import { checkRequest } from './request.ts';
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
export async function batchWriteItem(store: Store, input: Input): Promise<Output> {
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
