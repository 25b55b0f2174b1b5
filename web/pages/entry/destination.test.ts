import { expect, test } from 'vitest';
import { destinationOf } from './destination.ts';

const ended = { because: 'expired', path: '/portal/users', email: 'dana@harbourline.example' } as const;

test.each([
  ['signs in for the first time', 'dana@harbourline.example', undefined, '/portal/dashboard/0'],
  ['comes back after his session ended', 'dana@harbourline.example', ended, '/portal/users'],
  ['signs in after somebody else', 'owen@castlegate.example', ended, '/portal/dashboard/0'],
  ['comes back when nobody knows who he was', 'dana@harbourline.example', { ...ended, email: '' }, '/portal/users'],
])('Who %s goes to his place', (_who, email, before, address) => {
  expect(destinationOf(email, before)).toBe(address);
});
