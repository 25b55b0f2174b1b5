import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../../../shared/platform/items/keys.ts';
import { setting } from '../../base/environment.ts';
import { quiet } from '../../base/quiet-client.ts';

/** The client of the entities table. A function has only this one. */
export const documents = DynamoDBDocumentClient.from(quiet(new DynamoDBClient({})), {
  marshallOptions: { removeUndefinedValues: true },
});

export const entitiesTable = (): string => setting('entitiesTable');

/** The limits of DynamoDB. It refuses to look for a longer key, which no item can have. */
const MAX_PARTITION_KEY_BYTES = 2048;
const MAX_SORT_KEY_BYTES = 1024;

/** Reads one item by itself. */
export const readOne = async (key: Key, consistent: boolean): Promise<unknown> =>
  (await documents.send(new GetCommand({ TableName: entitiesTable(), Key: key, ConsistentRead: consistent }))).Item;

/**
 * Reads one item; undefined when it does not exist.
 * @param consistent false if a slightly old value is good enough; the read then costs half
 */
export async function getItem<Item>(key: Key, consistent = true): Promise<Item | undefined> {
  if (Buffer.byteLength(key.pk) > MAX_PARTITION_KEY_BYTES || Buffer.byteLength(key.sk) > MAX_SORT_KEY_BYTES) {
    return undefined;
  }
  const item = joinedRead && consistent ? joinedRead(key) : readOne(key, consistent);
  return (await item) as Item | undefined;
}

/** Reads one item together with others. */
type JoinedRead = (key: Key) => Promise<unknown>;
let joinedRead: JoinedRead | undefined;

/** Lets a function join its consistent reads (`joinReads`). */
export const readBy = (read: JoinedRead): void => {
  joinedRead = read;
};

/**
 * Writes an item in place of the version that was read, or a new one. Fails the condition when another writer came
 * first (`hasLostRace`).
 */
export async function putVersion(
  key: Key,
  item: { readonly version: number },
  before: { readonly version: number } | undefined,
): Promise<void> {
  await documents.send(
    new PutCommand({
      TableName: entitiesTable(),
      Item: { ...key, ...item },
      ConditionExpression: before ? 'version = :version' : 'attribute_not_exists(pk)',
      ...(before && { ExpressionAttributeValues: { ':version': before.version } }),
    }),
  );
}

const BATCH_SIZE = 100;
/** So many items are read with what else is asked for in the same moment, where reads are joined. */
const FEW = 25;
const MAX_INCOMPLETE_REPLIES = 8;
/** The longest pause after the first incomplete reply. It doubles with each one. */
const MAX_FIRST_PAUSE_MS = 20;

/** Reads items, a hundred in a request. Throws an Error when eight replies in a row were incomplete. */
export async function readBatches<Item>(keys: readonly Key[], consistent: boolean): Promise<Item[]> {
  const table = entitiesTable();
  const items: Item[] = [];
  let open = [...keys];
  let incomplete = 0;
  while (open.length) {
    const reply = await documents.send(
      new BatchGetCommand({
        RequestItems: { [table]: { Keys: open.slice(0, BATCH_SIZE), ConsistentRead: consistent } },
      }),
    );
    items.push(...((reply.Responses?.[table] ?? []) as Item[]));
    const unprocessed = (reply.UnprocessedKeys?.[table]?.Keys ?? []) as unknown as Key[];
    open = [...open.slice(BATCH_SIZE), ...unprocessed];
    incomplete = unprocessed.length > 0 ? incomplete + 1 : 0;
    if (incomplete >= MAX_INCOMPLETE_REPLIES)
      throw new Error('DynamoDB throttles the entities table: items were not read');
    if (incomplete > 0) await pause(Math.random() * MAX_FIRST_PAUSE_MS * 2 ** (incomplete - 1));
  }
  return items;
}

/**
 * Reads the items with these keys, in no order. Keys without an item are left out. Repeats the request for the keys
 * that DynamoDB did not process, after a pause. Throws an Error when eight replies in a row were incomplete.
 * @param consistent false if slightly old values are good enough; the read then costs half
 */
export async function getItems<Item>(keys: readonly Key[], consistent = true): Promise<Item[]> {
  if (!joinedRead || !consistent || keys.length > FEW) return readBatches(keys, consistent);
  const items = await Promise.all(keys.map(joinedRead));
  return items.filter((item) => item !== undefined) as Item[];
}
