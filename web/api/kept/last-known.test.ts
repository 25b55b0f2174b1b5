import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { lostConnection } from '../connection.ts';
import type { AnswerStore, KeptAnswer } from './answer-store.ts';
import { keepAnswers } from './keep-answers.ts';
import { isKept } from './kept-queries.ts';
import { PATIENCE_MS, showLastKnown } from './last-known.ts';

vi.mock('../identity/session.ts', () => ({}));

const NOON = Date.UTC(2026, 10, 23, 12);
const EARLIER = NOON - 3_600_000;
const NETWORK = new ApiError('NETWORK', 0, 'x');

beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A device that keeps `kept`. */
function deviceWith(kept: Readonly<Record<string, KeptAnswer>> = {}) {
  const rows = new Map(Object.entries(kept));
  const store: AnswerStore = {
    read: async (hash) => rows.get(hash),
    write: async (answers) => {
      for (const [hash, answer] of answers) rows.set(hash, answer);
    },
    remove: async (hashes) => {
      for (const hash of hashes) rows.delete(hash);
    },
  };
  return { rows, store };
}

const KEY = ['properties', 'p1'];
const HASH = JSON.stringify(KEY);
const KEPT = { [HASH]: { data: 'as it was', at: EARLIER } };

/** A page that reads one property. */
function openPage(store: AnswerStore, read: () => Promise<unknown>) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const stop = showLastKnown(queries, store);
  const observer = new QueryObserver(queries, { queryKey: KEY, queryFn: read });
  const leave = observer.subscribe(() => {});
  const close = () => {
    stop();
    leave();
  };
  return { queries, observer, close };
}

const never = () => new Promise<never>(() => {});

test('Without a network a page shows what was last known, as data from then', async () => {
  const { queries, observer, close } = openPage(deviceWith(KEPT).store, () => Promise.reject(NETWORK));
  await vi.advanceTimersByTimeAsync(1);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'as it was', isError: true, dataUpdatedAt: EARLIER });
  expect(lostConnection(queries, NOON)).toEqual({ since: EARLIER, isOld: true });
  close();
});

test('An answer of something else than the portal counts as no network', async () => {
  const hotel = new ApiError('NOT_AN_ENVELOPE', 200, 'x');
  const { observer, close } = openPage(deviceWith(KEPT).store, () => Promise.reject(hotel));
  await vi.advanceTimersByTimeAsync(1);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'as it was', error: hotel });
  close();
});

test('A slow network gets four seconds, and its answer replaces what was last known', async () => {
  let answer = (_: string) => {};
  const { queries, observer, close } = openPage(
    deviceWith(KEPT).store,
    () => new Promise<string>((resolve) => (answer = resolve)),
  );
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  expect(observer.getCurrentResult().data).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'as it was', isError: true, isFetching: true });
  answer('as it is');
  await vi.advanceTimersByTimeAsync(1);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'as it is', isError: false });
  expect(lostConnection(queries, Date.now())).toBeUndefined();
  close();
});

test('An answer in time is never replaced by an older one', async () => {
  const { observer, close } = openPage(deviceWith(KEPT).store, async () => 'as it is');
  await vi.advanceTimersByTimeAsync(PATIENCE_MS * 2);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'as it is', dataUpdatedAt: NOON });
  close();
});

test('What the server refuses is not shown from earlier, and not kept any longer', async () => {
  const { rows, store } = deviceWith(KEPT);
  const gone = new ApiError('NOT_FOUND', 404, 'x');
  const { queries, observer, close } = openPage(store, () => Promise.reject(gone));
  const stop = keepAnswers(queries, store);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS * 2);
  expect(observer.getCurrentResult()).toMatchObject({ data: undefined, error: gone });
  expect(rows.size).toBe(0);
  stop();
  close();
});

test('The restored answer is read whole, and not only what has changed since', async () => {
  const { queries, close } = openPage(deviceWith(KEPT).store, () => Promise.reject(NETWORK));
  await vi.advanceTimersByTimeAsync(1);
  expect(queries.getQueryState(KEY)?.isInvalidated).toBe(true);
  close();
});

test('New answers are kept with their time: soon, then every 20 seconds, and at once when the page is hidden', async () => {
  const { rows, store } = deviceWith();
  const queries = new QueryClient();
  const stop = keepAnswers(queries, store);
  const answerAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    queries.setQueryData(KEY, `as it was after ${Date.now() - NOON}`);
  };
  await answerAfter(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(rows.get(HASH)).toEqual({ data: 'as it was after 1', at: NOON + 1 });
  await answerAfter(4000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rows.get(HASH)?.at).toBe(NOON + 1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rows.get(HASH)?.at).toBe(NOON + 5001);
  await answerAfter(1);
  Object.assign(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(rows.get(HASH)?.at).toBe(Date.now());
  stop();
});

test('What was restored is not kept as new', async () => {
  const { rows, store } = deviceWith(KEPT);
  const { queries, close } = openPage(store, never);
  const stop = keepAnswers(queries, store);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(rows.get(HASH)?.at).toBe(EARLIER);
  stop();
  close();
});

test.each([
  ['the board', ['dashboard', 'board'], true],
  ['the live view of a property', ['dashboard', 'p1', 'live'], true],
  ['a gauge of the last day', ['dashboard', 'p1', 'gauge', 'boilersystempressure', 'Last 24 hours'], true],
  ['four weeks of lines', ['dashboard', 'p1', 'boilerTimeSeries', 'Last 4 week', 'UTC'], false],
  ['lines of a past day', ['dashboard', 'p1', 'boilerTimeSeries', '1700000000000-1700086400000', 'UTC'], false],
  ['the people of the company', ['company-users'], false],
  ['who changed what', ['changes', ''], false],
])('%s: kept or not', (_what, key, kept) => {
  expect(isKept(key)).toBe(kept);
});
