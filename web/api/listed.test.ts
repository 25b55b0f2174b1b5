import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ListChanges } from '../../shared/domain/list-changes.ts';
import { ApiError } from './api-error.ts';
import { readList } from './listed.ts';

interface Row {
  readonly id: string;
  readonly value: number;
}

const whole = vi.fn<(signal: AbortSignal) => Promise<readonly Row[]>>();
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
  expect(whole).toHaveBeenCalledTimes(2);
  expect(changes).not.toHaveBeenCalled();
});

test('A server that does not know the call is asked for the whole list. Other failures are failures', async () => {
  await read();
  changes.mockRejectedValueOnce(new ApiError('NOT_FOUND', 404, 'Not found'));
  expect(await read()).toMatchObject({ at: 0 });
  changes.mockRejectedValueOnce(new ApiError('SERVER_ERROR', 500, 'Failed'));
  await expect(read()).rejects.toMatchObject({ status: 500 });
});
