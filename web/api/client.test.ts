import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import type { WingnutDetailReply } from '../../shared/api/types/entity-types.ts';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';
import { idToken, renewSession, sessionEnd, signOut } from './identity/session.ts';

vi.mock('./identity/session.ts', () => ({
  idToken: vi.fn(async (renew?: string) => (renew ? 'fresh' : 'token')),
  renewSession: vi.fn(async () => {}),
  signOut: vi.fn(async () => {}),
  sessionEnd: vi.fn(() => new AbortController().signal),
}));

const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) => fetched.mockResolvedValueOnce(Response.json(body, { status }));
const asked = (index = 0) => {
  const [url, init] = fetched.mock.calls[index] ?? [];
  return { url, method: init?.method, body: init?.body, token: new Headers(init?.headers).get('authorization') };
};

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  vi.clearAllMocks();
});

test('A call fills the path, sends the id token and returns the data', async () => {
  answer(200, { success: true, data: { now: 5 } });
  expect(await call('dashboards', 'get', { path: { propertyId: 'a/b' } })).toEqual({ now: 5 });
  expect(asked()).toMatchObject({ url: '/api/dashboards/a%2Fb', method: 'GET', token: 'Bearer token' });
});

test('A query leaves out what is undefined, a body is JSON', async () => {
  answer(200, { success: true, data: [] });
  await call('notifications', 'list', { query: { propertyId: undefined } });
  expect(asked().url).toBe('/api/notifications');
  answer(200, { success: true, data: {} });
  await call('dashboards', 'saveView', { body: { propertyId: 'p', range: undefined, zoneMode: undefined } });
  expect(asked(1)).toMatchObject({ method: 'POST', body: '{"propertyId":"p"}' });
});

test('A route for anyone is called without a token', async () => {
  answer(200, { success: true, data: {} });
  await call('schema', 'get');
  expect(idToken).not.toHaveBeenCalled();
  expect(asked().token).toBeNull();
});

const unknownPerson = { success: false, message: 'Sign in first', code: 'UNAUTHENTICATED' };

test('A token that API Gateway refuses is renewed once', async () => {
  answer(401, { message: 'Unauthorized' });
  answer(200, { success: true, data: [] });
  expect(await call('properties', 'list')).toEqual([]);
  expect(asked(1).token).toBe('Bearer fresh');
  expect(idToken).toHaveBeenLastCalledWith('expired');
  answer(401, { message: 'Unauthorized' });
  answer(401, { message: 'Unauthorized' });
  await expect(call('properties', 'list')).rejects.toMatchObject({ status: 401 });
  expect(signOut).not.toHaveBeenCalled();
});

test('Who is unknown to the server with a new token too is signed out, as one who was removed', async () => {
  answer(401, unknownPerson);
  answer(401, unknownPerson);
  await expect(call('properties', 'list')).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  expect(idToken).toHaveBeenLastCalledWith('removed');
  expect(signOut).toHaveBeenCalledExactlyOnceWith({ ended: 'removed' });
});

test('Who has ended this session elsewhere is signed out here, as after any end', async () => {
  const ended = { success: false, message: 'This session was ended', code: 'SESSION_ENDED' };
  answer(401, ended);
  answer(401, ended);
  await expect(call('properties', 'list')).rejects.toMatchObject({ status: 401, code: 'SESSION_ENDED' });
  expect(signOut).toHaveBeenCalledExactlyOnceWith({ ended: 'expired' });
});

const needed = { success: false, message: 'Your company asks for it', code: 'SECOND_FACTOR_NEEDED' };

test('An admin whose second factor the server has not seen yet lets it look once, and calls again', async () => {
  answer(403, needed);
  answer(200, { success: true, data: {} });
  answer(200, { success: true, data: [] });
  expect(await call('companies', 'users')).toEqual([]);
  expect([0, 1, 2].map((index) => asked(index).url)).toEqual([
    '/api/companies/users',
    '/api/users/refresh',
    '/api/companies/users',
  ]);
  answer(403, needed);
  answer(200, { success: true, data: {} });
  answer(403, needed);
  await expect(call('companies', 'users')).rejects.toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
});

