import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AlertsReply } from '../../../../shared/api/types/alert-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import { choose } from '../../../fields.sample.ts';
import { type AlertsServer, bodiesOf, openAlerts, serveAlerts } from './alerts-world.sample.tsx';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }));

let server: AlertsServer;
beforeEach(() => {
  const devices = [{ id: 'd', name: 'Chrome on Android', addedAt: 1 }];
  server = serveAlerts({ devices }, (stored, _name, { body }) => ({ ...stored, ...body, version: stored.version + 1 }));
});

const box = (severity: string, channel: string) =>
  within(screen.getByRole('group', { name: severity })).getByRole<HTMLInputElement>('checkbox', { name: channel });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'SAVE ALERTS' }));
const saves = () => bodiesOf('save') as AlertsReply[];

test('Channels and quiet hours are saved with the version that the person has seen', async () => {
  await openAlerts();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'SAVE ALERTS' }).disabled).toBe(true);
  fireEvent.click(box('Critical', 'Push'));
  fireEvent.click(box('Notice', 'Email'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Daily quiet hours' }));
  expect(screen.getByText(/From 10:00 PM to 7:00 AM .* only Critical alarms reach you/)).toBeDefined();
  expect(screen.queryByText(/All alarms has the rest/)).toBeNull();
  choose(screen.getByLabelText('When quiet hours end'), /notice/i);
  await screen.findByText('All alarms has the rest. Critical alarms always arrive right away.');
  save();
  await screen.findByText('Alerts saved');
  expect(saves()).toEqual([
    {
      channels: { critical: ['email', 'push'], warning: ['email'], notice: [] },
      quietHours: { from: '22:00', to: '07:00', timeZone: expect.any(String), onlyLasting: 'notice' },
      mondayMail: false,
      version: 0,
    },
  ]);
});

test('One sentence says how critical alarms reach the person, and that no limit is critical', async () => {
  server.limits = [
    { config: { thresholds: { leak1: { max: '0', thresholdStatus: 'enabled', severity: 'warning' } } } },
  ];
  await openAlerts();
  const sentence = screen.getByText(/^Critical alarms reach you by /);
  expect(sentence.textContent).toMatch(/ Your only limit isn’t set to Critical\. Set critical limits$/);
  expect(sentence.closest('[data-weak]')).not.toBeNull();
});

test('The mail of Monday is off until somebody wants it', async () => {
  await openAlerts();
  const monday = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Email findings every Monday at 7:00 AM' });
  expect(monday.checked).toBe(false);
  fireEvent.click(monday);
  save();
  await screen.findByText('Alerts saved');
  expect(saves()).toMatchObject([{ mondayMail: true }]);
});

test('Critical alarms need a way', async () => {
  await openAlerts();
  fireEvent.click(box('Critical', 'Email'));
  save();
  await screen.findByText('Choose at least one way for critical alarms.');
  expect(saves()).toEqual([]);
  fireEvent.click(box('Critical', 'Email'));
  await waitFor(() => expect(screen.queryByText('Choose at least one way for critical alarms.')).toBeNull());
});

test('What is not set up cannot be chosen, and what the portal does not have is not shown', async () => {
  server.stored = { ...server.stored, devices: [] };
  await openAlerts();
  expect(box('Critical', 'Push').disabled).toBe(true);
  expect(screen.queryByRole('checkbox', { name: 'Phone call' })).toBeNull();
});

test('A failed save keeps what was chosen, and the next one saves it', async () => {
  await openAlerts();
  fireEvent.click(box('Notice', 'Email'));
  server.refuse = () => Promise.reject(new ApiError('OFFLINE', 0, ''));
  save();
  await screen.findByText('Couldn’t save your alerts. Try again.');
  expect(box('Notice', 'Email').checked).toBe(false);
  server.refuse = undefined;
  save();
  await screen.findByText('Alerts saved');
});

test('A save whose answer was lost is asked again', async () => {
  await openAlerts();
  fireEvent.click(box('Notice', 'Email'));
  server.refuse = () => {
    server.refuse = undefined;
    return Promise.reject(new ApiError('TIMEOUT', 0, ''));
  };
  save();
  await screen.findByText('Alerts saved');
  const [first, second] = saves();
  expect(second).toEqual(first);
});

test('A save of another window is not replaced unseen', async () => {
  await openAlerts();
  server.stored = { ...server.stored, version: 4 };
  fireEvent.click(box('Notice', 'Email'));
  server.refuse = () => Promise.reject(new ApiError('CHANGED_MEANWHILE', 409, ''));
  save();
  await screen.findByText(/You saved alerts in another window/);
  expect(box('Notice', 'Email').checked).toBe(false);
  server.refuse = undefined;
  save();
  await screen.findByText('Alerts saved');
  expect(saves().map(({ version }) => version)).toEqual([0, 4]);
});

test('The section says where alerts go, and when a message last arrived there', async () => {
  server.stored = { ...server.stored, provenAt: { email: Date.now() - 12.5 * 86_400_000 } };
  await openAlerts();
  const rows = within(screen.getByRole('list', { name: 'Where your alerts go' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toBe('Emaildana@harbourline.exampleLast confirmed 12 days ago');
});
