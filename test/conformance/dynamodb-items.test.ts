import { DescribeTableCommand, DescribeTimeToLiveCommand, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  ExecuteStatementCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestTable, openEndpoint } from './dynamodb-endpoint.ts';

type Item = Record<string, unknown>;

let endpoint: Awaited<ReturnType<typeof openEndpoint>>;
let TableName: string;

beforeAll(async () => {
  endpoint = await openEndpoint();
});
afterAll(() => endpoint.close());
beforeEach(async () => {
  TableName = await createTestTable(endpoint.client);
});

const put = (Item: Item) => endpoint.documents.send(new PutCommand({ TableName, Item }));
const get = async (sk: string) =>
  (await endpoint.documents.send(new GetCommand({ TableName, Key: { pk: 'a', sk }, ConsistentRead: true }))).Item;
const update = (sk: string, UpdateExpression: string, values?: Item, names?: Record<string, string>) =>
  endpoint.documents.send(
    new UpdateCommand({
      TableName,
      Key: { pk: 'a', sk },
      UpdateExpression,
      ExpressionAttributeValues: values,
      ExpressionAttributeNames: names,
      ReturnValues: 'ALL_NEW',
    }),
  );
const query = (input: Omit<QueryCommandInput, 'TableName'>) =>
  endpoint.documents.send(new QueryCommand({ TableName, ...input }));

async function pages(input: Omit<QueryCommandInput, 'TableName'>): Promise<Item[]> {
  const found: Item[] = [];
  let ExclusiveStartKey: Item | undefined;
  do {
    const page = await query({ ...input, ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}) });
    found.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found;
}

async function fill(items: readonly Item[]) {
  for (let first = 0; first < items.length; first += 25) {
    const RequestItems = { [TableName]: items.slice(first, first + 25).map((Item) => ({ PutRequest: { Item } })) };
    const { UnprocessedItems } = await endpoint.documents.send(new BatchWriteCommand({ RequestItems }));
    expect(UnprocessedItems).toEqual({});
  }
}

describe('a table', () => {
  it('is active once it is created, and is billed by request', async () => {
    const { Table } = await endpoint.client.send(new DescribeTableCommand({ TableName }));
    expect(Table?.TableStatus).toBe('ACTIVE');
    expect(Table?.BillingModeSummary?.BillingMode).toBe('PAY_PER_REQUEST');
    expect(Table?.GlobalSecondaryIndexes?.map((index) => index.IndexStatus)).toEqual(['ACTIVE', 'ACTIVE']);
  });

  it('has a time to live that can be switched on and off', async () => {
    const TimeToLiveSpecification = { Enabled: true, AttributeName: 'expires' };
    await endpoint.client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
    const { TimeToLiveDescription } = await endpoint.client.send(new DescribeTimeToLiveCommand({ TableName }));
    expect(TimeToLiveDescription).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'expires' });
    await expect(
      endpoint.client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification })),
    ).rejects.toMatchObject({ name: 'ValidationException', message: 'TimeToLive is already enabled' });
  });

  it('that is not there is refused by ResourceNotFoundException', async () => {
    const read = endpoint.documents.send(new GetCommand({ TableName: 'nowhere', Key: { pk: 'a', sk: 'b' } }));
    await expect(read).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});

