import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ListChanges } from '../../shared/domain/list-changes.ts';
import { FIRST_ROWS, MAX_PAGE } from '../../shared/domain/list-pages.ts';
import { ApiError } from './api-error.ts';
import { arrivingQuery, FIRST_PAGE, listOfOnePage, type PageAsked, readList } from './listed.ts';

interface Row {
  readonly id: string;
  readonly value: number;
}

const whole = vi.fn<(asked: PageAsked | undefined, signal: AbortSignal) => Promise<readonly Row[]>>();
const changes = vi.fn<(query: { since: number }, signal: AbortSignal) => Promise<ListChanges<Row>>>();
let client: QueryClient;
const queryKey = ['list'];
const read = () => client.fetchQuery({ queryKey, queryFn: (context) => readList<Row>(context, whole, changes) });

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  whole.mockReset().mockResolvedValue([
    { id: 'a', value: 1 },
    { id: 'b', value: 1 },
  ]);
  changes.mockReset().mockResolvedValue({ at: 70, whole: false, rows: [{ id: 'c', value: 3 }], gone: ['a'] });
});

test('The whole list is read first, then what has changed since the last answer', async () => {
  expect(await read()).toEqual({
    rows: [
      { id: 'a', value: 1 },
      { id: 'b', value: 1 },
    ],
    at: 0,
  });
  const rows = [
    { id: 'b', value: 1 },
    { id: 'c', value: 3 },
  ];
  expect(await read()).toEqual({ rows, at: 70 });
  await read();
  expect(changes.mock.calls.map(([query]) => query)).toEqual([{ since: 0 }, { since: 70 }]);
  expect(whole).toHaveBeenCalledTimes(1);
});

test('After a change of the person’s own the whole list is read again', async () => {
  await read();
  await client.invalidateQueries({ queryKey });
  await read();
  expect(whole.mock.calls.map(([asked]) => asked)).toEqual([FIRST_PAGE, undefined]);
  expect(changes).not.toHaveBeenCalled();
});

test('A server that does not know the call is asked for the whole list. Other failures are failures', async () => {
  await read();
  changes.mockRejectedValueOnce(new ApiError('NOT_FOUND', 404, 'Not found'));
  expect(await read()).toMatchObject({ at: 0 });
  changes.mockRejectedValueOnce(new ApiError('SERVER_ERROR', 500, 'Failed'));
  await expect(read()).rejects.toMatchObject({ status: 500 });
});

describe('docs/product/shell.md#pages: a list of several pages', () => {
  const idAt = (index: number) =>
    `${Math.floor((index / 4000) * 2 ** 32)
      .toString(16)
      .padStart(8, '0')}-row`;
  const all: readonly Row[] = Array.from({ length: 2100 }, (_, index) => ({ id: idAt(index), value: index }));
  const from = (after = '') => all.filter(({ id }) => id > after);
  const arriving = () => client.getQueryData(arrivingQuery<Row>(queryKey).queryKey);

  test('is read page by page. What has come is there meanwhile, and the list is whole', async () => {
    const seen: (readonly [number, number] | undefined)[] = [];
    whole.mockImplementation(async (asked) => {
      const come = arriving();
      seen.push(come ? [come.rows.length, come.about] : undefined);
      return from(asked?.after).slice(0, asked?.most);
    });
    expect((await read()).rows).toEqual(all);
    expect(whole.mock.calls.map(([asked]) => asked)).toEqual([
      { most: FIRST_ROWS },
      { after: idAt(499), most: MAX_PAGE },
      { after: idAt(1499), most: MAX_PAGE },
    ]);
    expect(seen).toEqual([undefined, [500, 4000], [1500, 4000]]);
    expect(arriving()).toBeNull();
  });

  test('goes on after a failure where it was', async () => {
    whole.mockResolvedValueOnce(all.slice(0, FIRST_ROWS)).mockRejectedValueOnce(new Error('The network failed'));
    await expect(read()).rejects.toThrow('The network failed');
    expect(arriving()?.rows).toHaveLength(FIRST_ROWS);
    whole.mockImplementation(async (asked) => from(asked?.after).slice(0, asked?.most));
    expect((await read()).rows).toEqual(all);
    expect(whole.mock.calls.filter(([asked]) => asked?.after === undefined)).toHaveLength(1);
  });

  test('begins anew when what has come is old', async () => {
    whole.mockResolvedValueOnce(all.slice(0, FIRST_ROWS)).mockRejectedValueOnce(new Error('The network failed'));
    await expect(read()).rejects.toThrow('The network failed');
    const { queryKey: key } = arrivingQuery<Row>(queryKey);
    client.setQueryData(key, (come) => come, { updatedAt: Date.now() - 30_000 });
    whole.mockClear().mockResolvedValue([]);
    expect((await read()).rows).toEqual([]);
    expect(whole.mock.calls.map(([asked]) => asked)).toEqual([FIRST_PAGE]);
  });

  test.each([FIRST_ROWS, 2100])('is whole at once when the server knows no pages, also with %i rows', async (count) => {
    whole.mockResolvedValue(all.slice(0, count));
    expect((await read()).rows).toEqual(all.slice(0, count));
  });

  test('that came before the scripts is data only when it is all', () => {
    expect(listOfOnePage(all.slice(0, FIRST_ROWS))).toBeUndefined();
    expect(listOfOnePage(all.slice(0, 499))).toEqual({ rows: all.slice(0, 499), at: 0 });
  });
});
