import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { beginEarly } from './begin-early.ts';
import { askEarly, type Early, takeCome, takeEarly } from './early.ts';
import { storedToken } from './identity/stored-session.ts';

vi.mock('./identity/stored-session.ts', () => ({ storedToken: vi.fn() }));

const LIST = '/api/properties';
const ANSWER = { status: 200, body: { success: true, data: [{ id: 'alder' }] }, at: 1500 };

function keep(address: string, come = ANSWER): void {
  const early: Early = {
    token: 'mine',
    at: 1000,
    answers: { [address]: Promise.resolve(come) },
    come: { [address]: come },
    calls: new AbortController(),
  };
  vi.stubGlobal('early', early);
}

beforeEach(() => {
  keep(LIST);
  return () => void vi.unstubAllGlobals();
});

/** The answers of the two ways of taking: when it comes, and at once. */
const WAYS = [
  ['when it comes', async (...asked: Parameters<typeof takeEarly>) => (await takeEarly(...asked))?.json()],
  ['at once', async (...asked: Parameters<typeof takeCome>) => takeCome(...asked)?.body],
] as const;

describe.each(WAYS)('An early answer that is taken %s', (_way, taken) => {
  test('is taken once', async () => {
    expect(await taken(LIST, 'mine', 31_000)).toEqual(ANSWER.body);
    for (const [, again] of WAYS) expect(await again(LIST, 'mine', 31_000)).toBeUndefined();
  });

  test.each([
    ['to another address', '/api/wingnuts', 'mine', 1000],
    ['with the token of somebody else', LIST, 'theirs', 1000],
    ['after a log-out', LIST, undefined, 1000],
    ['half a minute later', LIST, 'mine', 31_001],
  ])('is not for a request %s', async (_when, address, token, now) => {
    expect(await taken(address, token, now)).toBeUndefined();
  });

  test('is not there in a page without a start script', async () => {
    vi.stubGlobal('early', undefined);
    expect(await taken(LIST, 'mine', 1000)).toBeUndefined();
  });

  const gauge = (from: number, rest = '') =>
    `/api/analytics/gauge?uuid=p&startTime=${from}&endTime=${from + 864e5}${rest}`;

  test.each([
    ['the same day, asked some seconds later', gauge(6000, '&offset=-18000000&slices=1'), true],
    ['another day', gauge(31_001, '&offset=0&slices=1'), false],
    ['a week', gauge(1000, '&slices=1').replace(/endTime=\d+/, 'endTime=604801000'), false],
    ['another property', gauge(1000, '&slices=1').replace('uuid=p', 'uuid=q'), false],
    ['a part of them', gauge(1000, '&slices=4'), false],
    ['the same with something more', gauge(1000, '&slices=1&averages=true'), false],
  ])('has the figures of a day, asked for the figures of %s', async (_what, address, isTaken) => {
    keep(gauge(1000, '&slices=1'));
    expect(await taken(address, 'mine', 1000)).toEqual(isTaken ? ANSWER.body : undefined);
  });
});

test.each([
  ['A refusal', 401, { success: false }],
  ['What something else than the server has answered', 200, { login: 'hotel' }],
  ['An empty answer', 200, null],
])('%s is left for the call, which knows what follows', async (_what, status, body) => {
  keep(LIST, { status, body: body as never, at: 1500 });
  expect(takeCome(LIST, 'mine', 1000)).toBeUndefined();
  const left = await takeEarly(LIST, 'mine', 1000);
  expect([left?.status, await left?.json()]).toEqual([status, body]);
});

test('What is asked early has the token, and is there at once when it has come', async () => {
  const fetched = vi.fn(async () => Response.json(ANSWER.body));
  vi.stubGlobal('fetch', fetched);
  const early = askEarly('mine', [LIST]);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(LIST, {
    headers: { authorization: 'Bearer mine' },
    signal: early.calls.signal,
  });
  expect(early.come).toEqual({});
  await early.answers[LIST];
  expect(early.come[LIST]).toMatchObject({ status: 200, body: ANSWER.body });
});

test('Without an answer, the call asks again', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('early', askEarly('mine', [LIST]));
  expect(await takeEarly(LIST, 'mine')).toBeUndefined();
});

test('A query begins with the answer that has come, and with the time at which it came', () => {
  vi.spyOn(Date, 'now').mockReturnValue(2000);
  vi.mocked(storedToken).mockReturnValue('mine');
  const begun = () => {
    const queries = new QueryClient();
    const query = {
      queryKey: ['list'],
      ...beginEarly(
        'properties',
        'list',
        () => undefined,
        (rows) => rows.length,
      ),
    };
    new QueryObserver(queries, query);
    return queries.getQueryState(['list']);
  };
  expect(begun()).toMatchObject({ status: 'success', data: 1, dataUpdatedAt: 1500 });
  expect(begun()).toMatchObject({ status: 'pending', data: undefined });
});
