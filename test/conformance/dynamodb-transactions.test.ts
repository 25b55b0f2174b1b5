import { randomUUID } from 'node:crypto';
import {
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestTable, openEndpoint } from './dynamodb-endpoint.ts';

type Operations = NonNullable<TransactWriteCommandInput['TransactItems']>;

let endpoint: Awaited<ReturnType<typeof openEndpoint>>;
let TableName: string;

beforeAll(async () => {
  endpoint = await openEndpoint();
});
afterAll(() => endpoint.close());
beforeEach(async () => {
  TableName = await createTestTable(endpoint.client);
});

const Key = (sk: string) => ({ pk: 'a', sk });
const put = (sk: string, more: Record<string, unknown> = {}) =>
  endpoint.documents.send(new PutCommand({ TableName, Item: { ...Key(sk), ...more } }));
const get = async (sk: string) =>
  (await endpoint.documents.send(new GetCommand({ TableName, Key: Key(sk), ConsistentRead: true }))).Item;
const transact = (TransactItems: Operations, ClientRequestToken?: string) =>
  endpoint.documents.send(
    new TransactWriteCommand({ TransactItems, ...(ClientRequestToken ? { ClientRequestToken } : {}) }),
  );
const increment = (sk: string, by = 1) => ({
  Update: { TableName, Key: Key(sk), UpdateExpression: 'ADD n :by', ExpressionAttributeValues: { ':by': by } },
});
const tagged = async (tag: string) =>
  (
    await endpoint.documents.send(
      new QueryCommand({
        TableName,
        IndexName: 'by-tag',
        KeyConditionExpression: 'tag = :tag',
        ExpressionAttributeValues: { ':tag': tag },
      }),
    )
  ).Items?.map(({ sk }) => sk);

