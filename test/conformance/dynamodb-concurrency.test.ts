import { GetCommand, PutCommand, TransactGetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestTable, openEndpoint } from './dynamodb-endpoint.ts';

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
const put = (sk: string, n: number) => endpoint.documents.send(new PutCommand({ TableName, Item: { ...Key(sk), n } }));
const counter = async (sk: string) =>
  (await endpoint.documents.send(new GetCommand({ TableName, Key: Key(sk), ConsistentRead: true }))).Item?.n;
const add = (sk: string, by: number, ConditionExpression?: string) => ({
  TableName,
  Key: Key(sk),
  UpdateExpression: 'SET n = n + :by',
  ExpressionAttributeValues: { ':by': by, ...(ConditionExpression ? { ':zero': 0 } : {}) },
  ...(ConditionExpression ? { ConditionExpression } : {}),
});

const CONFLICT = /TransactionConflict/;

/** DynamoDB may refuse a transaction that conflicts with another, or let it wait. This retries a refused one. */
async function retried<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof Error && CONFLICT.test(`${error.name} ${error.message}`))) throw error;
    }
  }
}

const move = (from: string, to: string) =>
  retried(() =>
    endpoint.documents.send(
      new TransactWriteCommand({
        TransactItems: [{ Update: add(from, -1, 'n > :zero') }, { Update: add(to, 1) }],
      }),
    ),
  ).then(
    () => 1,
    (error: Error) => {
      expect(error.name).toBe('TransactionCanceledException');
      return 0;
    },
  );

describe('parallel transactions', () => {
  it('that move a unit keep the sum, and never take from an empty counter', async () => {
    await put('x', 25);
    await put('y', 0);
    const moved = await Promise.all(Array.from({ length: 40 }, () => move('x', 'y')));
    expect(moved.reduce((sum: number, each) => sum + each, 0)).toBe(25);
    expect([await counter('x'), await counter('y')]).toEqual([0, 25]);
  });

  it('in opposite directions neither lock each other out nor lose a unit', async () => {
    await put('x', 50);
    await put('y', 50);
    await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? move('x', 'y') : move('y', 'x'))));
    expect([await counter('x'), await counter('y')]).toEqual([50, 50]);
  });

  it('and single updates of the same item lose no update', async () => {
    await put('x', 0);
    await put('y', 0);
    const both = { TransactItems: [{ Update: add('y', 1) }, { Update: add('x', 1) }] };
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 2
          ? retried(() => endpoint.documents.send(new UpdateCommand(add('x', 1))))
          : retried(() => endpoint.documents.send(new TransactWriteCommand(both))),
      ),
    );
    expect([await counter('x'), await counter('y')]).toEqual([40, 20]);
  });

  it('are never seen half done by a transaction that reads', async () => {
    await put('x', 30);
    await put('y', 0);
    const moves = Promise.all(Array.from({ length: 30 }, () => move('x', 'y')));
    const sums = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const TransactItems = ['x', 'y'].map((sk) => ({ Get: { TableName, Key: Key(sk) } }));
        const { Responses } = await retried(() => endpoint.documents.send(new TransactGetCommand({ TransactItems })));
        return Responses?.reduce((sum, { Item }) => sum + Item?.n, 0);
      }),
    );
    await moves;
    expect(new Set(sums)).toEqual(new Set([30]));
  });

  it('that put the same new item let exactly one win', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        retried(() =>
          endpoint.documents.send(
            new TransactWriteCommand({
              TransactItems: [
                { Put: { TableName, Item: { ...Key('x'), n }, ConditionExpression: 'attribute_not_exists(pk)' } },
                { Put: { TableName, Item: { ...Key(`of-${n}`), n } } },
              ],
            }),
          ),
        ),
      ),
    );
    const winners = results.flatMap(({ status }, n) => (status === 'fulfilled' ? [n] : []));
    expect(winners).toEqual([await counter('x')]);
    const [winner] = winners;
    expect(await counter(`of-${winner}`)).toBe(winner);
    expect(await counter(`of-${winner === 0 ? 1 : 0}`)).toBeUndefined();
  });
});
