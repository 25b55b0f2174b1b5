import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AlertsReply } from '../../../../shared/api/alert-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { Alerts } from './Alerts.tsx';
import { deviceIdOf } from './browser-push.ts';
import { sampleAlerts } from './sample-alerts.ts';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }));

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';
let stored: AlertsReply;
let fails: (() => unknown) | undefined;
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
  vi.clearAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  [stored, fails, permission, subscription] = [sampleAlerts, undefined, 'granted', null];
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { requestPermission: async () => permission });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
  vi.mocked(call).mockImplementation((async (_group: string, name: string) => {
    if (name === 'get') return stored;
    if (fails) return fails();
    const device = { id: await deviceIdOf(ENDPOINT), name: 'Chrome on Linux', addedAt: 1 };
    stored = { ...stored, devices: name === 'addDevice' ? [device] : [] };
    return stored;
  }) as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const open = async () => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Alerts email="dana@harbourline.example" />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'SAVE ALERTS' });
};
const ON = 'SWITCH ON IN THIS BROWSER';
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Push' });

test('Switched on, this browser is in the list, push can be chosen, and REMOVE ends it', async () => {
  await open();
  expect(boxes().every(({ disabled }) => disabled)).toBe(true);
  click(ON);
  await screen.findByText('Chrome on Linux');
  expect(screen.getByText('This one')).toBeDefined();
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
  await open();
  click(ON);
  await screen.findByText('Chrome on Linux');
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('Who forbids notifications reads what to do', async () => {
  permission = 'denied';
  await open();
  click(ON);
  await screen.findByText(/This browser does not allow notifications of the portal/);
  expect(subscribe).not.toHaveBeenCalled();
});

test('A failure is said, and a lost answer is looked up', async () => {
  await open();
  fails = () => Promise.reject(new ApiError('OFFLINE', 0, ''));
  click(ON);
  await screen.findByText('Push is not switched on yet. Try again.');
  fails = async () => {
    stored = { ...stored, devices: [{ id: await deviceIdOf(ENDPOINT), name: 'Chrome on Linux', addedAt: 1 }] };
    throw new ApiError('TIMEOUT', 0, '');
  };
  click(ON);
  await screen.findByText('This one');
});

test('A browser without push says so and offers nothing', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await open();
  expect(screen.getByText(/This browser cannot get push/)).toBeDefined();
  expect(screen.queryByRole('button', { name: ON })).toBeNull();
});
