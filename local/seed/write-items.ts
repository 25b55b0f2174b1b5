import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, type BatchWriteCommandInput, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { clientSettings } from '../runner/endpoints.ts';
import type { LocalStack } from '../stack/stack.ts';
import type { StoredItem } from './items.ts';

const MAX_ITEMS = 25;

type WriteRequests = NonNullable<BatchWriteCommandInput['RequestItems']>[string];

/** Puts items into the entities table. */
export async function writeItems(
  { endpoints, entitiesTable }: LocalStack,
  items: readonly StoredItem[],
): Promise<void> {
  const client = new DynamoDBClient(clientSettings(endpoints.dynamodb));
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  let open: WriteRequests = items.map((Item) => ({ PutRequest: { Item } }));
  while (open.length) {
    const { UnprocessedItems } = await documents.send(
      new BatchWriteCommand({ RequestItems: { [entitiesTable]: open.slice(0, MAX_ITEMS) } }),
    );
    open = [...open.slice(MAX_ITEMS), ...(UnprocessedItems?.[entitiesTable] ?? [])];
  }
  client.destroy();
}
