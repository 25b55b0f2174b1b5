import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { startDynamoDb } from '../../local/dynamodb/index.ts';

export const credentials = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret' };

/** The real client for an endpoint, and its document client. @param maxAttempts 1 shows every refusal */
export function clientOf(endpoint: string, maxAttempts = 1) {
  const client = new DynamoDBClient({ endpoint, region: 'us-west-2', credentials, maxAttempts });
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return { client, documents };
}

/** The endpoint under test: DYNAMODB_ENDPOINT, or else a new stand-in with a temporary folder. */
export async function openEndpoint() {
  const given = process.env.DYNAMODB_ENDPOINT;
  if (given) {
    const clients = clientOf(given);
    return { ...clients, close: async () => clients.client.destroy() };
  }
  const folder = await mkdtemp(join(tmpdir(), 'dynamodb-'));
  const standIn = await startDynamoDb({ folder, ttlSweepMs: 0 });
  const clients = clientOf(standIn.url);
  return {
    ...clients,
    close: async () => {
      clients.client.destroy();
      await standIn.close();
      await rm(folder, { recursive: true });
    },
  };
}

let count = 0;

/**
 * Makes a new table for one test: key (`pk`, `sk`), index `by-owner` on (`owner`, `rank`), index `by-tag` on `tag` with
 * the keys only.
 */
export async function createTestTable(client: DynamoDBClient): Promise<string> {
  count += 1;
  const TableName = `test-${Date.now()}-${process.pid}-${count}`;
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
        { AttributeName: 'owner', AttributeType: 'S' },
        { AttributeName: 'rank', AttributeType: 'N' },
        { AttributeName: 'tag', AttributeType: 'S' },
      ],
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'by-owner',
          KeySchema: [
            { AttributeName: 'owner', KeyType: 'HASH' },
            { AttributeName: 'rank', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
        {
          IndexName: 'by-tag',
          KeySchema: [{ AttributeName: 'tag', KeyType: 'HASH' }],
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
      ],
    }),
  );
  await waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 0.1 }, { TableName });
  return TableName;
}
