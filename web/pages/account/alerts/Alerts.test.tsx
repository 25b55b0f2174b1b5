import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AlertsReply } from '../../../../shared/api/alert-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { Alerts } from './Alerts.tsx';
import { sampleAlerts } from './sample-alerts.ts';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }));

let stored: AlertsReply;
/** What the server does with a save: undefined stores it. */
let refuse: (() => unknown) | undefined;

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  stored = { ...sampleAlerts, devices: [{ id: 'd', name: 'Chrome on Android', addedAt: 1 }] };
  refuse = undefined;
  vi.mocked(call).mockImplementation((async (_group: string, name: string, input: { body: object }) => {
    if (name === 'get') return stored;
    if (refuse) return refuse();
    stored = { ...stored, ...input.body, version: stored.version + 1 };
    return stored;
  }) as never);
});

const open = async () => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Alerts email="dana@harbourline.example" />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'SAVE ALERTS' });
};
const box = (severity: string, channel: string) =>
  within(screen.getByRole('group', { name: severity })).getByRole<HTMLInputElement>('checkbox', { name: channel });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'SAVE ALERTS' }));
const saves = () =>
  vi
    .mocked(call)
    .mock.calls.flatMap(([, name, input]) =>
      name === 'save' ? [(input as unknown as { body: AlertsReply }).body] : [],
    );

test('Channels and quiet hours are saved with the version that the person has seen', async () => {
  await open();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'SAVE ALERTS' }).disabled).toBe(true);
  fireEvent.click(box('Critical', 'Push'));
  fireEvent.click(box('Notice', 'E-mail'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Quiet hours each day' }));
  expect(screen.getByText(/From 22:00 to 7:00 .* only critical alarms reach you/)).toBeDefined();
  save();
  await screen.findByText('Your alerts are saved.');
  expect(saves()).toEqual([
    {
      channels: { critical: ['email', 'push'], warning: ['email'], notice: [] },
      quietHours: { from: '22:00', to: '07:00', timeZone: expect.any(String) },
      version: 0,
    },
  ]);
});

test('Critical alarms need a way', async () => {
  await open();
  fireEvent.click(box('Critical', 'E-mail'));
  save();
  await screen.findByText('Choose at least one way for critical alarms.');
  expect(saves()).toEqual([]);
  fireEvent.click(box('Critical', 'E-mail'));
  await vi.waitFor(() => expect(screen.queryByText('Choose at least one way for critical alarms.')).toBeNull());
});

test('What is not set up cannot be chosen, and what the portal does not have is not shown', async () => {
  stored = { ...stored, devices: [] };
  await open();
  expect(box('Critical', 'Push').disabled).toBe(true);
  expect(screen.queryByRole('checkbox', { name: 'Phone call' })).toBeNull();
});

test('A failed save keeps what was chosen, and the next one saves it', async () => {
  await open();
  fireEvent.click(box('Notice', 'E-mail'));
  refuse = () => Promise.reject(new ApiError('OFFLINE', 0, ''));
  save();
  await screen.findByText('Your alerts are not saved yet. Try again.');
  expect(box('Notice', 'E-mail').checked).toBe(false);
  refuse = undefined;
  save();
  await screen.findByText('Your alerts are saved.');
});

test('A save whose answer was lost is found', async () => {
  await open();
  fireEvent.click(box('Notice', 'E-mail'));
  refuse = () => {
    stored = { ...stored, channels: { ...stored.channels, notice: [] }, version: 1 };
    return Promise.reject(new ApiError('TIMEOUT', 0, ''));
  };
  save();
  await screen.findByText('Your alerts are saved.');
});

test('A save of another window is not replaced unseen', async () => {
  await open();
  stored = { ...stored, version: 4 };
  fireEvent.click(box('Notice', 'E-mail'));
  refuse = () => Promise.reject(new ApiError('CHANGED_MEANWHILE', 409, ''));
  save();
  await screen.findByText(/You have saved your alerts in another window meanwhile/);
  expect(box('Notice', 'E-mail').checked).toBe(false);
  refuse = undefined;
  save();
  await screen.findByText('Your alerts are saved.');
  expect(saves().map(({ version }) => version)).toEqual([0, 4]);
});

test('The section says where alerts go, and when a message last arrived there', async () => {
  stored = { ...stored, provenAt: { email: Date.now() - 12.5 * 86_400_000 } };
  await open();
  const rows = within(screen.getByRole('list', { name: 'Where your alerts go' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toBe('E-maildana@harbourline.exampleLast proven 12 days ago');
});
