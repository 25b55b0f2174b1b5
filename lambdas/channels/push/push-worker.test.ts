import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';

/** The service worker in a made-up browser. */

const ORIGIN = 'https://portal.example';
const code = readFileSync(join(import.meta.dirname, '../../../web/public/push-worker.js'), 'utf8');

type Listener = (event: object) => void;
const listeners: Record<string, Listener> = {};
const showNotification = vi.fn();
const openWindow = vi.fn();
const subscribe = vi.fn();
const postMessage = vi.fn();
let windows: { url: string; focus: () => void; postMessage: (what: string) => void }[];

beforeEach(() => {
  vi.clearAllMocks();
  windows = [];
  const self = {
    location: { origin: ORIGIN },
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: async () => windows, openWindow },
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener;
    },
  };
  new Function('self', code)(self);
});

async function fire(name: string, event: object): Promise<void> {
  const waiting: unknown[] = [];
  listeners[name]?.({ ...event, waitUntil: (work: unknown) => waiting.push(work) });
  await Promise.all(waiting);
}
const click = async (url: string) => {
  const close = vi.fn();
  await fire('notificationclick', { notification: { close, data: { url } } });
  expect(close).toHaveBeenCalledOnce();
};

it('It listens to push, clicks and changes of the subscription, and does not touch how pages load', () => {
  expect(Object.keys(listeners).toSorted()).toEqual(['notificationclick', 'push', 'pushsubscriptionchange']);
});

it('A push is shown, and a reminder takes its place aloud', async () => {
  const sent = { title: 'Alder House', body: 'Alarm', url: '/portal/alarms/p.1', tag: 'p.1' };
  await fire('push', { data: { json: () => sent } });
  expect(showNotification).toHaveBeenCalledWith('Alder House', {
    body: 'Alarm',
    tag: 'p.1',
    renotify: true,
    data: { url: '/portal/alarms/p.1' },
  });
});

it.each([
  ['that cannot be read', { data: { json: () => JSON.parse('no JSON') } }],
  ['without content', { data: null }],
])('A push %s is shown as an alarm', async (_what, event) => {
  await fire('push', event);
  expect(showNotification).toHaveBeenCalledWith('Alarm', expect.objectContaining({ data: { url: '/portal/alarms' } }));
});

it('A click opens the alarm, or the window that shows it already', async () => {
  await click('/portal/alarms/p.1');
  expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/portal/alarms/p.1`);
  const focus = vi.fn();
  windows = [{ url: `${ORIGIN}/portal/alarms/p.1`, focus, postMessage }];
  await click('/portal/alarms/p.1');
  expect(focus).toHaveBeenCalledOnce();
  expect(openWindow).toHaveBeenCalledOnce();
});

it('A click never leads out of the portal', async () => {
  await click('https://evil.example/');
  await click('//evil.example/');
  expect(openWindow.mock.calls).toEqual([[`${ORIGIN}/portal/alarms`], [`${ORIGIN}/portal/alarms`]]);
});

const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) };
it.each([
  ['has ended it', { oldSubscription: { options }, newSubscription: null }, [[options]]],
  ['has a new one already', { oldSubscription: { options }, newSubscription: { options } }, []],
  ['does not say what the old one was', {}, []],
])('A browser whose subscription changed, and that %s: open windows hear of it', async (_what, event, subscribed) => {
  windows = [{ url: ORIGIN, focus: vi.fn(), postMessage }];
  await fire('pushsubscriptionchange', event);
  expect(subscribe.mock.calls).toEqual(subscribed);
  expect(postMessage).toHaveBeenCalledExactlyOnceWith('push-changed');
});