describe('a single write', () => {
  it('is refused where its condition fails, and tells the item if asked to', async () => {
    await put({ pk: 'a', sk: '1', state: 'on' });
    const input = { TableName, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
    const ConditionExpression = 'attribute_not_exists(pk)';
    const commands = [
      new PutCommand({ ...input, Item: { pk: 'a', sk: '1' }, ConditionExpression }),
      new DeleteCommand({ ...input, Key: { pk: 'a', sk: '1' }, ConditionExpression }),
      new UpdateCommand({ ...input, Key: { pk: 'a', sk: '1' }, ConditionExpression, UpdateExpression: 'REMOVE tag' }),
    ];
    for (const command of commands) {
      await expect(endpoint.documents.send(command as PutCommand)).rejects.toMatchObject({
        name: 'ConditionalCheckFailedException',
        message: 'The conditional request failed',
        Item: { pk: { S: 'a' }, sk: { S: '1' }, state: { S: 'on' } },
      });
    }
    expect(await get('1')).toEqual({ pk: 'a', sk: '1', state: 'on' });
  });

  it('compares maps and lists in its condition by their content', async () => {
    await put({ pk: 'a', sk: '1', alarm: { state: 'open', steps: [1, { two: 2 }] }, tags: new Set(['x', 'y']) });
    const write = (alarm: Item, comparison: string) =>
      endpoint.documents.send(
        new UpdateCommand({
          TableName,
          Key: { pk: 'a', sk: '1' },
          UpdateExpression: 'ADD hits :one',
          ConditionExpression: `alarm ${comparison} AND size(alarm.steps) = :two`,
          ExpressionAttributeValues: { ':one': 1, ':two': 2, ':alarm': alarm },
        }),
      );
    const same = { steps: [1, { two: 2 }], state: 'open' };
    await write(same, '= :alarm');
    await write({ state: 'open', steps: [{ two: 2 }, 1] }, '<> :alarm');
    await expect(write(same, '<> :alarm')).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' });
    await expect(write({ state: 'open' }, '= :alarm')).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
    });
    await write(same, 'IN (:one, :alarm)');
    expect((await get('1'))?.hits).toBe(3);
  });

  it('understands conditions with functions, between, in, and, or, not', async () => {
    await put({ pk: 'a', sk: '1', name: 'boiler room', rank: 5, kinds: new Set(['gas']) });
    const holds = (ConditionExpression: string) =>
      endpoint.documents
        .send(
          new UpdateCommand({
            TableName,
            Key: { pk: 'a', sk: '1' },
            UpdateExpression: 'SET checked = :yes',
            ConditionExpression: `(${ConditionExpression}) OR checked = :never`,
            ExpressionAttributeNames: { '#name': 'name', '#rank': 'rank' },
            ExpressionAttributeValues: {
              ':yes': true,
              ':never': 'never',
              ':boiler': 'boiler',
              ':four': 4,
              ':five': 5,
              ':gas': 'gas',
              ':S': 'S',
            },
          }),
        )
        .then(
          () => true,
          () => false,
        );
    const rest = '(:boiler <> :gas OR :four <> :five OR :S <> :S OR #name <> #rank)';
    const all = (condition: string) => holds(`${condition} AND ${rest}`);
    expect(await all('begins_with(#name, :boiler)')).toBe(true);
    expect(await all('#rank BETWEEN :four AND :five')).toBe(true);
    expect(await all('#rank IN (:four, :five)')).toBe(true);
    expect(await all('contains(kinds, :gas)')).toBe(true);
    expect(await all('attribute_type(#name, :S)')).toBe(true);
    expect(await all('NOT #rank = :five')).toBe(false);
    expect(await all('attribute_exists(nothing) OR #rank < :five')).toBe(false);
  });

  it('adds, appends, defaults, removes and deletes', async () => {
    await update('1', 'ADD hits :two SET events = list_append(if_not_exists(events, :none), :first)', {
      ':two': 2,
      ':none': [],
      ':first': ['x'],
    });
    const { Attributes } = await update(
      '1',
      'SET hits = hits - :one, events = list_append(events, :next) ADD tags :tags',
      {
        ':one': 1,
        ':next': ['y'],
        ':tags': new Set(['p', 'q']),
      },
    );
    expect(Attributes).toEqual({ pk: 'a', sk: '1', hits: 1, events: ['x', 'y'], tags: new Set(['p', 'q']) });
    const cleared = await update('1', 'REMOVE events[0] DELETE tags :tags', { ':tags': new Set(['q']) });
    expect(cleared.Attributes).toMatchObject({ events: ['y'], tags: new Set(['p']) });
  });

  it('removes from a list by the places before the update', async () => {
    await put({ pk: 'a', sk: '1', deep: { places: [0, 1, 2, 3] }, steps: [0, 1, 2], note: 'x' });
    const { Attributes } = await update(
      '1',
      'REMOVE deep.places[0], deep.places[2], steps[0], note, steps[1] SET deep.places[1] = :q',
      { ':q': 'q' },
    );
    expect(Attributes).toEqual({ pk: 'a', sk: '1', deep: { places: ['q', 3] }, steps: [2] });
  });

  it('is refused where it empties a key of an index', async () => {
    await expect(put({ pk: 'a', sk: '1', tag: '' })).rejects.toMatchObject({ name: 'ValidationException' });
    await put({ pk: 'a', sk: '1', tag: 'x' });
    await expect(update('1', 'SET tag = :empty', { ':empty': '' })).rejects.toMatchObject({
      name: 'ValidationException',
    });
  });
});

