import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { signUp } from '../../../api/identity/sign-up.ts';
import { takeInvitationOver } from '../invitation-over.ts';
import { CreateAccountPage } from './CreateAccountPage.tsx';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }));
vi.mock('../../../api/identity/sign-up.ts', () => ({ signUp: vi.fn() }));
vi.mock('../../../api/identity/identity.ts', () => ({ prepareIdentity: vi.fn() }));
const server = vi.mocked(call);

const OVER = 'This invitation has been used or has expired. Ask the person who invited you for a new one.';
const INVITED = { uuid: 'u1', email: 'new@harbourline.example', company: 'Harbourline', companyId: 'c1' };
const ORDINARY = { longPasswords: false };
const GONE = new ApiError('NOT_FOUND', 404, 'Not found');

beforeEach(() => {
  server.mockReset();
  vi.mocked(signUp).mockReset();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/createaccount?token=t');
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

async function fillIn(password = 'Boiler-room-1') {
  render(<CreateAccountPage />);
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText('First name');
  type('First name', 'New');
  type('Last name', 'Person');
  type('Phone number', '2065550134');
  type('Password', password);
  type('Confirm password', password);
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'CREATE ACCOUNT' }));
}

test('An invitation that is over leads to the first page, which says so once', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  server.mockRejectedValue(GONE);
  render(<CreateAccountPage />);
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
  expect([takeInvitationOver(), takeInvitationOver()]).toEqual([true, false]);
});

test('An invitation that ends while its form is open is told in words, with a way out', async () => {
  server
    .mockResolvedValueOnce(INVITED as never)
    .mockResolvedValueOnce(ORDINARY as never)
    .mockRejectedValueOnce(GONE);
  vi.mocked(signUp).mockRejectedValue(new Error('PreSignUp failed with error This invitation is not valid.'));
  await fillIn();
  await screen.findByText(OVER);
  expect(screen.getByRole('link', { name: 'GO TO FIRST PAGE' }).getAttribute('href')).toBe('/');
});

test('Another failure keeps the form and what was typed', async () => {
  server.mockResolvedValue(INVITED as never);
  vi.mocked(signUp).mockRejectedValue(new Error('down'));
  await fillIn();
  await screen.findByText('General Server Error');
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('New');
});

test('A company that asks for long passwords takes no short and no common one', async () => {
  const answers: Readonly<Record<string, unknown>> = { lookUp: INVITED, passwordRules: { longPasswords: true } };
  server.mockImplementation((async (_group: string, name: string) => answers[name]) as never);
  await fillIn('Boiler-rm-1');
  expect((await screen.findAllByText(/Password must be 12 characters/)).length).toBeGreaterThan(0);
  expect(signUp).not.toHaveBeenCalled();
  cleanup();
  await fillIn('Password1234!');
  await screen.findByText('This password is too common. Choose another one');
  expect(signUp).not.toHaveBeenCalled();
  cleanup();
  await fillIn('Boiler-room-12');
  await screen.findByText('Success!');
  expect(signUp).toHaveBeenCalledOnce();
});
