import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, GetCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../../shared/domain/durations.ts';
import { KEYS, type Key } from '../../../shared/platform/items/keys.ts';
import { getCopied } from './copies.ts';
import { documents } from './entities.ts';
import { change, checkStep, replace, transact } from './transaction.ts';

const NOW = 1_763_722_801_234;
const WINGNUT = KEYS.wingnut('c', 'w');
const COPY = KEYS.copy(WINGNUT);

type Item = Key & Record<string, unknown>;
const table = new Map<string, Item>();
const textOf = ({ pk, sk }: Key) => `${pk} ${sk}`;
/** The keys that were read, in order. */
let reads: string[];
/** What happens between the read of an item and the filling of its copy. */
let meanwhile: (() => Promise<unknown>) | undefined;

const put = (item: Item) => table.set(textOf(item), item);

function fill({ Key, ConditionExpression = '', ExpressionAttributeValues = {} }: UpdateCommand['input']) {
  const key = Key as Key;
  const before = table.get(textOf(key));
  const { ':stamp': stamp, ':content': content, ':now': copiedAt } = ExpressionAttributeValues;
  const holds = ConditionExpression.startsWith('attribute_not_exists') ? !before?.stamp : before?.stamp === stamp;
  if (!holds) throw new ConditionalCheckFailedException({ message: 'Lost', $metadata: {} });
  put({ ...key, ...before, content, copiedAt });
}

beforeEach(() => {
  table.clear();
  [reads, meanwhile] = [[], undefined];
  vi.stubEnv('ENTITIES_TABLE', 'entities');
  vi.stubEnv('QUEUE_SHARDS', '');
  put({ ...WINGNUT, sensors: 1 });
  vi.spyOn(documents, 'send').mockImplementation(async (command: unknown) => {
    if (command instanceof BatchGetCommand) {
      const keys = (command.input.RequestItems?.entities?.Keys ?? []) as Key[];
      reads.push(...keys.map(({ sk }) => sk));
      return { Responses: { entities: keys.flatMap((key) => table.get(textOf(key)) ?? []) } };
    }
    if (command instanceof GetCommand) {
      const key = command.input.Key as Key;
      reads.push(key.sk);
      return { Item: table.get(textOf(key)) };
    }
    if (command instanceof UpdateCommand) {
      await meanwhile?.();
      return void fill(command.input);
    }
    const steps = command instanceof TransactWriteCommand ? (command.input.TransactItems ?? []) : [];
    const puts = command instanceof PutCommand ? [command.input] : steps.flatMap(({ Put }) => Put ?? []);
    for (const { Item } of puts) put(Item as Item);
    return {};
  });
});

const read = async (now = NOW) => {
  reads = [];
  return (await getCopied<Item>([WINGNUT], now)).map(({ sensors }) => sensors);
};
const save = (version: number) => transact([replace(WINGNUT, { sensors: version })]);

it('An item is read once, and then comes from its copy, which is in another partition of its company', async () => {
  expect(await read()).toEqual([1]);
  expect(reads).toEqual([COPY.sk, WINGNUT.sk]);
  expect(await read()).toEqual([1]);
  expect(reads).toEqual([COPY.sk]);
  expect(COPY.pk).toMatch(/^COPY\d+#c$/);
});

it('A write empties the copy in the same transaction, and the next message reads the item', async () => {
  await read();
  await save(2);
  expect(vi.mocked(documents.send).mock.lastCall?.[0]).toBeInstanceOf(TransactWriteCommand);
  expect(await read()).toEqual([2]);
  expect(await read()).toEqual([2]);
  expect(reads).toEqual([COPY.sk]);
});

it('An item that is written while its copy is being filled is not copied in its old form', async () => {
  for (const version of [2, 3]) {
    meanwhile = () => save(version);
    await read();
    meanwhile = undefined;
    expect(await read()).toEqual([version]);
    await save(version);
  }
});

it('Only a write of what is copied empties a copy', async () => {
  const written = async (...steps: Parameters<typeof transact>[0]) => {
    await transact(steps);
    const command = vi.mocked(documents.send).mock.lastCall?.[0];
    const items = command instanceof TransactWriteCommand ? (command.input.TransactItems ?? []) : [];
    return items.flatMap(({ Put }) => (Put?.Item?.pk.startsWith('COPY') ? [Put.Item.sk] : []));
  };
  const settings = KEYS.notification('c', 'p');
  const property = KEYS.property('c', 'p');
  expect(await written(change(settings, { thresholds: {} }, { b: 1 }), replace(property, {}))).toEqual([
    KEYS.copy(settings).sk,
  ]);
  expect(await written(change(settings, { plannedWork: [] }, { b: 1 }), replace(property, {}))).toEqual([]);
  expect(await written(checkStep(WINGNUT, { version: 1 }), replace(property, {}))).toEqual([]);
});

it('A copy that is older than an hour is made again, because an earlier release empties none', async () => {
  await read();
  put({ ...WINGNUT, sensors: 2 });
  expect(await read(NOW + HOUR_MS)).toEqual([1]);
  expect(await read(NOW + HOUR_MS + 1)).toEqual([2]);
  expect(await read(NOW + HOUR_MS + 2)).toEqual([2]);
  expect(reads).toEqual([COPY.sk]);
});

it('After an outage few old copies of a batch are made again', async () => {
  const keys = Array.from({ length: 50 }, (_, index) => KEYS.wingnut('c', `w${index}`));
  for (const key of keys) put({ ...key, sensors: 1 });
  await getCopied(keys, NOW);
  reads = [];
  expect(await getCopied(keys, NOW + 2 * HOUR_MS)).toHaveLength(50);
  expect(reads.filter((sk) => !sk.startsWith('COPY'))).toHaveLength(20);
});

it('That there is no item is not copied', async () => {
  table.clear();
  expect(await read()).toEqual([]);
  put({ ...WINGNUT, sensors: 1 });
  expect(await read()).toEqual([1]);
});

it('A stack without shards reads the items themselves', async () => {
  await read();
  vi.stubEnv('QUEUE_SHARDS', 'off');
  put({ ...WINGNUT, sensors: 2 });
  expect(await read()).toEqual([2]);
});
