import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { deviceIdOf } from '../../common/push/browser-push.ts';
import { rememberedBrowser } from '../../common/push/push-memory.ts';
import { renewPush } from '../../common/push/renew-push.ts';
import { type AlertsServer, openAlerts, serveAlerts } from './alerts-world.sample.tsx';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }));

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';
let server: AlertsServer;
const linux = async () => ({ id: await deviceIdOf(ENDPOINT), name: 'Chrome on Linux', addedAt: 1 });
let permission: NotificationPermission;
let subscription: object | null;
const unsubscribe = vi.fn(async () => {
  subscription = null;
});
const subscribe = vi.fn(async (_options: PushSubscriptionOptionsInit) => {
  const toJSON = () => ({ endpoint: ENDPOINT, keys: { p256dh: 'key', auth: 'secret' } });
  subscription = { endpoint: ENDPOINT, unsubscribe, toJSON };
  return subscription;
});
const register = vi.fn(async () => registration);
const registration = { pushManager: { getSubscription: async () => subscription, subscribe } };

beforeEach(() => {
  [permission, subscription] = ['granted', null];
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => permission });
  localStorage.clear();
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
  server = serveAlerts({}, async (stored, name) => ({
    ...stored,
    devices: name === 'addDevice' ? [await linux()] : [],
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const ON = 'ENABLE IN THIS BROWSER';
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Push' });

test('Switched on, this browser is in the list, push can be chosen, and REMOVE ends it', async () => {
  await openAlerts();
  expect(boxes().every(({ disabled }) => disabled)).toBe(true);
  click(ON);
  await screen.findByText('Chrome on Linux');
  expect(screen.getByText('This browser')).toBeDefined();
  expect(screen.queryByRole('button', { name: ON })).toBeNull();
  expect(boxes().some(({ disabled }) => disabled)).toBe(false);
  expect(register).toHaveBeenCalledWith('/push-worker.js');
  const [options] = subscribe.mock.calls[0] ?? [];
  expect(options?.userVisibleOnly).toBe(true);
  expect(options?.applicationServerKey).toHaveLength(65);
  expect(call).toHaveBeenCalledWith('alerts', 'addDevice', {
    body: { endpoint: ENDPOINT, p256dh: 'key', auth: 'secret' },
  });
  click('REMOVE Chrome on Linux');
  await screen.findByRole('button', { name: ON });
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('A subscription that somebody else left in this browser is ended first', async () => {
  subscription = { endpoint: 'https://fcm.googleapis.com/fcm/send/of-marcus', unsubscribe };
  await openAlerts();
  click(ON);
  await screen.findByText('Chrome on Linux');
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('Who forbids notifications reads what to do', async () => {
  permission = 'denied';
  await openAlerts();
  click(ON);
  await screen.findByText(/This browser blocks notifications from the portal/);
  expect(subscribe).not.toHaveBeenCalled();
});

test('A failure is said, and after a lost answer the same is asked again', async () => {
  await openAlerts();
  server.refuse = () => Promise.reject(new ApiError('OFFLINE', 0, ''));
  click(ON);
  await screen.findByText('Couldn’t turn on push. Try again.');
  server.refuse = async () => {
    server.refuse = undefined;
    throw new ApiError('TIMEOUT', 0, '');
  };
  click(ON);
  await screen.findByText('This browser');
});

test('A browser without push says so and offers nothing', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await openAlerts();
  expect(screen.getByText(/This browser doesn’t support push/)).toBeDefined();
  expect(screen.queryByRole('button', { name: ON })).toBeNull();
});

const NEXT = 'https://fcm.googleapis.com/fcm/send/next';
/** The browser has another subscription now than the portal has; null: none. */
const changeSubscription = (endpoint: string | null) => {
  const toJSON = () => ({ endpoint, keys: { p256dh: 'new key', auth: 'new secret' } });
  subscription = endpoint === null ? null : { endpoint, unsubscribe, toJSON };
};
const changes = () => vi.mocked(call).mock.calls.flatMap(([, name]) => (name === 'get' ? [] : [name]));
const switchedOn = async () => {
  await openAlerts();
  click(ON);
  await screen.findByText('This browser');
  vi.mocked(call).mockClear();
  subscribe.mockClear();
};

test.each([
  ['changed', NEXT, 0],
  ['lost', null, 1],
])(
  'A subscription that the browser has %s by itself is stored again, in place of the earlier one',
  async (_what, next, made) => {
    await switchedOn();
    const before = rememberedBrowser();
    changeSubscription(next);
    if (next === null) {
      subscribe.mockImplementationOnce(async () => {
        changeSubscription(NEXT);
        return subscription as never;
      });
    }
    expect(await renewPush()).toBeDefined();
    expect(subscribe).toHaveBeenCalledTimes(made);
    expect(changes()).toEqual(['addDevice', 'removeDevice']);
    expect(call).toHaveBeenCalledWith('alerts', 'addDevice', {
      body: { endpoint: NEXT, p256dh: 'new key', auth: 'new secret' },
    });
    expect(call).toHaveBeenCalledWith('alerts', 'removeDevice', { path: { deviceId: before } });
    expect(rememberedBrowser()).toBe(await deviceIdOf(NEXT));
  },
);

test('A subscription that is as it was costs no call', async () => {
  await switchedOn();
  expect(await renewPush()).toBeUndefined();
  expect(call).not.toHaveBeenCalled();
});

test('A browser that the person has removed elsewhere, or forbidden, is not renewed', async () => {
  await switchedOn();
  changeSubscription(null);
  vi.stubGlobal('Notification', { permission: 'denied' });
  expect(await renewPush()).toBeUndefined();
  vi.stubGlobal('Notification', { permission: 'granted' });
  server.stored = { ...server.stored, devices: [] };
  expect(await renewPush()).toBeUndefined();
  expect(changes()).toEqual([]);
  expect(rememberedBrowser()).toBeUndefined();
});
