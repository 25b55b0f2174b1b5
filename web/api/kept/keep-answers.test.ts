import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { keepAnswers } from './keep-answers.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('What the page knew before is kept too, and later answers with it; what nobody may keep is not', async () => {
  const queries = new QueryClient();
  const write = vi.fn(async () => {});
  queries.setQueryData(['properties'], ['Alder House']);
  queries.setQueryData(['users'], ['Ada']);
  const end = keepAnswers(queries, { write, read: vi.fn(), remove: vi.fn() });
  queries.setQueryData(['wingnuts'], ['20811402']);
  await vi.advanceTimersByTimeAsync(1000);
  const kept = (key: string, data: unknown) => [`["${key}"]`, expect.objectContaining({ data })];
  expect(write).toHaveBeenCalledExactlyOnceWith([kept('properties', ['Alder House']), kept('wingnuts', ['20811402'])]);
  end();
});

test('What the server refused before this began is removed, and what failed otherwise is not', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const remove = vi.fn(async () => {});
  const fail = (key: string, error: Error) =>
    queries.fetchQuery({ queryKey: [key], queryFn: () => Promise.reject(error), retry: false }).catch(() => {});
  await fail('properties', new ApiError('NOT_FOUND', 404, 'There is no such property.'));
  await fail('wingnuts', new ApiError('NETWORK', 0, 'The network failed.'));
  const end = keepAnswers(queries, { write: vi.fn(), read: vi.fn(), remove });
  expect(remove).toHaveBeenCalledExactlyOnceWith(['["properties"]']);
  end();
});

test('An answer that this device does not have yet is written at once, also soon after another (docs/product/offline.md#kept)', async () => {
  const queries = new QueryClient();
  const write = vi.fn(async (_: readonly (readonly [string, unknown])[]) => {});
  const end = keepAnswers(queries, { write, read: vi.fn(), remove: vi.fn() });
  queries.setQueryData(['properties'], ['Alder House']);
  await vi.advanceTimersByTimeAsync(1000);
  queries.setQueryData(['jobs'], ['Clean the burner']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(write.mock.calls.map(([rows]) => rows.map(([hash]) => hash))).toEqual([['["properties"]'], ['["jobs"]']]);
  queries.setQueryData(['jobs'], []);
  await vi.advanceTimersByTimeAsync(18_000);
  expect(write).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(write).toHaveBeenCalledTimes(3);
  end();
});
