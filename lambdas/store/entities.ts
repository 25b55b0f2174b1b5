import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../../shared/platform/items.ts';
import { setting } from '../common/environment.ts';

/** The one client of the entities table in a function. */
export const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
});

export const entitiesTable = (): string => setting('entitiesTable');

/** One item, strongly consistent; undefined when it is not there. */
export async function getItem<Item>(key: Key): Promise<Item | undefined> {
  const { Item: item } = await documents.send(
    new GetCommand({ TableName: entitiesTable(), Key: key, ConsistentRead: true }),
  );
  return item as Item | undefined;
}

const BATCH_SIZE = 100;

/** The items under some keys, in no order; absent ones are left out. Asks again for what DynamoDB left unprocessed. */
export async function getItems<Item>(keys: readonly Key[]): Promise<Item[]> {
  const table = entitiesTable();
  const items: Item[] = [];
  let open = [...keys];
  while (open.length) {
    const reply = await documents.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: open.slice(0, BATCH_SIZE), ConsistentRead: true } } }),
    );
    items.push(...((reply.Responses?.[table] ?? []) as Item[]));
    const unprocessed = (reply.UnprocessedKeys?.[table]?.Keys ?? []) as unknown as Key[];
    open = [...open.slice(BATCH_SIZE), ...unprocessed];
  }
  return items;
}
