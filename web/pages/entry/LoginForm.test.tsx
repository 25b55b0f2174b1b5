import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadIdentity } from '../../api/identity.ts';
import { currentSession, startSession } from '../../api/session.ts';
import LoginForm from './LoginForm.tsx';

vi.mock('../../api/identity.ts', () => ({ loadIdentity: vi.fn(), prepareIdentity: vi.fn() }));

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
  [
    'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
    'This account was never finished. Ask an admin of your company for an invitation',
  ],
  ['CONFIRM_SIGN_IN_WITH_TOTP_CODE', 'General Server Error'],
])('A sign-in that asks for %s says so, and nobody is signed in', async (step, sentence) => {
  askingFor(step);
  await logIn();
  await screen.findByText(sentence);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  expect(currentSession().isSignedIn).toBe(false);
});

test('A stored session that cannot be read for lack of a connection is not over', async () => {
  askingFor('');
  localStorage.setItem('CognitoIdentityServiceProvider.pool.LastAuthUser', 'dana');
  await startSession();
  expect(currentSession()).toMatchObject({ status: 'unreachable', isSignedIn: false });
  expect(localStorage.length).toBe(1);
});