test('Who belongs to a suspended company is signed out', async () => {
  answer(403, { success: false, message: 'The access of your company is suspended', code: 'COMPANY_SUSPENDED' });
  await expect(call('properties', 'list')).rejects.toMatchObject({ status: 403 });
  expect(signOut).toHaveBeenCalledExactlyOnceWith({ ended: 'suspended' });
});

test('After a call that the role does not allow, the role is read anew', async () => {
  answer(403, { success: false, message: 'Your role doesn’t allow this', code: 'FORBIDDEN' });
  await expect(call('companies', 'users')).rejects.toMatchObject({ status: 403 });
  expect(renewSession).toHaveBeenCalledOnce();
});

test('A refusal, an unreadable answer and a broken network are all ApiErrors', async () => {
  answer(404, { success: false, message: 'Not found', code: 'NOT_FOUND' });
  await expect(call('properties', 'list')).rejects.toEqual(new ApiError('NOT_FOUND', 404, 'Not found'));
  fetched.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
  await expect(call('properties', 'list')).rejects.toMatchObject({ status: 502, code: 'NOT_AN_ENVELOPE' });
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(call('properties', 'list')).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
});

describe('A person logs out', () => {
  /** A session that ends on demand. Its end leaves no token. */
  function session() {
    const end = new AbortController();
    vi.mocked(sessionEnd).mockReturnValue(end.signal);
    vi.mocked(idToken).mockImplementation(async () => (end.signal.aborted ? undefined : 'token'));
    return { leave: () => end.abort() };
  }
  afterEach(() => {
    vi.mocked(sessionEnd).mockImplementation(() => new AbortController().signal);
    vi.mocked(idToken).mockImplementation(async (renew?: string) => (renew ? 'fresh' : 'token'));
  });

  /** The answer of a call within some tasks, or a word for none. */
  const said = (pending: Promise<unknown>) =>
    Promise.race([pending.then(String, String), new Promise((resolve) => setTimeout(resolve, 20, 'nothing'))]);
  const read = () => call('alarms', 'count');
  const change = () =>
    call('dashboards', 'saveView', { body: { propertyId: 'p', range: undefined, zoneMode: undefined } });
  const ways = [
    ['read', read],
    ['change', change],
  ] as const;

  test.each(ways)('before a %s: nothing is sent', async (_what, ask) => {
    session().leave();
    expect(await said(ask())).toBe('nothing');
    expect(fetched).not.toHaveBeenCalled();
  });

  test.each(ways)('while a %s waits for its token: nothing is sent', async (_what, ask) => {
    const { leave } = session();
    const token = Promise.withResolvers<string>();
    vi.mocked(idToken).mockReturnValueOnce(token.promise);
    fetched.mockImplementation(async (_url, init) => {
      init?.signal?.throwIfAborted();
      return Response.json({ success: true, data: {} });
    });
    const pending = said(ask());
    leave();
    token.resolve('token');
    expect(await pending).toBe('nothing');
    for (const [, init] of fetched.mock.calls) expect(init?.signal?.aborted).toBe(true);
  });

  test.each(ways)('while a %s is on its way: it is called back, and fails nowhere', async (_what, ask) => {
    const { leave } = session();
    fetched.mockImplementation(
      (_url, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init?.signal?.reason))),
    );
    const pending = said(ask());
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    leave();
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    expect(await pending).toBe('nothing');
    expect(fetched).toHaveBeenCalledOnce();
  });

  test.each(ways)('and a %s is refused at that moment: it is not made again', async (_what, ask) => {
    const { leave } = session();
    fetched.mockImplementationOnce(async () => {
      leave();
      return Response.json(unknownPerson, { status: 401 });
    });
    expect(await said(ask())).toBe('nothing');
    expect(fetched).toHaveBeenCalledOnce();
    expect(signOut).not.toHaveBeenCalled();
  });

  test('What anyone may ask goes on', async () => {
    session().leave();
    answer(200, { success: true, data: { now: 5 } });
    expect(await call('schema', 'get')).toEqual({ now: 5 });
  });
});

