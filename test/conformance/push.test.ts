import { createECDH } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import webPush, { type RequestOptions } from 'web-push';
import { isPushAddress } from '../../lambdas/channels/push/push-services.ts';
import { openPush, type Push } from '../../local/push/index.ts';
import { subscriptionOf } from '../../local/push/subscription.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';

/** The stand-in of a push service, driven by the client that the portal uses. */

const AT = Date.UTC(2026, 0, 2, 3, 4, 5);
const keys = webPush.generateVAPIDKeys();
const details = { subject: 'mailto:portal@example.com', ...keys };

let server: Server;
let push: Push;
let portal: string;
beforeEach(async () => {
  server = createServer((request, response) =>
    push.handle(request, response, new URL(request.url ?? '/', 'http://localhost')),
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  portal = `http://localhost:${(server.address() as AddressInfo).port}`;
  push = openPush(portal, () => AT);
});
afterEach(() => void server.close());

interface Sent {
  readonly id?: string;
  readonly options?: RequestOptions;
  /** Replace those of the client. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a message as the portal does. Returns the status of the answer. */
async function send({ id = 'dana', options = {}, headers = {} }: Sent = {}): Promise<number> {
  const subscription = subscriptionOf(`${portal}/local/push/`, id);
  const request = webPush.generateRequestDetails(subscription, JSON.stringify({ title: 'Alder House' }), {
    vapidDetails: details,
    ...options,
  });
  const { 'Content-Length': _length, ...own } = request.headers as Record<string, string>;
  const sent = Object.entries({ ...own, ...headers }).map(([name, value]) => [name, String(value)]);
  const answer = await fetch(subscription.endpoint, {
    method: 'POST',
    headers: Object.fromEntries(sent),
    body: new Uint8Array(request.body),
  });
  return answer.status;
}
const tokenFor = (audience: string) => ({
  Authorization: webPush.getVapidHeaders(audience, details.subject, keys.publicKey, keys.privateKey, 'aes128gcm')
    .Authorization,
});

describe('A push service', () => {
  test('decrypts what was encrypted for a browser, and says who sent it', async () => {
    expect(await send({ options: { TTL: 60, urgency: 'high', topic: 'alarm-1' } })).toBe(201);
    expect(push.messages('dana')).toEqual([
      {
        to: 'dana',
        at: AT,
        sender: keys.publicKey,
        ttl: 60,
        urgency: 'high',
        topic: 'alarm-1',
        payload: { title: 'Alder House' },
      },
    ]);
  });

  test('replaces a message by one with the same topic', async () => {
    await send({ options: { topic: 'alarm-1' } });
    await send({ options: { topic: 'alarm-1' } });
    await send({ options: { topic: 'alarm-2' } });
    expect(push.messages().map(({ topic }) => topic)).toEqual(['alarm-2', 'alarm-1']);
  });

  test.each([
    ['no token', { Authorization: '' }, 401],
    ['a token of another form', { Authorization: 'WebPush abc' }, 401],
    ['no TTL', { TTL: '' }, 400],
    ['an unknown urgency', { Urgency: 'at-once' }, 400],
    ['a topic of other characters', { Topic: 'a b' }, 400],
    ['content of another encoding', { 'Content-Encoding': 'aesgcm' }, 400],
  ])('refuses %s', async (_what, headers, status) => {
    expect(await send({ headers })).toBe(status);
    expect(push.messages()).toEqual([]);
  });

  test('refuses a token for another service, or one that has expired', async () => {
    expect(await send({ headers: tokenFor('https://push.example') })).toBe(403);
    vi.useFakeTimers({ now: Date.now() - 2 * DAY_MS, toFake: ['Date'] });
    const old = tokenFor(portal);
    vi.useRealTimers();
    expect(await send({ headers: old })).toBe(403);
  });

  test('refuses a message that was encrypted for another browser', async () => {
    const { keys: foreign } = subscriptionOf(`${portal}/local/push/`, 'marcus');
    const { body } = webPush.generateRequestDetails({ endpoint: portal, keys: foreign }, 'x', { TTL: 1 });
    const headers = { ...tokenFor(portal), TTL: '1', 'Content-Encoding': 'aes128gcm' };
    const init = { method: 'POST', headers, body: new Uint8Array(body) };
    expect((await fetch(`${portal}/local/push/dana`, init)).status).toBe(400);
  });

  test('answers 410 for a subscription that was ended, and as a test wants', async () => {
    push.answer('dana', 429);
    expect(await send()).toBe(429);
    push.answer('dana', undefined);
    push.end('gone');
    expect(await send({ id: 'gone' })).toBe(410);
  });

  test('lists what came, as JSON and as a page, and makes subscriptions', async () => {
    await send();
    const base = `${portal}/local/push/`;
    expect(await (await fetch(base, { headers: { accept: 'application/json' } })).json()).toHaveLength(1);
    expect(await (await fetch(base)).text()).toContain('Alder House');
    const made = (await (await fetch(`${base}subscriptions`, { method: 'POST' })).json()) as { endpoint: string };
    expect(made).toMatchObject({ keys: { p256dh: expect.stringMatching(/^[\w-]{87}$/), auth: expect.any(String) } });
    // Its address is no address of a push service to a deployed stack.
    expect(isPushAddress(made.endpoint)).toBe(false);
  });

  test('gives each browser a key of the curve, the same after a restart', () => {
    const { keys: own } = push.subscribe('dana');
    expect(own).toEqual(openPush(portal, () => 0).subscribe('dana').keys);
    const other = createECDH('prime256v1');
    other.generateKeys();
    expect(other.computeSecret(own.p256dh, 'base64url')).toHaveLength(32);
  });
});
