import { beforeEach, expect, it, vi } from 'vitest';
import { getItem } from '../../lambdas/store/base/entities.ts';
import { transact, VersionConflictError } from '../../lambdas/store/base/transaction.ts';
import type { Migration } from './migration.ts';
import { runMigration } from './run-migration.ts';

/** Items by company, and the record of the migration. */
const companies = new Map<string, { pk: string; sk: string; done: boolean }[]>();
let progress: unknown;
let failures: Error[];

vi.mock('../../lambdas/store/base/entities.ts', () => ({
  documents: {},
  entitiesTable: () => 'entities',
  getItem: vi.fn(async (key: { pk: string; sk: string }) =>
    key.pk === 'MIGRATIONS' ? progress : companies.get(key.pk)?.find(({ sk }) => sk === key.sk),
  ),
}));
vi.mock('@aws-sdk/lib-dynamodb', async (importOriginal) => ({
  ...(await importOriginal<typeof import('@aws-sdk/lib-dynamodb')>()),
  paginateQuery: (_config: unknown, input: { ExpressionAttributeValues: { ':pk': string } }) => [
    { Items: companies.get(input.ExpressionAttributeValues[':pk']) },
  ],
}));
vi.mock('../../lambdas/store/base/transaction.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../lambdas/store/base/transaction.ts')>()),
  transact: vi.fn(async (steps: { Put?: { Item: unknown }; Update?: { Key: { pk: string; sk: string } } }[]) => {
    for (const { Put, Update } of steps) {
      if (Put) progress = Put.Item;
      if (!Update) continue;
      const failure = failures.shift();
      if (failure) throw failure;
      const item = companies.get(Update.Key.pk)?.find(({ sk }) => sk === Update.Key.sk);
      if (item) item.done = true;
    }
  }),
}));

const migration: Migration = {
  name: '000-x',
  description: 'x',
  noun: 'X',
  changes: ({ done }) => (done ? undefined : { done: true }),
};
const pauses: number[] = [];
const lines: string[] = [];
const run = (goes: boolean) =>
  runMigration(migration, {
    companies: ['b', 'a'],
    goes,
    perSecond: 50,
    now: () => Date.UTC(2026, 10, 22),
    pause: async (ms) => void pauses.push(ms),
    print: (line) => void lines.push(line),
  });

beforeEach(() => {
  progress = undefined;
  failures = [];
  pauses.length = 0;
  lines.length = 0;
  vi.mocked(transact).mockClear();
  for (const id of ['a', 'b']) {
    companies.set(
      `COMPANY#${id}`,
      [1, 2].map((n) => ({ pk: `COMPANY#${id}`, sk: `X#${n}`, done: false })),
    );
  }
});

it('It counts without a write, then changes each item at the pace that it was given', async () => {
  expect(await run(false)).toBe(4);
  expect(transact).not.toHaveBeenCalled();
  expect(await run(true)).toBe(4);
  expect(pauses).toEqual([20, 20, 20, 20]);
  expect(progress).toMatchObject({ changed: 4, doneAt: '2026-11-22T00:00:00.000Z' });
  expect(await run(true)).toBe(4);
  expect(lines.at(-1)).toBe('000-x was done on 2026-11-22: 4 items.');
});

it('After an interruption it continues with the first company that is not done, and counts on', async () => {
  failures = [undefined as never, undefined as never, new Error('the network')];
  await expect(run(true)).rejects.toThrow('the network');
  expect(progress).toMatchObject({ company: 'a', changed: 2 });
  vi.mocked(getItem).mockClear();
  expect(await run(true)).toBe(4);
});

it('It reads an item again that somebody else changed meanwhile, and leaves it if nothing is left to do', async () => {
  failures = [new VersionConflictError()];
  expect(await run(true)).toBe(4);
});

it('changes the items of another partition of each company, and none of the company itself', async () => {
  companies.set('FINDINGS#a', [{ pk: 'FINDINGS#a', sk: 'X#1', done: false }]);
  const options = {
    companies: ['a'],
    perSecond: 50,
    now: () => 0,
    pause: async () => undefined,
    print: () => undefined,
  };
  expect(await runMigration({ ...migration, partition: 'FINDINGS' }, { ...options, goes: true })).toBe(1);
  expect(companies.get('FINDINGS#a')).toMatchObject([{ done: true }]);
});
