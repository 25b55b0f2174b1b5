import { expect, test } from 'vitest';
import { dashboardPath, notificationPath } from '../../../shared/portal/paths.ts';
import { destinationOf } from './destination.ts';

const ended = { because: 'expired', path: '/portal/users', email: 'dana@harbourline.example' } as const;

test.each([
  ['signs in for the first time', 'dana@harbourline.example', undefined, '/portal/dashboard/0'],
  ['comes back after his session ended', 'dana@harbourline.example', ended, '/portal/users'],
  ['signs in after somebody else', 'owen@castlegate.example', ended, '/portal/dashboard/0'],
  ['comes back when nobody knows who he was', 'dana@harbourline.example', { ...ended, email: '' }, '/portal/users'],
  ['opened a link before', 'dana@harbourline.example', undefined, '/portal/wingnut?a=1', '/portal/wingnut?a=1'],
  ['opened a link after his session ended', 'dana@harbourline.example', ended, '/portal/users', '/portal/wingnut'],
  ['has an address from elsewhere', 'dana@harbourline.example', undefined, '/portal/dashboard/0', '//evil.example'],
])('Who %s goes to his place', (_who, email, before, address, wanted?: string) => {
  expect(destinationOf(email, before, wanted)).toBe(address);
});

test.each([
  ['the dashboard at the time of the check', dashboardPath('p1', Date.UTC(2026, 10, 22, 3))],
  ['the alarm settings', notificationPath('p1')],
])('Who opens the link of an alarm mail to %s and has to sign in gets there', (_what, link) => {
  expect(destinationOf('dana@harbourline.example', undefined, link)).toBe(link);
});