test('Without a session nothing is asked that the server would refuse', async () => {
  vi.mocked(idToken).mockResolvedValueOnce(undefined);
  await expect(call('properties', 'list')).rejects.toMatchObject({ status: 401 });
  expect(fetched).not.toHaveBeenCalled();
});

test('A server that does not answer is not waited for longer than 15 seconds, figures 30', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    if (ms === 15_000) queueMicrotask(() => limit.abort(new DOMException('late', 'TimeoutError')));
    return limit.signal;
  });
  fetched.mockReturnValueOnce(new Promise(() => {}));
  await expect(call('properties', 'list')).rejects.toMatchObject({ status: 0, code: 'TIMEOUT' });
  vi.mocked(idToken).mockReturnValueOnce(new Promise(() => {}));
  await expect(call('properties', 'list')).rejects.toMatchObject({ status: 0, code: 'TIMEOUT' });
  answer(200, { success: true, data: [] });
  await call('analytics', 'firstRecord', { query: { firstRecordId: 'p' } });
  expect(limits.mock.calls).toEqual([[15_000], [15_000], [30_000]]);
  limits.mockRestore();
});

test('A call that the page itself gives up rejects with its own reason', async () => {
  const own = new AbortController();
  fetched.mockReturnValueOnce(new Promise(() => {}));
  const pending = call('properties', 'list', undefined, own.signal);
  own.abort();
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
});

test('A call without a network never left this machine', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(call('properties', 'list')).rejects.toMatchObject({ status: 0, code: 'OFFLINE' });
});

test('The route table types the parameters and the reply', () => {
  type Get = typeof call<'wingnuts', 'get'>;
  expectTypeOf<Parameters<Get>[2]>().toEqualTypeOf<{ readonly path: { readonly id: string } }>();
  expectTypeOf<Awaited<ReturnType<Get>>>().toEqualTypeOf<WingnutDetailReply>();
  type Poll = Parameters<typeof call<'dashboards', 'get'>>[2];
  expectTypeOf<{ readonly path: { readonly propertyId: string } }>().toExtend<Poll>();
  expectTypeOf<Parameters<typeof call<'alarms', 'count'>>[2]>().toEqualTypeOf<undefined>();
  // A call whose whole input may be left out.
  type List = Parameters<typeof call<'properties', 'list'>>[2];
  expectTypeOf<undefined>().toExtend<List>();
  expectTypeOf<{ readonly query: { after: undefined; most: number } }>().toExtend<List>();
});

describe('A change whose answer was lost', () => {
  const view = (name: string) => call('dashboards', 'addBoardView', { body: { name, query: '', isShared: false } });
  const keys = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  const done = () => answer(200, { success: true, data: {} });
  /** An error of the server is not sent again by itself. */
  const lose = () => answer(500, { success: false, message: 'Broken', code: 'SERVER_ERROR' });

  test('has the same key when it is asked for again, and a new one once it was answered', async () => {
    lose();
    await expect(view('mine')).rejects.toMatchObject({ status: 500 });
    answer(409, { success: false, message: 'No', code: 'VIEW_NAME_IN_USE' });
    await expect(view('mine')).rejects.toMatchObject({ status: 409 });
    done();
    await view('mine');
    const [first, second, third] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('is another one than a change with other contents, which ends it when it is answered', async () => {
    lose();
    await expect(view('mine')).rejects.toMatchObject({ status: 500 });
    done();
    await view('ours');
    done();
    await view('mine');
    expect(new Set(keys()).size).toBe(3);
  });

  test('keeps its key while there is no network', async () => {
    lose();
    await expect(view('mine')).rejects.toMatchObject({ status: 500 });
    vi.stubGlobal('navigator', { onLine: false });
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(view('mine')).rejects.toMatchObject({ code: 'OFFLINE' });
    vi.stubGlobal('navigator', { onLine: true });
    done();
    await view('mine');
    expect(new Set(keys()).size).toBe(1);
  });
});
