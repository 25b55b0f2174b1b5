import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../api/api-error.ts';
import { type AlertsServer, bodiesOf, openAlerts, serveAlerts } from '../alerts-world.sample.tsx';

vi.mock('../../../../api/client.ts', () => ({ call: vi.fn() }));

const NUMBER = '+12065550134';
const CODE = '123456';
let server: AlertsServer;
beforeEach(() => {
  server = serveAlerts({ available: ['email', 'text', 'call'] }, ({ pendingPhone: pending, ...rest }, name) => {
    if (name === 'sendPhoneCode') return { ...rest, pendingPhone: { number: NUMBER, expiresAt: 1 } };
    return { ...rest, phone: name === 'verifyPhone' ? { number: pending?.number ?? '', verifiedAt: 1 } : null };
  });
});

const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^I agree to get text messages/ });
const refused = (code: ConstructorParameters<typeof ApiError>[0], message: string) => () =>
  Promise.reject(new ApiError(code, 409, message));

test('A number is verified by its code, and texts and calls can then be chosen', async () => {
  await openAlerts();
  const box = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Text message' })[0];
  expect(box()?.disabled).toBe(true);
  await type('Mobile number', '(206) 555-0134');
  fireEvent.click(consent());
  await click('SEND CODE');
  await screen.findByText(/We texted a code to/);
  await type('Code', ` ${CODE} `);
  await click('VERIFY');
  await screen.findByRole('button', { name: 'REMOVE NUMBER' });
  expect(screen.getByText('(206) 555 0134')).toBeDefined();
  expect(bodiesOf('sendPhoneCode')).toEqual([{ number: '(206) 555-0134', consent: true }]);
  expect(bodiesOf('verifyPhone')).toEqual([{ code: CODE }]);
  expect(box()?.disabled).toBe(false);
});

test('Without consent, or with a number from elsewhere, no code is asked for', async () => {
  await openAlerts();
  await type('Mobile number', '+49 30 123456');
  await click('SEND CODE');
  await screen.findByText('Enter a U.S. or Canadian number');
  await screen.findByText('Check the box to agree');
  expect(bodiesOf('sendPhoneCode')).toEqual([]);
});

test('What is typed survives a failed request for a code, and a wrong code', async () => {
  await openAlerts();
  await type('Mobile number', '206 555 0134');
  fireEvent.click(consent());
  server.refuse = refused('PHONE_STOPPED', 'This number has answered STOP.');
  await click('SEND CODE');
  await screen.findByText('This number has answered STOP.');
  expect([typedIn('Mobile number'), consent().checked]).toEqual(['206 555 0134', true]);
  server.refuse = undefined;
  await click('SEND CODE');
  await type('Code', CODE);
  server.refuse = refused('PHONE_CODE_WRONG', 'This code does not fit.');
  await click('VERIFY');
  await screen.findByText('This code does not fit.');
  expect(typedIn('Code')).toBe(CODE);
  server.refuse = refused('TOO_MANY_REQUESTS', 'Too many codes. Try again in an hour');
  await click('SEND A NEW CODE');
  await screen.findByText('Too many codes. Try again in an hour');
  expect(typedIn('Code')).toBe(CODE);
});

test('A code that waits can be typed after the page was loaded again, or given up for another number', async () => {
  server.stored = { ...server.stored, pendingPhone: { number: NUMBER, expiresAt: Date.now() + 60_000 } };
  await openAlerts();
  await screen.findByText(/We texted a code to/);
  await click('USE ANOTHER NUMBER');
  expect(typedIn('Mobile number')).toBe('');
});

test('A code that does not work any more is not asked for', async () => {
  server.stored = { ...server.stored, pendingPhone: { number: NUMBER, expiresAt: Date.now() - 1 } };
  await openAlerts();
  await screen.findByLabelText('Mobile number');
  expect(screen.queryByLabelText('Code')).toBeNull();
});

test('A number that has answered STOP says so, and the way back', async () => {
  server.stored = { ...server.stored, phone: { number: NUMBER, verifiedAt: 1, stoppedAt: 2 } };
  await openAlerts();
  await screen.findByText(/Text START to our number/);
  await click('VERIFY AGAIN');
  expect(typedIn('Mobile number')).toBe('(206) 555 0134');
  await click('CANCEL');
  await screen.findByText('Stopped');
});

test('A number is removed after a question', async () => {
  server.stored = { ...server.stored, phone: { number: NUMBER, verifiedAt: 1 } };
  await openAlerts();
  await click('REMOVE NUMBER');
  await screen.findByText('Remove (206) 555 0134?');
  await click('REMOVE');
  await screen.findByLabelText('Mobile number');
});

test('A portal without texts shows nothing about them', async () => {
  server.stored = { ...server.stored, available: ['email', 'push'] };
  await openAlerts();
  expect(screen.queryByText(/Text messages/)).toBeNull();
});
