import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, GetCommand, PutCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LatestItem } from '../../../shared/platform/items/items.ts';
import { companyOf, KEYS, type Key, VALUE_SHARDS } from '../../../shared/platform/items/keys.ts';
import { documents } from '../base/entities.ts';
import { hasLostRace } from '../base/transaction.ts';
import { bringHome, findValue, findValues, listValues, putValue, removeValues, writeWhere } from './value-places.ts';

const OWNED = { companyId: 'c', wingnutId: 'w1' };
const SPREAD = KEYS.latest('c', 'w1');
const TOGETHER = KEYS.together.latest('c', 'w1');
const latest = (id: string, version: number): LatestItem => ({
  id,
  version,
  receivedAt: version,
  values: {},
  times: [],
});

/** The items of the table, by partition and sort key. */
const table = new Map<string, Key & { version: number }>();
const textOf = ({ pk, sk }: Key) => `${pk} ${sk}`;
const put = (key: Key, item: LatestItem) => table.set(textOf(key), { ...item, ...key });
let reads: number;
/** The attributes that the last query named. */
let asked: readonly string[];

/** What DynamoDB does with a put or a removal; throws when its condition fails. */
function write({ Put, Delete }: { Put?: PutCommand['input']; Delete?: { Key?: object } & PutCommand['input'] }) {
  const key = (Put?.Item ?? Delete?.Key) as Key;
  const { ConditionExpression: condition = '', ExpressionAttributeValues: values = {} } = Put ?? Delete ?? {};
  const now = table.get(textOf(key));
  const [expected] = Object.values(values);
  const holds = condition.includes('not_exists') ? now === undefined : now?.version === expected;
  if (condition !== '' && !holds) throw new ConditionalCheckFailedException({ message: 'Lost', $metadata: {} });
  return () => (Put ? table.set(textOf(key), Put.Item as Key & { version: number }) : table.delete(textOf(key)));
}

beforeEach(() => {
  table.clear();
  reads = 0;
  asked = [];
  vi.stubEnv('ENTITIES_TABLE', 'entities');
  vi.stubEnv('QUEUE_SHARDS', '');
  vi.spyOn(documents, 'send').mockImplementation(async (command: unknown) => {
    if (command instanceof GetCommand) return { Item: table.get(textOf(command.input.Key as Key)) };
    if (command instanceof BatchGetCommand) {
      const keys = (command.input.RequestItems?.entities?.Keys ?? []) as Key[];
      reads += keys.length;
      return { Responses: { entities: keys.flatMap((key) => table.get(textOf(key)) ?? []) } };
    }
    if (command instanceof QueryCommand) {
      const { ':pk': pk } = command.input.ExpressionAttributeValues ?? {};
      asked = Object.values(command.input.ExpressionAttributeNames ?? {});
      return { Items: [...table.values()].filter((item) => item.pk === pk) };
    }
    if (command instanceof PutCommand) return void write({ Put: command.input })();
    if (!(command instanceof TransactWriteCommand)) throw new Error('Nothing else is expected');
    try {
      for (const done of (command.input.TransactItems ?? []).map((each) => write(each as never))) done();
    } catch {
      const CancellationReasons = [{ Code: 'ConditionalCheckFailed' }];
      throw new TransactionCanceledException({ message: 'Cancelled', $metadata: {}, CancellationReasons });
    }
    return {};
  });
});

