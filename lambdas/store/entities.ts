import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb';
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

/** Every item of a partition whose sort key starts with `key.sk` and a `#`, in order of the sort key. */
export async function listItems<Item>(key: Key): Promise<Item[]> {
  const pages = paginateQuery(
    { client: documents },
    {
      TableName: entitiesTable(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': key.pk, ':sk': `${key.sk}#` },
    },
  );
  const items: Item[] = [];
  for await (const page of pages) items.push(...((page.Items ?? []) as Item[]));
  return items;
}

/** Items under `key` whose next part is at least `from`, in descending order of the sort key, at most so many. */
export async function listNewest<Item>(key: Key, from: string, most: number): Promise<Item[]> {
  const { Items } = await documents.send(
    new QueryCommand({
      TableName: entitiesTable(),
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :end',
      // `~` sorts after every digit and letter.
      ExpressionAttributeValues: { ':pk': key.pk, ':from': `${key.sk}#${from}`, ':end': `${key.sk}#~` },
      ScanIndexForward: false,
      Limit: most,
    }),
  );
  return (Items ?? []) as Item[];
}

const BATCH_SIZE = 100;

/**
 * The items under some keys, in no order; absent ones are left out. Asks again for what DynamoDB left unprocessed.
 * @param consistent false where a value of a moment ago will do, at half the price
 */
export async function getItems<Item>(keys: readonly Key[], consistent = true): Promise<Item[]> {
  const table = entitiesTable();
  const items: Item[] = [];
  let open = [...keys];
  while (open.length) {
    const reply = await documents.send(
      new BatchGetCommand({
        RequestItems: { [table]: { Keys: open.slice(0, BATCH_SIZE), ConsistentRead: consistent } },
      }),
    );
    items.push(...((reply.Responses?.[table] ?? []) as Item[]));
    const unprocessed = (reply.UnprocessedKeys?.[table]?.Keys ?? []) as unknown as Key[];
    open = [...open.slice(BATCH_SIZE), ...unprocessed];
  }
  return items;
}
