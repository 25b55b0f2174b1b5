import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BatchGetCommand,
  BatchWriteCommand,
  GetCommand,
  PutCommand,
  paginateQuery,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAdversity } from '../../local/base/adversity.ts';
import { type DynamoDb, startDynamoDb } from '../../local/dynamodb/index.ts';
import { clientOf, createTestTable, openEndpoint } from './dynamodb-endpoint.ts';

const itemOf = (sk: number, more: object = {}) => ({ pk: 'p', sk: String(sk).padStart(4, '0'), ...more });
const puts = (items: readonly object[]) => items.map((Item) => ({ PutRequest: { Item } }));

describe('always', () => {
  let endpoint: Awaited<ReturnType<typeof openEndpoint>>;
  let TableName: string;
  beforeAll(async () => {
    endpoint = await openEndpoint();
    TableName = await createTestTable(endpoint.client);
  });
  afterAll(() => endpoint.close());

  test('an item has at most 400 KB with the names of its attributes', async () => {
    const put = (bytes: number) => {
      const names = 'pk'.length + 'p'.length + 'sk'.length + '0001'.length + 'text'.length;
      return endpoint.documents.send(
        new PutCommand({ TableName, Item: itemOf(1, { text: 'x'.repeat(bytes - names) }) }),
      );
    };
    await put(400 * 1024);
    await expect(put(400 * 1024 + 1)).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringContaining('Item size'),
    });
  });

  test('a page ends after 1 MB', async () => {
    const text = 'x'.repeat(300 * 1024);
    for (const sk of [1, 2, 3, 4, 5])
      await endpoint.documents.send(new PutCommand({ TableName, Item: { ...itemOf(sk), pk: 'large', text } }));
    const query = {
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'large' },
      ProjectionExpression: 'sk',
    };
    const first = await endpoint.documents.send(new QueryCommand(query));
    expect(first.Items).toHaveLength(4);
    const ExclusiveStartKey = first.LastEvaluatedKey;
    expect(ExclusiveStartKey).toEqual({ pk: 'large', sk: '0004' });
    const second = await endpoint.documents.send(new QueryCommand({ ...query, ExclusiveStartKey }));
    expect(second).toMatchObject({ Items: [{ sk: '0005' }] });
    expect(second.LastEvaluatedKey).toBeUndefined();
  });
});