describe('The values of a company’s wingnuts', () => {
  it('are spread evenly over partitions that name the company', () => {
    const ids = Array.from({ length: 10_000 }, () => crypto.randomUUID());
    const shards = Map.groupBy(ids, (id) => KEYS.latest('c', id).pk);
    expect(shards.size).toBe(VALUE_SHARDS);
    for (const [pk, some] of shards) {
      expect(companyOf({ pk })).toBe('c');
      expect(some.length).toBeLessThan((1.4 * ids.length) / VALUE_SHARDS);
    }
    expect(KEYS.shards.latest('c').map(({ pk }) => pk)).toEqual(expect.arrayContaining([...shards.keys()]));
  });

  it('of releases before are read where they are, and only what is not found is looked for there', async () => {
    put(TOGETHER, latest('w1', 3));
    put(KEYS.latest('c', 'w2'), latest('w2', 5));
    const both = [OWNED, { companyId: 'c', wingnutId: 'w2' }];
    expect((await findValues('latest', both)).map(({ id }) => id).toSorted()).toEqual(['w1', 'w2']);
    expect(reads).toBe(3);
    expect(await findValue('latest', OWNED)).toMatchObject({ version: 3, pk: TOGETHER.pk });
    expect((await listValues('latest', 'c', ['id'])).map(({ id }) => id).toSorted()).toEqual(['w1', 'w2']);
  });

  it('move with the next write, and are at one place then', async () => {
    put(TOGETHER, latest('w1', 3));
    await putValue('latest', OWNED, latest('w1', 4), await findValue('latest', OWNED));
    expect([...table.values()]).toEqual([{ ...latest('w1', 4), ...SPREAD }]);
    await putValue('latest', OWNED, latest('w1', 5), await findValue('latest', OWNED));
    expect([...table.values()]).toMatchObject([{ version: 5, pk: SPREAD.pk }]);
  });

  it('have what a wingnut says of itself as a short text, and as objects for those who ask for them', async () => {
    const specs = { model: 'WN-48', software: '3.9', hardware: 'C', lastBoot: null, receivedAt: 3 };
    const boots = [[41, 3, 'power'] as const];
    await putValue('latest', OWNED, { ...latest('w1', 3), specs, boots }, undefined);
    const [stored] = table.values();
    expect(stored).toHaveProperty('about');
    expect(stored).not.toHaveProperty('specs');
    expect(await findValue('latest', OWNED)).toEqual({ ...latest('w1', 3), specs, boots, ...SPREAD });
    expect(await findValues('latest', [OWNED])).toMatchObject([{ specs, boots }]);
    for (const name of ['specs', 'boots'] as const) {
      expect(await listValues('latest', 'c', ['id', name])).toMatchObject([{ [name]: { specs, boots }[name] }]);
      expect(asked).toContain('about');
    }
    await listValues('latest', 'c', ['id', 'values']);
    expect(asked).not.toContain('about');
  });

  it('do not move when another writer was first', async () => {
    put(TOGETHER, latest('w1', 3));
    const before = await findValue('latest', OWNED);
    put(TOGETHER, latest('w1', 4));
    const lost = await putValue('latest', OWNED, latest('w1', 4), before).catch((error) => error);
    expect(hasLostRace(lost)).toBe(true);
    await bringHome(OWNED, before as never);
    expect([...table.values()]).toMatchObject([{ version: 4, pk: TOGETHER.pk }]);
  });

  it('of a silent wingnut are brought where they belong without a message, unchanged', async () => {
    const halfHours = KEYS.together.halfHours('c', 'w1');
    put(TOGETHER, { ...latest('w1', 3), queue: 'SEEN', due: 7 });
    table.set(textOf(halfHours), { ...halfHours, version: 2 });
    for (let time = 1; time <= 2; time += 1) {
      const item = await findValue('latest', OWNED);
      if (item) await bringHome(OWNED, item);
      expect([...table.values()].toSorted((a, b) => a.version - b.version)).toEqual([
        { version: 2, ...KEYS.halfHours('c', 'w1') },
        { ...latest('w1', 3), queue: 'SEEN', due: 7, ...SPREAD },
      ]);
    }
  });

  it('go back to where the release before reads them when the stack has no shards', async () => {
    put(SPREAD, latest('w1', 3));
    vi.stubEnv('QUEUE_SHARDS', 'off');
    await putValue('latest', OWNED, latest('w1', 4), await findValue('latest', OWNED));
    expect([...table.values()]).toMatchObject([{ version: 4, pk: TOGETHER.pk }]);
  });

  it('at both places count where they belong', async () => {
    put(TOGETHER, latest('w1', 9));
    put(SPREAD, latest('w1', 3));
    expect(await listValues('latest', 'c', ['id', 'version'])).toMatchObject([{ version: 3 }]);
    expect(await findValue('latest', OWNED)).toMatchObject({ version: 3 });
  });

  it('are removed from both places', () => {
    const keys = removeValues(OWNED).map(({ Delete }) => Delete?.Key);
    expect(keys).toEqual(expect.arrayContaining([SPREAD, TOGETHER, KEYS.halfHours('c', 'w1')]));
    expect(keys).toHaveLength(4);
  });
});

it('A single write is made at the place where its condition holds', async () => {
  const asked: Key[] = [];
  const holdsAt = (place: Key | undefined) => async (key: Key) => {
    asked.push(key);
    if (key.pk !== place?.pk) throw new ConditionalCheckFailedException({ message: 'Lost', $metadata: {} });
  };
  expect(await writeWhere('latest', OWNED, holdsAt(SPREAD))).toBe(true);
  expect(asked).toEqual([SPREAD]);
  expect(await writeWhere('latest', OWNED, holdsAt(TOGETHER))).toBe(true);
  expect(await writeWhere('latest', OWNED, holdsAt(undefined))).toBe(false);
  const down = async () => Promise.reject(new Error('down'));
  await expect(writeWhere('latest', OWNED, down)).rejects.toThrow('down');
});