describe('TransactWriteItems', () => {
  it('puts, updates, deletes and checks in one step, and the indexes with them', async () => {
    await put('1', { n: 1, tag: 'old' });
    await put('2', { tag: 'old' });
    await put('3');
    await transact([
      { Put: { TableName, Item: { ...Key('0'), tag: 'new' }, ConditionExpression: 'attribute_not_exists(pk)' } },
      {
        Update: {
          TableName,
          Key: Key('1'),
          UpdateExpression: 'SET tag = :tag, n = n + :one',
          ExpressionAttributeValues: { ':tag': 'new', ':one': 1 },
        },
      },
      { Delete: { TableName, Key: Key('2') } },
      { ConditionCheck: { TableName, Key: Key('3'), ConditionExpression: 'attribute_exists(pk)' } },
    ]);
    expect(await get('1')).toEqual({ ...Key('1'), n: 2, tag: 'new' });
    expect(await get('2')).toBeUndefined();
    expect(await tagged('old')).toEqual([]);
    expect((await tagged('new'))?.toSorted()).toEqual(['0', '1']);
  });

  it('changes nothing where a condition fails, in no index either, and gives the reasons in order', async () => {
    await put('1', { n: 7, tag: 'old' });
    const refused = transact([
      { Put: { TableName, Item: { ...Key('0'), tag: 'new' } } },
      {
        Update: {
          TableName,
          Key: Key('1'),
          UpdateExpression: 'SET tag = :tag',
          ConditionExpression: 'n = :eight',
          ExpressionAttributeValues: { ':tag': 'new', ':eight': 8 },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      { Delete: { TableName, Key: Key('2') } },
      { ConditionCheck: { TableName, Key: Key('3'), ConditionExpression: 'attribute_exists(pk)' } },
    ]);
    await expect(refused).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      message:
        'Transaction cancelled, please refer cancellation reasons for specific reasons ' +
        '[None, ConditionalCheckFailed, None, ConditionalCheckFailed]',
      CancellationReasons: [
        { Code: 'None' },
        {
          Code: 'ConditionalCheckFailed',
          Message: 'The conditional request failed',
          Item: { pk: { S: 'a' }, sk: { S: '1' }, n: { N: '7' }, tag: { S: 'old' } },
        },
        { Code: 'None' },
        { Code: 'ConditionalCheckFailed', Message: expect.stringContaining('The conditional request failed') },
      ],
    });
    expect(await get('0')).toBeUndefined();
    expect(await tagged('new')).toEqual([]);
    expect(await tagged('old')).toEqual(['1']);
  });

  it('is cancelled with ValidationError where an update does not fit its item', async () => {
    await put('1', { n: 'word' });
    await expect(transact([increment('0'), increment('1')])).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [
        { Code: 'None' },
        { Code: 'ValidationError', Message: expect.stringContaining('incorrect data type') },
      ],
    });
    expect(await get('0')).toBeUndefined();
  });

  it('is refused where it names an item twice, has more than 100 operations, none, or two in one', async () => {
    const refused = (message: RegExp) => ({
      name: 'ValidationException',
      message: expect.stringMatching(message),
    });
    await expect(transact([increment('1'), { Delete: { TableName, Key: Key('1') } }])).rejects.toMatchObject(
      refused(/multiple operations on one item/),
    );
    const many = Array.from({ length: 101 }, (_, n) => increment(`${n}`));
    await expect(transact(many)).rejects.toMatchObject(refused(/length less than or equal to 100/));
    await expect(transact([])).rejects.toMatchObject(refused(/length greater than or equal to 1/));
    const two = { ...increment('1'), Delete: { TableName, Key: Key('2') } };
    await expect(transact([two])).rejects.toMatchObject(refused(/only contain one of/));
    await transact(many.slice(0, 100));
    expect(await get('99')).toEqual({ ...Key('99'), n: 1 });
  });

  it('is refused where its items have more than 4 MB', async () => {
    const large = Array.from({ length: 12 }, (_, n) => ({
      Put: { TableName, Item: { ...Key(`${n}`), text: 'x'.repeat(390_000) } },
    }));
    await expect(transact(large)).rejects.toMatchObject({ $metadata: { httpStatusCode: 400 } });
    expect(await get('0')).toBeUndefined();
  });

  it('is refused by ResourceNotFoundException where a table is not there', async () => {
    const refused = transact([increment('1'), { Delete: { TableName: 'nowhere', Key: Key('2') } }]);
    await expect(refused).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('has its effect once for one token, and refuses the token with another body', async () => {
    const token = randomUUID();
    await Promise.all([transact([increment('1')], token), transact([increment('1')], token)].map((each) => each));
    await transact([increment('1')], token);
    expect((await get('1'))?.n).toBe(1);
    await expect(transact([increment('1', 2)], token)).rejects.toMatchObject({
      name: 'IdempotentParameterMismatchException',
    });
    await transact([increment('1')], randomUUID());
    expect((await get('1'))?.n).toBe(2);
  });

  it('leaves the token free where it was cancelled', async () => {
    const token = randomUUID();
    const operations: Operations = [
      { Update: { ...increment('1').Update, ConditionExpression: 'attribute_exists(pk)' } },
    ];
    await expect(transact(operations, token)).rejects.toMatchObject({ name: 'TransactionCanceledException' });
    await put('1');
    await transact(operations, token);
    expect((await get('1'))?.n).toBe(1);
  });

  it('tells the capacity that it consumed', async () => {
    const { ConsumedCapacity } = await endpoint.documents.send(
      new TransactWriteCommand({ TransactItems: [increment('1'), increment('2')], ReturnConsumedCapacity: 'TOTAL' }),
    );
    expect(ConsumedCapacity).toMatchObject([{ TableName }]);
    expect(ConsumedCapacity?.[0]?.CapacityUnits).toBeGreaterThanOrEqual(4);
  });
});

describe('TransactGetItems', () => {
  it('answers in the order of the request, with projections and gaps', async () => {
    await put('1', { n: 1, m: 2 });
    await put('2', { n: 3 });
    const { Responses } = await endpoint.documents.send(
      new TransactGetCommand({
        TransactItems: [
          { Get: { TableName, Key: Key('2') } },
          { Get: { TableName, Key: Key('0') } },
          { Get: { TableName, Key: Key('1'), ProjectionExpression: 'm' } },
        ],
      }),
    );
    expect(Responses?.map(({ Item }) => Item)).toEqual([{ ...Key('2'), n: 3 }, undefined, { m: 2 }]);
  });
});
