import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { applyChanges } from '../../../shared/domain/list-changes.ts';
import { KEYS, type Key } from '../../../shared/platform/items/keys.ts';
import { documents } from '../../store/base/entities.ts';
import { SharedLists } from './shared-lists.ts';
import { OLDEST_MS, RENEWED_AFTER_MS, StoredReadings } from './stored-readings.ts';

interface Row {
  readonly id: string;
  readonly value: number;
  readonly text: string;
}
type Item = Key & Record<string, unknown>;

const START = 1_763_722_801_234;
const table = new Map<string, Item>();
const textOf = ({ pk, sk }: Key) => `${pk} ${sk}`;
/** What DynamoDB does not do at the moment. */
let broken: 'put' | 'update' | undefined;
/** So many items with parts of steps were read. */
let partsRead = 0;

/** The conditions of the store, which compare the stamp and the claim. */
function requireCondition({ ConditionExpression = '', ExpressionAttributeValues = {} }: PutCommand['input'], key: Key) {
  const { stamp, claimedUntil }: Partial<Item> = table.get(textOf(key)) ?? {};
  const { ':stamp': expected, ':now': now } = ExpressionAttributeValues;
  const isClaimed = ConditionExpression.includes('claimedUntil') && Number(claimedUntil ?? 0) > Number(now);
  if (ConditionExpression && (stamp !== expected || isClaimed)) {
    throw new ConditionalCheckFailedException({ message: 'Lost', $metadata: {} });
  }
}

beforeEach(() => {
  table.clear();
  [broken, partsRead] = [undefined, 0];
  vi.stubEnv('ENTITIES_TABLE', 'entities');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(documents, 'send').mockImplementation(async (command: unknown) => {
    if (command instanceof BatchGetCommand) {
      const keys = (command.input.RequestItems?.entities?.Keys ?? []) as Key[];
      partsRead += keys.length;
      return { Responses: { entities: keys.flatMap((key) => table.get(textOf(key)) ?? []).reverse() } };
    }
    if (command instanceof GetCommand) return { Item: table.get(textOf(command.input.Key as Key)) };
    if (command instanceof UpdateCommand) {
      if (broken === 'update') throw new Error('DynamoDB is out');
      const key = command.input.Key as Key;
      requireCondition(command.input as never, key);
      const claimedUntil = command.input.ExpressionAttributeValues?.[':until'];
      table.set(textOf(key), { ...(table.get(textOf(key)) as Item), claimedUntil });
      return {};
    }
    if (!(command instanceof PutCommand)) throw new Error('Nothing else is expected');
    if (broken === 'put') throw new Error('DynamoDB is out');
    const item = command.input.Item as Item;
    requireCondition(command.input, item);
    table.set(textOf(item), structuredClone(item));
    return {};
  });
});

const turned = (row: Row): Row => ({ ...row, text: [...row.text].reverse().join('') });
const newStored = (form = 'one', earlier: readonly string[] = []) =>
  new StoredReadings<Row>({ name: 'BOARD', form, earlier, longFrom: 3, toStored: turned, fromStored: turned });
const container = (form?: string, earlier?: readonly string[]) => ({
  lists: new SharedLists<Row>(),
  stored: newStored(form, earlier),
});
type Container = ReturnType<typeof container>;

const ask = ({ lists, stored }: Container, since: number, now: number, load: () => Promise<readonly Row[]>) =>
  lists.changesOf('c', since, now, () => stored.read('c', since, now, load));

const rowsFrom = (values: readonly number[]): Row[] =>
  values.map((value, index) => ({ id: `row ${String(index).padStart(3, '0')}`, value, text: `text ${value}` }));

