import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LARGE_BYTES } from './attempt-limits.ts';
import { upload } from './upload.ts';

/** The request that was sent last, which the test drives. */
let request: FakeRequest;
class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  headers = new Headers();
  abort = vi.fn();
  send = vi.fn();
  open = vi.fn();
  constructor() {
    request = this;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getResponseHeader = () => '1';
}

const BODY = 'x'.repeat(LARGE_BYTES * 25);
const SHARE = { loaded: 1, total: 2 };
const ended = (sent: Promise<Response>) => sent.catch((error: unknown) => error);
const begin = (onSent?: (share: number) => void, signal = new AbortController().signal) =>
  upload('/api/x', { method: 'POST', headers: { authorization: 'Bearer t' }, body: BODY }, signal, onSent);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('A photo that moves is never cut off, and says how far it is (docs/product/shell.md#timeout)', async () => {
  const onSent = vi.fn();
  const sent = begin(onSent);
  for (let times = 0; times < 10; times += 1) {
    await vi.advanceTimersByTimeAsync(30_000);
    request.upload.onprogress?.(SHARE);
  }
  Object.assign(request, { status: 409, responseText: '{"success":false}' });
  request.onload?.();
  const answer = await sent;
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    409,
    '1',
    { success: false },
  ]);
  expect(onSent).toHaveBeenCalledWith(0.5);
  expect(request.headers.get('authorization')).toBe('Bearer t');
});

test('When nothing moves for the time that its size allows, it has failed', async () => {
  const sent = ended(begin());
  await vi.advanceTimersByTimeAsync(39_000);
  expect(request.abort).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1500);
  expect(await sent).toMatchObject({ name: 'TimeoutError' });
  expect(request.abort).toHaveBeenCalledOnce();
});

test('A broken network and a call that is given up reject as fetch does', async () => {
  const broken = ended(begin());
  request.onerror?.();
  expect(await broken).toBeInstanceOf(TypeError);
  const given = new AbortController();
  const stopped = ended(begin(undefined, given.signal));
  given.abort(new DOMException('Given up', 'AbortError'));
  expect(await stopped).toMatchObject({ name: 'AbortError' });
});
