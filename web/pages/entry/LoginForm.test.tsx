import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { loadIdentity } from '../../api/identity/identity.ts';
import { currentSession, startSession } from '../../api/identity/session.ts';
import { rememberUnproven } from '../../api/identity/unproven.ts';
import { fakeServer } from '../../fake-server.sample.tsx';
import LoginForm from './LoginForm.tsx';

const server = fakeServer();
const confirmSignIn = vi.hoisted(() => vi.fn());
vi.mock('../../api/identity/totp.ts', () => ({ confirmSignIn }));
vi.mock('../../api/identity/identity.ts', () => ({ loadIdentity: vi.fn(), prepareIdentity: vi.fn() }));

/** An identity provider whose sign-in asks for one more step. */
const askingFor = (signInStep: string) =>
  vi.mocked(loadIdentity).mockResolvedValue({
    signIn: async () => ({ isSignedIn: false, nextStep: { signInStep } }),
    fetchAuthSession: async () => {
      throw new TypeError('Failed to fetch');
    },
  } as never);

async function logIn() {
  render(<LoginForm />);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'dana@harbourline.example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Boiler-room-1' } });
  fireEvent.click(screen.getByRole('button', { name: 'LOG IN' }));
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test.each([
  ['CONFIRM_SIGN_UP', 'Email is not confirmed'],
  ['RESET_PASSWORD', 'Your password must be changed. Follow Forgot Password? below'],
  ['CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', 'This account wasn’t completed. Ask an admin for a new invitation'],
  ['CONFIRM_SIGN_IN_WITH_SMS_CODE', 'General Server Error'],
])('A sign-in that asks for %s says so, and nobody is signed in', async (step, sentence) => {
  askingFor(step);
  await logIn();
  await screen.findByText(sentence);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  expect(currentSession().isSignedIn).toBe(false);
});

test('A sign-in to an account that waits for its code leads to the code, or says where it is typed', async () => {
  askingFor('CONFIRM_SIGN_UP');
  await logIn();
  await screen.findByText(/enter the code there/);
  cleanup();
  rememberUnproven({ email: 'Dana@harbourline.example', token: 't' });
  await logIn();
  const link = await screen.findByRole('link', { name: 'I HAVE A CODE' });
  expect(link.getAttribute('href')).toBe('/createaccount?token=t&step=code');
});

test('A stored session that cannot be read for lack of a connection is not over', async () => {
  askingFor('');
  localStorage.setItem('CognitoIdentityServiceProvider.pool.LastAuthUser', 'dana');
  await startSession();
  expect(currentSession()).toMatchObject({ status: 'unreachable', isSignedIn: false });
  expect(localStorage.length).toBe(1);
});

const TOKENS = { tokens: { idToken: { payload: { 'custom:uuid': 'u1', email: 'dana@harbourline.example' } } } };
const typeCode = async (label: string, value: string) => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'LOG IN' }));
};

test('A second factor asks for the code of the app, and a wrong one may be corrected', async () => {
  const step = { isSignedIn: false, nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } };
  vi.mocked(loadIdentity).mockResolvedValue({
    signIn: async () => step,
    fetchAuthSession: async () => TOKENS,
  } as never);
  confirmSignIn.mockRejectedValueOnce(Object.assign(new Error('Invalid code'), { name: 'CodeMismatchException' }));
  await logIn();
  await typeCode('Code', '111111');
  await screen.findByText('That code is wrong or already used. Enter the current code from your app.');
  expect(currentSession().isSignedIn).toBe(false);
  await typeCode('Code', '123456');
  await waitFor(() => expect(currentSession().isSignedIn).toBe(true));
  expect(confirmSignIn).toHaveBeenLastCalledWith({ challengeResponse: '123456' });
});

test('A recovery code turns the second factor off, and the password that was typed signs in', async () => {
  let asks = true;
  const signIn = vi.fn(async () =>
    asks
      ? { isSignedIn: false, nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } }
      : { isSignedIn: true, nextStep: { signInStep: 'DONE' } },
  );
  vi.mocked(loadIdentity).mockResolvedValue({
    signIn,
    signOut: async () => {},
    fetchAuthSession: async () => TOKENS,
  } as never);
  server.mockRejectedValueOnce(new ApiError('RECOVERY_CODE_WRONG', 400, 'This recovery code does not fit'));
  await logIn();
  fireEvent.click(await screen.findByRole('button', { name: 'USE A RECOVERY CODE' }));
  await typeCode('Recovery code', 'aaaa-bbbb-cccc-dddd');
  await screen.findByText('This recovery code does not fit');
  expect(signIn).toHaveBeenCalledOnce();
  server.mockImplementationOnce((async () => {
    asks = false;
  }) as never);
  await typeCode('Recovery code', 'eeee-ffff-gggg-hhhh');
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(2));
  expect(server).toHaveBeenLastCalledWith('users', 'recover', {
    body: { email: 'dana@harbourline.example', code: 'eeee-ffff-gggg-hhhh' },
  });
});
