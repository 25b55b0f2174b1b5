import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { clientSettings } from '../runner/endpoints.ts';
import type { LocalStack } from '../stack.ts';
import type { StoredItem } from './items.ts';

const MAX_ITEMS = 25;

/** Puts items into the entities table. */
export async function writeItems(
  { endpoints, entitiesTable }: LocalStack,
  items: readonly StoredItem[],
): Promise<void> {
  const client = new DynamoDBClient(clientSettings(endpoints.dynamodb));
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  for (let start = 0; start < items.length; start += MAX_ITEMS) {
    const batch = items.slice(start, start + MAX_ITEMS);
    const { UnprocessedItems } = await documents.send(
      new BatchWriteCommand({ RequestItems: { [entitiesTable]: batch.map((Item) => ({ PutRequest: { Item } })) } }),
    );
    if (Object.keys(UnprocessedItems ?? {}).length) throw new Error('The local DynamoDB left items unwritten');
  }
  client.destroy();
}
