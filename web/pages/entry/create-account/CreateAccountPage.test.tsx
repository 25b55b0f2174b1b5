import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { proveAddress, resendProof } from '../../../api/identity/prove-address.ts';
import { signUp } from '../../../api/identity/sign-up.ts';
import { unprovenPath } from '../../../api/identity/unproven.ts';
import { fakeServer } from '../../../fake-server.sample.tsx';
import { takeInvitationOver } from '../invitation-over.ts';
import { CreateAccountPage } from './CreateAccountPage.tsx';

const server = fakeServer();
vi.mock('../../../api/identity/sign-up.ts', () => ({ signUp: vi.fn() }));
vi.mock('../../../api/identity/prove-address.ts', () => ({ proveAddress: vi.fn(), resendProof: vi.fn() }));
vi.mock('../../../api/identity/identity.ts', () => ({ prepareIdentity: vi.fn() }));

const OVER = 'This invitation has been used or has expired. Ask the person who invited you for a new one.';
const EASY = 'That password is too easy to guess. Avoid common words, your company name and your email';
const INVITED = { uuid: 'u1', email: 'new@harbourline.example', company: 'Harbourline', companyId: 'c1' };
const ORDINARY = { longPasswords: false, asksForCode: false };
const BY_LINK = { longPasswords: false, asksForCode: true };
const GONE = new ApiError('NOT_FOUND', 404, 'Not found');

beforeEach(() => {
  vi.mocked(signUp).mockReset();
  vi.mocked(proveAddress).mockReset();
  vi.mocked(resendProof).mockReset();
  sessionStorage.clear();
  localStorage.clear();
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
    .mockResolvedValueOnce({} as never)
    .mockRejectedValueOnce(GONE);
  vi.mocked(signUp).mockRejectedValue(new Error('PreSignUp failed with error This invitation is not valid.'));
  await fillIn();
  await screen.findByText(OVER);
  expect(screen.getByRole('link', { name: 'GO TO HOME PAGE' }).getAttribute('href')).toBe('/');
});

test('Another failure keeps the form and what was typed', async () => {
  server.mockResolvedValue(INVITED as never);
  vi.mocked(signUp).mockRejectedValue(new Error('down'));
  await fillIn();
  await screen.findByText('General Server Error');
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('New');
});

function serve(passwordRules: typeof ORDINARY) {
  const answers: Readonly<Record<string, unknown>> = { lookUp: INVITED, passwordRules };
  server.mockImplementation((async (_group: string, name: string, input?: { body?: { password?: string } }) => {
    if (input?.body?.password?.startsWith('Password')) throw new ApiError('PASSWORD_COMMON', 400, EASY);
    return answers[name];
  }) as never);
}

test('docs/product/access.md#common-passwords: the server is asked before the account is made', async () => {
  serve(ORDINARY);
  await fillIn('Password1!');
  await screen.findByText(EASY);
  expect(signUp).not.toHaveBeenCalled();
  const body = { password: 'Password1!', email: INVITED.email, token: 't' };
  expect(server).toHaveBeenCalledWith('users', 'checkPassword', { body });
});

test('A company that asks for long passwords takes no short and no common one', async () => {
  serve({ ...ORDINARY, longPasswords: true });
  await fillIn('Boiler-rm-1');
  expect((await screen.findAllByText(/Password must be 12 characters/)).length).toBeGreaterThan(0);
  expect(signUp).not.toHaveBeenCalled();
  cleanup();
  await fillIn('Password1234!');
  await screen.findByText(EASY);
  expect(signUp).not.toHaveBeenCalled();
  cleanup();
  await fillIn('Boiler-room-12');
  await screen.findByText('Success!');
  expect(signUp).toHaveBeenCalledOnce();
});

/** Answers as the server does for an invitation that was handed over as a link. */
const handedOver = () => {
  const answers: Readonly<Record<string, unknown>> = { lookUp: INVITED, passwordRules: BY_LINK };
  server.mockImplementation((async (_group: string, name: string) => answers[name]) as never);
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const failure = (name: string, message = name) => Object.assign(new Error(message), { name });

test('A mailed invitation says nothing of a code', async () => {
  server.mockResolvedValueOnce(INVITED as never).mockResolvedValueOnce(ORDINARY as never);
  vi.mocked(signUp).mockResolvedValue('made');
  await fillIn();
  expect(screen.queryByText(/We’ll email a code/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'I HAVE A CODE' })).toBeNull();
  await screen.findByText('Success!');
});

test('A link that was handed over asks for the code that was mailed, and keeps what was typed', async () => {
  handedOver();
  vi.mocked(signUp).mockResolvedValue('code');
  await fillIn();
  screen.getByText(/We’ll email a code to this address/);
  await screen.findByRole('button', { name: 'CONFIRM' });
  expect(window.location.search).toBe('?token=t&step=code');
  expect(unprovenPath('New@Harbourline.example')).toBe('/createaccount?token=t&step=code');
  expect(screen.queryByText('Success!')).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'BACK' }));
  expect(window.location.search).toBe('?token=t');
  expect([field('First name').value, field('Password').value]).toEqual(['New', 'Boiler-room-1']);
  fireEvent.click(screen.getByRole('button', { name: 'I HAVE A CODE' }));

  vi.mocked(proveAddress).mockRejectedValueOnce(failure('CodeMismatchException')).mockResolvedValueOnce();
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'CONFIRM' }));
  await screen.findByText('Invalid code provided, please contact an admin');
  expect(field('Code').value).toBe('123456');
  fireEvent.click(screen.getByRole('button', { name: 'SEND A NEW CODE' }));
  await screen.findByText('New code sent.');
  expect(resendProof).toHaveBeenCalledWith('t', INVITED.email);
  fireEvent.click(screen.getByRole('button', { name: 'CONFIRM' }));
  await screen.findByText('Success!');
  expect(proveAddress).toHaveBeenLastCalledWith('t', INVITED.email, '123456');
});

test('A reload, or the link of the mail, opens the step with the code', async () => {
  handedOver();
  window.history.replaceState(null, '', '/createaccount?token=t&step=code');
  render(<CreateAccountPage />);
  await screen.findByRole('button', { name: 'CONFIRM' });
});

test('The address of the step asks for no code when the invitation was mailed', async () => {
  server.mockResolvedValueOnce(INVITED as never).mockResolvedValueOnce(ORDINARY as never);
  window.history.replaceState(null, '', '/createaccount?token=t&step=code');
  render(<CreateAccountPage />);
  await screen.findByRole('button', { name: 'CREATE ACCOUNT' });
  expect(screen.queryByRole('button', { name: 'CONFIRM' })).toBeNull();
});

test('An account that the server takes back says so, and an invitation that is over too', async () => {
  handedOver();
  window.history.replaceState(null, '', '/createaccount?token=t&step=code');
  render(<CreateAccountPage />);
  vi.mocked(proveAddress).mockRejectedValue(failure('UserLambdaValidationException'));
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'CONFIRM' }));
  await screen.findByText('Couldn’t create your account. Go back and try again.');
  server.mockRejectedValue(GONE);
  fireEvent.click(screen.getByRole('button', { name: 'CONFIRM' }));
  await screen.findByText(OVER);
});
