import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendChange } from './repeated.ts';

const fetched = vi.fn<typeof fetch>();
const keys = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
const json = (status: number, headers = {}) => Response.json({ success: status === 200 }, { status, headers });
const LOST = new TypeError('Failed to fetch');
const hangs = (_url: unknown, init?: RequestInit) =>
  new Promise<Response>((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));

const change = (signal = new AbortController().signal) =>
  sendChange('/api/wingnuts/w1', { method: 'POST', body: '{}' }, signal);

/** Lets the timers of the change run out, and returns how it ended. */
async function ended(sent: Promise<Response>) {
  const settled = sent.then(
    ({ status }) => status,
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(30_000);
  return settled;
}

beforeEach(() => {
  vi.useFakeTimers();
  // The time-outs of the platform do not follow the test's clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('Too late', 'TimeoutError')), ms);
    return limit.signal;
  });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetched.mockReset();
});

test('A change whose answer came is sent once, with a key of its own', async () => {
  fetched.mockImplementation(async () => json(200));
  expect(await ended(change())).toBe(200);
  expect(await ended(change())).toBe(200);
  const [first, second] = keys();
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(second).not.toBe(first);
});

test.each([
  ['is lost on its way', () => Promise.reject(LOST)],
  ['does not come', hangs],
  ['is 502 of the gateway', async () => json(502)],
  ['is 503 of the gateway', async () => json(503)],
])('A change whose answer %s is sent again with the same key', async (_what, lose) => {
  fetched.mockImplementationOnce(lose).mockImplementation(async () => json(200));
  expect(await ended(change())).toBe(200);
  const sent = keys();
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
});

test('A change is sent three times at most', async () => {
  fetched.mockImplementation(() => Promise.reject(LOST));
  expect(await ended(change())).toBe(LOST);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('A change that the server is still making is asked for until its answer comes', async () => {
  for (let times = 0; times < 5; times += 1) {
    fetched.mockImplementationOnce(async () => json(409, { 'retry-after': '1' }));
  }
  fetched.mockImplementation(async () => json(200));
  expect(await ended(change())).toBe(200);
  expect(new Set(keys()).size).toBe(1);
});

test.each([400, 403, 409, 429, 500])('An answer of status %d is final', async (status) => {
  fetched.mockImplementation(async () => json(status));
  expect(await ended(change())).toBe(status);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('Without a network a change is not sent again', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  fetched.mockImplementation(() => Promise.reject(LOST));
  expect(await ended(change())).toBe(LOST);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('A change that is given up is not sent again', async () => {
  fetched.mockImplementation(hangs);
  const given = new AbortController();
  setTimeout(() => given.abort(new DOMException('Given up', 'AbortError')), 1000);
  expect(await ended(change(given.signal))).toMatchObject({ name: 'AbortError' });
  expect(fetched).toHaveBeenCalledTimes(1);
});