/** A reproducible sequence of numbers from 0 to 1. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('What clients have of a list that containers share', () => {
  test.each(Array.from({ length: 12 }, (_, index) => index + 1))(
    'is the whole list as it was at the time of their answer, at most a minute ago, whatever fails (%i)',
    async (seed) => {
      const random = randomOf(seed);
      const few = (most: number) => Math.floor(random() * most);
      const past: { at: number; rows: readonly Row[] }[] = [{ at: 0, rows: [] }];
      const containers = [container(), container(), container()];
      const clients: { rows: readonly Row[]; at: number }[] = Array.from({ length: 5 }, () => ({ rows: [], at: 0 }));
      let readings = 0;
      let answers = 0;
      let now = START;
      for (let step = 1; step <= 600; step += 1) {
        now += 1 + few(4000);
        const rows = new Map(past.at(-1)?.rows.map((row) => [row.id, row]));
        // Few values, so that rows often become again what they were.
        for (let count = few(3); count > 0; count -= 1) {
          const id = `row ${few(8)}`;
          if (random() < 0.15) rows.delete(id);
          else rows.set(id, { id, value: few(3), text: 'long text '.repeat(few(3)) });
        }
        past.push({ at: now, rows: [...rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1)) });
        broken = random() < 0.05 ? 'put' : random() < 0.02 ? 'update' : undefined;
        if (random() < 0.02) for (const [key, { body }] of table) if (body && random() < 0.5) table.delete(key);
        if (random() < 0.02) containers[few(3)] = container();
        for (const [index, client] of clients.entries()) {
          if (random() < 0.7) continue;
          const since = random() < 0.02 ? 0 : client.at;
          const load = async () => {
            readings += 1;
            return past.at(-1)?.rows ?? [];
          };
          const changes = await ask(containers[few(3)] ?? container(), since, now, load).catch(() => undefined);
          if (!changes) continue;
          answers += 1;
          const next = applyChanges(since === 0 ? [] : client.rows, changes);
          expect(next).toEqual(past.findLast(({ at }) => at <= changes.at)?.rows);
          expect(changes.at).toBeGreaterThanOrEqual(since);
          expect(now - changes.at).toBeLessThan(OLDEST_MS);
          clients[index] = { rows: next, at: changes.at };
        }
      }
      expect(readings).toBeLessThan(answers / 2);
    },
  );
});

describe('A list that is not long', () => {
  test('is read each time, and stored nowhere', async () => {
    const load = vi.fn(async () => rowsFrom([1, 2, 3]));
    const { at } = await ask(container(), 0, START, load);
    await ask(container(), at, START + 1000, load);
    expect(load).toHaveBeenCalledTimes(2);
    expect(table.size).toBe(0);
  });
});

describe('A long list', () => {
  const LONG = rowsFrom([1, 2, 3, 4]);
  const reader = (rows: readonly Row[] = LONG) => vi.fn(async () => rows);

  test('is read once by all containers for 30 seconds', async () => {
    const load = reader();
    const { at } = await ask(container(), 0, START, load);
    for (const since of [0, at]) {
      expect(await ask(container(), since, START + RENEWED_AFTER_MS - 1, load)).toMatchObject({ at: START });
    }
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('is read anew by one of those who ask later. The others get the stored one meanwhile, for a minute', async () => {
    await ask(container(), 0, START, reader());
    const slow = Promise.withResolvers<readonly Row[]>();
    const first = ask(container(), 0, START + RENEWED_AFTER_MS, () => slow.promise);
    await vi.waitFor(() => expect([...table.values()].some(({ claimedUntil }) => claimedUntil)).toBe(true));
    const others = reader();
    expect(await ask(container(), START, START + RENEWED_AFTER_MS + 5000, others)).toMatchObject({ at: START });
    expect(others).not.toHaveBeenCalled();
    slow.resolve(LONG);
    expect(await first).toMatchObject({ at: START + RENEWED_AFTER_MS });
    expect(await ask(container(), START, START + RENEWED_AFTER_MS + 6000, others)).toMatchObject({
      at: START + RENEWED_AFTER_MS,
      whole: false,
      rows: [],
    });
    expect(others).not.toHaveBeenCalled();
  });

  test('is read by everybody when the one who has claimed it does not come back', async () => {
    await ask(container(), 0, START, reader());
    const failed = ask(container(), 0, START + 50_000, async () => Promise.reject(new Error('Timed out')));
    await expect(failed).rejects.toThrow('Timed out');
    const load = reader();
    expect(await ask(container(), START, START + OLDEST_MS, load)).toMatchObject({ at: START + OLDEST_MS });
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('a container that has it reads what has changed alone', async () => {
    const [maker, other] = [container(), container()];
    const long = rowsFrom(Array.from({ length: 500 }, (_, index) => (index * 7919) % 1000));
    await ask(maker, 0, START, reader(long));
    await ask(other, 0, START, reader());
    const next = long.map((row, index) => (index === 7 ? { ...row, value: -1 } : row));
    await ask(maker, START, START + RENEWED_AFTER_MS, reader(next));
    const bodies = [...table.values()].flatMap(({ body }) => (body instanceof Uint8Array ? [body.length] : []));
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toBeLessThan((bodies[0] ?? 0) / 20);
    partsRead = 0;
    const changes = await ask(other, START, START + RENEWED_AFTER_MS + 1000, reader());
    expect([partsRead, changes.rows]).toEqual([1, [next[7]]]);
  });

  test('is of one company, and is not read in another form', async () => {
    await ask(container(), 0, START, reader());
    const load = reader();
    expect(await newStored().read('d', 0, START + 1000, load)).toMatchObject({ readings: [{ at: START + 1000 }] });
    expect(await ask(container('two'), 0, START + 1000, load)).toMatchObject({ at: START + 1000 });
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('is read in an earlier form that is named, and goes on in the new one', async () => {
    await ask(container(), 0, START, reader());
    const load = reader();
    const next = container('two', ['one']);
    expect((await ask(next, 0, START + 1000, load)).at).toBe(START);
    expect(load).not.toHaveBeenCalled();
    const later = START + RENEWED_AFTER_MS;
    await ask(next, 0, later, load);
    expect(await ask(container('two'), 0, later + 1000, load)).toMatchObject({ at: later });
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('has items that end by their time to live, in a partition of its own', async () => {
    await ask(container(), 0, START, reader());
    const { pk } = KEYS.storedList('c');
    expect([...table.values()].map((item) => item.pk)).toEqual([pk, pk]);
    for (const { expiresAt } of table.values()) expect(expiresAt).toBe(Math.ceil(START / 1000) + 3600);
  });

  test('is stored in several items if it is too long for one', async () => {
    const random = randomOf(1);
    const long = Array.from({ length: 40_000 }, (_, index) => ({
      id: String(index).padStart(5, '0'),
      value: random(),
      text: '',
    }));
    await ask(container(), 0, START, reader(long));
    const sizes = [...table.values()].flatMap(({ body }) => (body instanceof Uint8Array ? [body.length] : []));
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(350_000);
    expect((await ask(container(), 0, START + 1000, reader())).rows).toEqual(long);
  });
});
