import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';
import { held } from './held.ts';

vi.mock('./identity/session.ts', () => ({
  idToken: async () => 'token',
  renewSession: vi.fn(),
  sessionEnd: () => new AbortController().signal,
  signOut: vi.fn(),
}));

const NOW = Date.UTC(2026, 10, 27, 14, 0, 35);
const MESSAGE = 'Too many readings requested. Try again in 25 seconds';
const fetched = vi.fn<typeof fetch>();
const good = () => fetched.mockResolvedValueOnce(Response.json({ success: true, data: [] }));
const refused = (headers: Record<string, string> = { 'retry-after': '25' }) =>
  fetched.mockResolvedValueOnce(
    Response.json({ success: false, code: 'TOO_MANY_REQUESTS', message: MESSAGE }, { status: 429, headers }),
  );
const ask = (signal?: AbortSignal) => call('analytics', 'firstRecord', { query: { firstRecordId: 'p' } }, signal);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test('A read that is refused for some seconds is asked again by itself, and the page hears when', async () => {
  const heard: (number | undefined)[] = [];
  const end = held.subscribe(() => heard.push(held.get()));
  refused();
  good();
  const answer = ask();
  await vi.advanceTimersByTimeAsync(24_900);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(held.get()).toBeGreaterThanOrEqual(NOW + 25_000);
  await vi.advanceTimersByTimeAsync(1200);
  expect(await answer).toEqual([]);
  expect(heard).toEqual([expect.any(Number), undefined]);
  end();
});

test('It does so three times, then the refusal is the answer', async () => {
  for (let count = 0; count < 4; count += 1) refused();
  const answer = ask().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(4 * 26_000);
  expect(await answer).toEqual(new ApiError('TOO_MANY_REQUESTS', 429, MESSAGE, 25));
  expect(fetched).toHaveBeenCalledTimes(4);
  expect(held.get()).toBeUndefined();
});

test.each([
  ['that does not say when to come again', {}],
  ['that lasts longer than a minute', { 'retry-after': '1800' }],
])('A refusal %s is the answer at once', async (_what, headers: Record<string, string>) => {
  refused(headers);
  await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('A change is never made again by itself', async () => {
  refused();
  const body = { uuid: 'p', month: '2026-10', rules: 'nyc' } as never;
  await expect(call('records', 'issue', { body })).rejects.toMatchObject({ message: MESSAGE });
});

test('A page that gives the call up does not wait', async () => {
  const own = new AbortController();
  refused();
  const answer = ask(own.signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1000);
  own.abort();
  expect(await answer).toMatchObject({ name: 'AbortError' });
  expect(held.get()).toBeUndefined();
});