describe('in the adverse mode', () => {
  let folder: string;
  let standIn: DynamoDb;
  let clients: ReturnType<typeof clientOf>;
  let TableName: string;
  const open = async () => {
    standIn = await startDynamoDb({ folder, ttlSweepMs: 0, adversity: openAdversity(1) });
    clients = clientOf(standIn.url);
  };
  const close = async () => {
    clients.client.destroy();
    await standIn.close();
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dynamodb-'));
    await open();
    TableName = await createTestTable(clients.client);
  });
  afterAll(async () => {
    await close();
    await rm(folder, { recursive: true });
  });

  /** The errors of requests that are sent until they succeed, one list for each. */
  const errorsOf = (count: number, send: (index: number) => Promise<unknown>) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const errors: unknown[] = [];
        for (;;) {
          try {
            await send(index);
            return errors;
          } catch (error) {
            errors.push(error);
          }
        }
      }),
    );

  test('single writes are throttled, never three times in a row', async () => {
    const errors = await errorsOf(100, (sk) =>
      clients.documents.send(new PutCommand({ TableName, Item: { ...itemOf(sk), pk: 'single' } })),
    );
    expect(errors.flat().length).toBeGreaterThan(0);
    for (const each of errors.flat()) expect(each).toMatchObject({ name: 'ThrottlingException' });
    expect(Math.max(...errors.map(({ length }) => length))).toBeLessThan(3);
  });

  test('transactions meet conflicts and throttles, which the reasons say, and change nothing', async () => {
    const errors = await errorsOf(60, (n) =>
      clients.documents.send(
        new TransactWriteCommand({
          TransactItems: [1, 2].map((sk) => ({ Put: { TableName, Item: { ...itemOf(sk), pk: `transaction ${n}` } } })),
        }),
      ),
    );
    const codes = (errors.flat() as { name: string; CancellationReasons: { Code: string }[] }[]).map((error) => {
      expect(error.name).toBe('TransactionCanceledException');
      expect(error.CancellationReasons).toHaveLength(2);
      return error.CancellationReasons.map(({ Code }) => Code).filter((code) => code !== 'None');
    });
    expect(new Set(codes.flat())).toEqual(new Set(['TransactionConflict', 'ThrottlingError']));
  });

  test('batches stay unprocessed in part, and pages are short, but everything arrives', async () => {
    const items = Array.from({ length: 25 }, (_, index) => ({ ...itemOf(index), owner: 'ann', rank: index }));
    let replies = 0;
    for (let open = puts(items); open.length; replies += 1) {
      const reply = await clients.documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: open } }));
      open = (reply.UnprocessedItems?.[TableName] ?? []) as typeof open;
    }
    const found: unknown[] = [];
    for (let round = 0; round < 5; round += 1) {
      let open: object[] = items.map(({ pk, sk }) => ({ pk, sk }));
      for (; open.length; replies += 1) {
        const RequestItems = { [TableName]: { Keys: open, ConsistentRead: true } };
        const reply = await clients.documents.send(new BatchGetCommand({ RequestItems }));
        found.push(...(reply.Responses?.[TableName] ?? []));
        const rest = reply.UnprocessedKeys?.[TableName];
        if (rest) expect(rest.ConsistentRead).toBe(true);
        open = (rest?.Keys ?? []) as object[];
      }
    }
    expect(found).toHaveLength(5 * items.length);
    expect(replies).toBeGreaterThan(6);

    // With the attempts of an ordinary client.
    const client = clientOf(standIn.url, 3);
    const query = { TableName, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': 'p' } };
    let pages = 0;
    const listed: unknown[] = [];
    for (let round = 0; round < 5; round += 1)
      for await (const page of paginateQuery({ client: client.documents }, { ...query })) {
        pages += 1;
        listed.push(...(page.Items ?? []));
      }
    client.client.destroy();
    expect(listed).toEqual(Array.from({ length: 5 }, () => items).flat());
    expect(pages).toBeGreaterThan(5);
  });

  test('an index follows its table later, in order, and a restart loses nothing', async () => {
    const client = clientOf(standIn.url, 3);
    const owned = async (documents: typeof client.documents) => {
      const items: unknown[] = [];
      for await (const page of paginateQuery(
        { client: documents },
        {
          TableName,
          IndexName: 'by-owner',
          KeyConditionExpression: '#owner = :owner',
          ExpressionAttributeNames: { '#owner': 'owner' },
          ExpressionAttributeValues: { ':owner': 'bob' },
        },
      ))
        items.push(...(page.Items ?? []));
      return items;
    };
    const put = (rank: number) =>
      client.documents.send(new PutCommand({ TableName, Item: itemOf(900, { owner: 'bob', rank }) }));
    for (const rank of [1, 2, 3]) await put(rank);
    const key = { TableName, Key: itemOf(900), ConsistentRead: true };
    expect((await client.documents.send(new GetCommand(key))).Item).toMatchObject({ rank: 3 });
    expect(await owned(client.documents)).not.toEqual([itemOf(900, { owner: 'bob', rank: 3 })]);
    await expect.poll(() => owned(client.documents)).toEqual([itemOf(900, { owner: 'bob', rank: 3 })]);
    await put(4);
    client.client.destroy();
    await close();
    await open();
    const again = clientOf(standIn.url, 3);
    expect(await owned(again.documents)).toEqual([itemOf(900, { owner: 'bob', rank: 4 })]);
    again.client.destroy();
  });
});
