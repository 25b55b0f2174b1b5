import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { ApiError } from './api-error.ts';
import { connectionOf, lostConnection } from './connection.ts';

vi.mock('./identity/session.ts', () => ({}));

const NOON = Date.UTC(2026, 10, 21, 12);
const lost = new ApiError('NETWORK', 0, 'x');

beforeEach(() => void vi.useFakeTimers({ now: NOON }));
afterEach(() => void vi.useRealTimers());

/** A page with one list, whose reads end as the test says. */
async function openPage() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const connection = connectionOf(queries);
  const heard = vi.fn();
  connection.subscribe(heard);
  const read = vi.fn(async (): Promise<string> => 'list');
  const observer = new QueryObserver(queries, { queryKey: ['list'], queryFn: () => read() });
  const close = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1);
  const readAgain = async (error?: Error) => {
    if (error) read.mockRejectedValueOnce(error);
    await observer.refetch();
    await vi.advanceTimersByTimeAsync(1);
  };
  return { queries, connection, heard, readAgain, close };
}

test('A page whose data could not be read again says since when, until they could', async () => {
  const { connection, heard, readAgain } = await openPage();
  expect(connection.get()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await readAgain(lost);
  expect(connection.get()).toEqual({ since: NOON, isOld: false });
  expect(heard).toHaveBeenCalledOnce();
  await readAgain();
  expect(connection.get()).toBeUndefined();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('After 15 minutes the data are old, although nothing happens', async () => {
  const { connection, heard, readAgain } = await openPage();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await readAgain(lost);
  await vi.advanceTimersByTimeAsync(14 * MINUTE_MS + 10);
  expect(connection.get()).toEqual({ since: NOON, isOld: true });
  expect(heard).toHaveBeenCalledTimes(2);
});

test('One slow answer is no lost connection while others come', async () => {
  const { queries, readAgain } = await openPage();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await readAgain(new ApiError('TIMEOUT', 0, 'x'));
  expect(lostConnection(queries, Date.now())).toBeDefined();
  await vi.advanceTimersByTimeAsync(1000);
  new QueryObserver(queries, { queryKey: ['live'], queryFn: async () => 'live' }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1);
  expect(lostConnection(queries, Date.now())).toBeUndefined();
});

test('A refusal is an answer, and a page that is left is of no interest', async () => {
  const { queries, readAgain, close } = await openPage();
  await readAgain(new ApiError('NOT_FOUND', 404, 'x'));
  expect(lostConnection(queries, NOON)).toBeUndefined();
  await readAgain(new ApiError('TIMEOUT', 0, 'x'));
  expect(lostConnection(queries, NOON)).toBeDefined();
  close();
  expect(lostConnection(queries, NOON)).toBeUndefined();
});
