import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen, type StandIn } from '../base/aws-json.ts';
import { openWebhookReceiver, type WebhookReceiver } from './receiver.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
let receiver: WebhookReceiver;
let server: StandIn;
beforeEach(async () => {
  receiver = openWebhookReceiver(() => NOW);
  server = await listen((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    (url.pathname.endsWith('/control') ? receiver.control : receiver.receive)(request, response, url);
  });
});
afterEach(async () => {
  receiver.close();
  await server.close();
});

const send = (headers: Readonly<Record<string, string>> = {}, signal?: AbortSignal) =>
  fetch(`${server.url}/?to=desk`, { method: 'POST', body: '{"a":1}', headers, ...(signal && { signal }) });
const control = (form: Readonly<Record<string, string>>) =>
  fetch(`${server.url}/control`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
const signed = (secret: string, at: number) => {
  const seconds = Math.floor(at / 1000);
  const hex = createHmac('sha256', secret).update(`${seconds}.{"a":1}`).digest('hex');
  return { 'wingnut-signature': `t=${seconds},v1=${'0'.repeat(64)},v1=${hex}` };
};

it('takes messages, and shows them as JSON and as a page without markup of others', async () => {
  expect((await send({ 'wingnut-delivery': '<b>' })).status).toBe(200);
  const messages = await (await fetch(server.url, { headers: { accept: 'application/json' } })).json();
  expect(messages).toMatchObject([{ to: 'desk', body: '{"a":1}', delivery: '<b>', verdict: 'not signed' }]);
  const page = await (await fetch(server.url)).text();
  expect(page).toContain('&#60;b&#62;');
  expect(page).not.toContain('<b>');
});

it('checks signatures when it is told the secret', async () => {
  await send(signed('s', NOW));
  await control({ secret: ' s ' });
  await send(signed('s', NOW));
  await send(signed('other', NOW));
  await send(signed('s', NOW - 301_000));
  expect(receiver.state().messages.map(({ verdict }) => verdict)).toEqual([
    ...['does not fit', 'does not fit', 'fits', 'unchecked'],
  ]);
});

it('fails or hangs when it is told to', async () => {
  expect((await control({ behaviour: 'fail' })).status).toBe(303);
  expect((await send()).status).toBe(500);
  await control({ behaviour: 'hang' });
  await expect(send({}, AbortSignal.timeout(50))).rejects.toThrow();
  await control({ behaviour: 'nonsense' });
  expect(receiver.state().behaviour).toBe('hang');
});