describe('a query', () => {
  it('selects by the sort key: begins_with, between, before and after', async () => {
    await fill(['a1', 'a2', 'a3', 'b1', 'b2'].map((sk) => ({ pk: 'a', sk })));
    const select = async (condition: string, from: string, to?: string) =>
      (
        await query({
          KeyConditionExpression: `pk = :pk AND ${condition}`,
          ExpressionAttributeValues: { ':pk': 'a', ':from': from, ...(to ? { ':to': to } : {}) },
        })
      ).Items?.map(({ sk }) => sk);
    expect(await select('begins_with(sk, :from)', 'a')).toEqual(['a1', 'a2', 'a3']);
    expect(await select('sk BETWEEN :from AND :to', 'a2', 'b1')).toEqual(['a2', 'a3', 'b1']);
    expect(await select('sk > :from', 'a3')).toEqual(['b1', 'b2']);
    expect(await select('sk <= :from', 'a2')).toEqual(['a1', 'a2']);
  });

  it('projects, filters, counts and reverses', async () => {
    await fill([1, 2, 3, 4].map((rank) => ({ pk: 'a', sk: `${rank}`, rank, more: { deep: rank, other: 0 } })));
    const found = await query({
      KeyConditionExpression: 'pk = :pk',
      FilterExpression: '#rank > :one',
      ProjectionExpression: 'sk, more.deep',
      ExpressionAttributeNames: { '#rank': 'rank' },
      ExpressionAttributeValues: { ':pk': 'a', ':one': 1 },
      ScanIndexForward: false,
      ConsistentRead: true,
    });
    expect(found.Items).toEqual([4, 3, 2].map((rank) => ({ sk: `${rank}`, more: { deep: rank } })));
    expect(found).toMatchObject({ Count: 3, ScannedCount: 4 });
    const counted = await query({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'a' },
      Select: 'COUNT',
    });
    expect(counted.Count).toBe(4);
    expect(counted.Items).toBeUndefined();
  });

  it('pages through a table, forwards and backwards, each item once', async () => {
    const keys = Array.from({ length: 23 }, (_, n) => `k${String(n).padStart(2, '0')}`);
    await fill(keys.map((sk) => ({ pk: 'a', sk })));
    const input = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': 'a' }, Limit: 5 };
    expect((await pages(input)).map(({ sk }) => sk)).toEqual(keys);
    expect((await pages({ ...input, ScanIndexForward: false })).map(({ sk }) => sk)).toEqual(keys.toReversed());
  });
});

describe('an index', () => {
  it('holds only the items that have its keys, in the order of its numbers', async () => {
    await fill([
      { pk: 'a', sk: '1', owner: 'me', rank: 10 },
      { pk: 'a', sk: '2', owner: 'me', rank: -9 },
      { pk: 'a', sk: '3', owner: 'me', rank: 9.5 },
      { pk: 'a', sk: '4', owner: 'me' },
      { pk: 'a', sk: '5', rank: 1, tag: 'x', color: 'red' },
    ]);
    const owned = {
      IndexName: 'by-owner',
      KeyConditionExpression: '#owner = :owner',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: { ':owner': 'me' },
    };
    expect((await query(owned)).Items?.map(({ rank }) => rank)).toEqual([-9, 9.5, 10]);
    const scan = new ScanCommand({ TableName, IndexName: 'by-tag' });
    expect((await endpoint.documents.send(scan)).Items).toEqual([{ pk: 'a', sk: '5', tag: 'x' }]);
    await update('2', 'REMOVE #owner', undefined, { '#owner': 'owner' });
    await update('1', 'SET #rank = :low', { ':low': -20 }, { '#rank': 'rank' });
    await endpoint.documents.send(new DeleteCommand({ TableName, Key: { pk: 'a', sk: '5' } }));
    expect((await query(owned)).Items?.map(({ rank }) => rank)).toEqual([-20, 9.5]);
    expect((await endpoint.documents.send(scan)).Items).toEqual([]);
    await expect(query({ ...owned, ConsistentRead: true })).rejects.toMatchObject({ name: 'ValidationException' });
  });

  it('loses none of thousands of items of one key, and pages through them each once', async () => {
    const items = Array.from({ length: 6000 }, (_, n) => ({ pk: `p${n % 50}`, sk: `s${n}`, tag: 'same' }));
    await fill(items);
    const input = { IndexName: 'by-tag', KeyConditionExpression: 'tag = :tag', Limit: 700 };
    const found = await pages({ ...input, ExpressionAttributeValues: { ':tag': 'same' } });
    expect(found).toHaveLength(6000);
    expect(new Set(found.map(({ sk }) => sk)).size).toBe(6000);
    const reversed = await pages({
      ...input,
      ScanIndexForward: false,
      ExpressionAttributeValues: { ':tag': 'same' },
    });
    expect(new Set(reversed.map(({ sk }) => sk)).size).toBe(6000);
    let scanned = 0;
    let ExclusiveStartKey: Item | undefined;
    do {
      const page = await endpoint.documents.send(
        new ScanCommand({ TableName, IndexName: 'by-tag', Limit: 900, ExclusiveStartKey }),
      );
      scanned += page.Count ?? 0;
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    expect(scanned).toBe(6000);
  }, 30_000);
});

describe('a batch', () => {
  it('writes, deletes and reads many items', async () => {
    await fill([1, 2, 3].map((n) => ({ pk: 'a', sk: `${n}`, n })));
    const RequestItems = {
      [TableName]: [
        { DeleteRequest: { Key: { pk: 'a', sk: '1' } } },
        { PutRequest: { Item: { pk: 'a', sk: '2', n: 20 } } },
      ],
    };
    await endpoint.documents.send(new BatchWriteCommand({ RequestItems }));
    const Keys = [1, 2, 3].map((n) => ({ pk: 'a', sk: `${n}` }));
    const read = await endpoint.documents.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }));
    const found = read.Responses?.[TableName] ?? [];
    expect(found.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual([3, 20]);
    expect(read.UnprocessedKeys).toEqual({});
  });

  it('is refused where it is too long or names an item twice', async () => {
    const requests = (keys: number[]) => ({
      RequestItems: { [TableName]: keys.map((n) => ({ PutRequest: { Item: { pk: 'a', sk: `${n}` } } })) },
    });
    const refused = { name: 'ValidationException' };
    const many = Array.from({ length: 26 }, (_, n) => n);
    await expect(endpoint.documents.send(new BatchWriteCommand(requests(many)))).rejects.toMatchObject(refused);
    await expect(endpoint.documents.send(new BatchWriteCommand(requests([1, 1])))).rejects.toMatchObject(refused);
    const Keys = Array.from({ length: 101 }, (_, n) => ({ pk: 'a', sk: `${n}` }));
    const read = new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } });
    await expect(endpoint.documents.send(read)).rejects.toMatchObject(refused);
    expect(await get('1')).toBeUndefined();
  });
});

