import { afterAll, beforeAll, expect, test } from 'vitest';
import { person, startTestStack, type TestStack } from '../local-stack.ts';

/** Tests CloudFront's work before the API, as the template describes it. */

let running: TestStack;
beforeAll(async () => {
  running = await startTestStack({ log: () => {} });
});
afterAll(() => running.close());

test('an error of one company is not given to the next caller of the same path', async () => {
  const [ours, theirs] = await Promise.all([running.tokensOf(person('admin')), running.tokensOf(person('admin', 1))]);
  expect((await running.call('properties', { token: theirs.id })).status).toBe(200);
  const giveBack = running.stack.withdraw('FunctionsProperties', 'dynamodb:Query');
  try {
    expect((await running.call('properties', { token: ours.id })).status).toBe(500);
  } finally {
    giveBack();
  }
  expect((await running.call('properties', { token: theirs.id })).status).toBe(200);
});

test('a call that does not come through CloudFront is refused before anything else, and one that pretends to does not pass', async () => {
  const event = {
    routeKey: 'GET /api/schema',
    headers: {},
    requestContext: { requestId: 'r', timeEpoch: Date.now(), http: { method: 'GET', sourceIp: '192.0.2.7' } },
  };
  const invoke = (headers: object) => running.stack.invoke('FunctionsSchema', { ...event, headers });
  const FORBIDDEN = expect.stringContaining('"code":"FORBIDDEN"');
  expect(await invoke({})).toMatchObject({ statusCode: 403, body: FORBIDDEN });
  expect(await invoke({ 'x-portal-origin': 'off' })).toMatchObject({ statusCode: 403, body: FORBIDDEN });
  // CloudFront puts its own word in the place of the caller's.
  const headers = { 'x-portal-origin': 'guessed' };
  expect((await fetch(`${running.stack.portal}/api/schema`, { headers })).status).toBe(200);
});

test('an unknown path or method is 404 of the gateway itself: no function is called', async () => {
  const { id } = await running.tokensOf(person('admin'));
  const headers = { authorization: `Bearer ${id}` };
  for (const [method, path] of [
    ['GET', 'nothing'],
    ['GET', 'users/1/2/3/4'],
    ['PUT', 'users'],
  ] as const) {
    const answer = await fetch(`${running.stack.portal}/api/${path}`, { method, headers });
    // A function answers with the envelope.
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not Found' }]);
  }
});

test('calls of machines and contractors have one route, and their functions find which call is meant', async () => {
  const ask = async (path: string, method = 'GET') => {
    const answer = await fetch(`${running.stack.portal}/api/${path}`, { method });
    return [answer.status, await answer.json()];
  };
  const refused = (code: string) => expect.objectContaining({ success: false, code });
  expect(await ask('machine/latest')).toEqual([401, refused('KEY_REFUSED')]);
  expect(await ask('machine/properties/p1/tags')).toEqual([401, refused('KEY_REFUSED')]);
  for (const path of ['machine/nothing', 'contractor/session/1', 'contractor/open']) {
    expect([path, ...(await ask(path))]).toEqual([path, 404, refused('NOT_FOUND')]);
  }
  expect(await ask('machine/latest', 'DELETE')).toEqual([404, { message: 'Not Found' }]);
});

test('the portal serves the document of its API to everybody, and asks the browser to ask again', async () => {
  const answer = await fetch(`${running.stack.portal}/openapi.json`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(await answer.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/schema': {} } });
});

test('the schema is kept for everybody for five minutes, and nothing else is', async () => {
  const ask = (path: string) => fetch(`${running.stack.portal}/api/${path}`);
  const first = await ask('schema?1');
  expect(first.headers.get('cache-control')).toBe('public, max-age=300');
  const second = await ask('schema?2');
  expect(second.headers.get('x-cache')).toBe('Hit from cloudfront');
  expect(await second.json()).toEqual(await first.json());
  const { headers } = await ask('users/none/password_rules');
  expect(headers.get('cache-control')).toBe('no-store');
});
