import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ENVIRONMENT } from '../../../shared/platform/environment.ts';
import { documents } from './entities.ts';
import { keyRangesAfter, listItems, listNewest } from './list.ts';

const id = (start: string) => `${start}-0000-4000-8000-000000000000`;

describe('What follows the first page of a list', () => {
  it('is cut into stretches of about three quarters of a page', () => {
    const stretches = keyRangesAfter('WINGNUT#', `WINGNUT#${id('20000000')}`);
    expect(stretches).toHaveLength(10);
    expect(stretches[0]).toEqual([`WINGNUT#${id('20000000')}!`, 'WINGNUT#36666666']);
    expect(stretches.at(-1)?.[1]).toBe('WINGNUT#~');
  });

  it.each(['00000001', '0a000000', '20000000', '80000000', 'e0000000', 'ffffffff'])(
    'after %s is covered without a hole or an overlap of more than a bound that is nobody’s id',
    (start) => {
      const last = `WINGNUT#${id(start)}`;
      const stretches = keyRangesAfter('WINGNUT#', last);
      expect(stretches.length).toBeLessThanOrEqual(32);
      expect(stretches[0]?.[0]).toBe(`${last}!`);
      for (const [index, [from, to]] of stretches.entries()) {
        expect(from < to).toBe(true);
        if (index > 0) expect(from).toBe(stretches[index - 1]?.[1]);
      }
      expect(`WINGNUT#${id('ffffffff')}` < (stretches.at(-1)?.[1] ?? '')).toBe(true);
    },
  );

  it('is one stretch when the ids are no uuids', () => {
    expect(keyRangesAfter('WINGNUT#', 'WINGNUT#harbour')).toEqual([['WINGNUT#harbour!', 'WINGNUT#~']]);
  });
});

/** Answers queries for some sort keys in pages, and counts how many replies the longest chain of queries waited for. */
function answerInPages(keys: readonly string[], pageSize: number) {
  const rounds = { count: 0 };
  vi.stubEnv(ENVIRONMENT.entitiesTable, 'Entities');
  vi.spyOn(documents, 'send').mockImplementation(async (command: { input: object }) => {
    const { ExpressionAttributeValues = {}, ExclusiveStartKey } = command.input as QueryCommandInput;
    const { ':sk': prefix, ':from': from = prefix, ':to': to = `${prefix}~` } = ExpressionAttributeValues;
    const round = rounds.count + 1;
    await setImmediate();
    rounds.count = Math.max(rounds.count, round);
    const after = ExclusiveStartKey?.sk ?? '';
    const left = keys.filter((key) => key >= from && key <= to && key > after);
    const page = left.slice(0, pageSize).map((sk) => ({ sk }));
    return { Items: page, ...(left.length > pageSize && { LastEvaluatedKey: page.at(-1) }) };
  });
  return rounds;
}

const uuid = (index: number) => createHash('sha256').update(String(index)).digest('hex').slice(0, 32);
const wingnuts = (count: number) => Array.from({ length: count }, (_, index) => `WINGNUT#${uuid(index)}`).toSorted();

describe('A list', () => {
  it.each([
    [12, 1],
    [2000, 2],
    [10_000, 2],
  ])('of %i items, 500 a page, is whole after %i round trips', async (count, trips) => {
    const keys = wingnuts(count);
    const rounds = answerInPages(keys, 500);
    const items = await listItems<{ sk: string }>({ pk: 'COMPANY#1', sk: 'WINGNUT' });
    expect(items.map(({ sk }) => sk)).toEqual(keys);
    expect(rounds.count).toBe(trips);
  });
});

describe('The newest items', () => {
  const ALARMS = Array.from({ length: 60 }, (_, index) => `ALARM#h#${1000 + index}-x`);
  const newestFirst = ALARMS.toReversed();
  const newest = (from: string, most: number) =>
    listNewest<{ sk: string }>({ pk: 'COMPANY#1', sk: 'ALARM#h' }, from, most).then((items) =>
      items.map(({ sk }) => sk),
    );

  /** Answers queries in descending order. A page ends after `pageSize` items: they are 1 MB. */
  beforeEach(() => {
    vi.stubEnv(ENVIRONMENT.entitiesTable, 'Entities');
    vi.spyOn(documents, 'send').mockImplementation(async (command: { input: object }) => {
      const {
        ExpressionAttributeValues: values = {},
        ExclusiveStartKey,
        Limit = 0,
      } = command.input as QueryCommandInput;
      const before = ExclusiveStartKey?.sk ?? '~';
      const left = newestFirst.filter((key) => key >= values[':from'] && key <= values[':end'] && key < before);
      const page = left.slice(0, Math.min(Limit, 8)).map((sk) => ({ sk }));
      return { Items: page, ...(left.length > page.length && { LastEvaluatedKey: page.at(-1) }) };
    });
  });

  it('are read over several pages until there are as many as wanted', async () => {
    expect(await newest('1000', 21)).toEqual(newestFirst.slice(0, 21));
  });

  it('are all of them when there are not more', async () => {
    expect(await newest('1000', 201)).toEqual(newestFirst);
    expect(await newest('1050', 201)).toEqual(newestFirst.slice(0, 10));
  });
});