describe('SQL', () => {
  const select = (keys: readonly string[], most: number) => ({
    Statement: `SELECT "pk", "sk", "owner", "rank" FROM "${TableName}"."by-owner" WHERE "owner" IN [${keys.map(() => '?').join(', ')}] AND "rank" <= ?`,
    Parameters: [...keys, most],
  });
  const run = (input: { Statement: string; Parameters: unknown[]; NextToken?: string; Limit?: number }) =>
    endpoint.documents.send(new ExecuteStatementCommand(input));

  beforeEach(() =>
    fill(
      ['ann', 'bob', 'cy'].flatMap((owner) =>
        [1, 2, 3].map((rank) => ({ pk: 'a', sk: `${owner}${rank}`, owner, rank, note: 'x' })),
      ),
    ),
  );

  it('reads several keys of an index by one request, up to a sort key, and the named attributes alone', async () => {
    const { Items = [], NextToken } = await run(select(['ann', 'cy', 'nobody'], 2));
    expect(NextToken).toBeUndefined();
    expect(Items.toSorted((one, other) => (one.sk < other.sk ? -1 : 1))).toEqual(
      ['ann', 'cy'].flatMap((owner) => [1, 2].map((rank) => ({ pk: 'a', sk: `${owner}${rank}`, owner, rank }))),
    );
    expect((await run(select(['nobody'], 9))).Items).toEqual([]);
  });

  it('is read on from a token, without a gap and without a repeat', async () => {
    const found: Item[] = [];
    let next: string | undefined;
    do {
      const page = await run({ ...select(['ann', 'bob', 'cy'], 3), Limit: 2, ...(next && { NextToken: next }) });
      expect(page.Items?.length).toBeLessThanOrEqual(2);
      found.push(...(page.Items ?? []));
      next = page.NextToken;
    } while (next);
    expect(found.map(({ sk }) => sk).toSorted()).toEqual(
      ['ann', 'bob', 'cy'].flatMap((owner) => [1, 2, 3].map((rank) => `${owner}${rank}`)),
    );
  });

  it('refuses another number of parameters than the statement has', async () => {
    const { Statement } = select(['ann', 'bob'], 1);
    await expect(run({ Statement, Parameters: ['ann', 1] })).rejects.toMatchObject({ name: 'ValidationException' });
  });
});
