import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { loadIdentity } from '../../api/identity/identity.ts';
import { followRecord } from '../../api/identity/record.ts';
import { startSession, useSession } from '../../api/identity/session.ts';
import { PASSWORD_RECOVERED } from '../../api/identity/stored-session.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }));
vi.mock('../../api/identity/identity.ts', () => ({ loadIdentity: vi.fn() }));
vi.mock('../../ui/feedback/toast.tsx', () => ({ showToast: vi.fn() }));
const server = vi.mocked(call);

const OLD = 'dana@harbourline.example';
const NEW = 'dana.whitfield@harbourline.example';
const SAVED = 'Your settings have been saved!';

/** The identity provider: which address the login has, and what it says to a code. */
let login: string;
let confirm: () => void;
const mailed = vi.fn();

const named = (name: string) => Object.assign(new Error(name), { name });

function Page() {
  const session = useSession();
  return session.isSignedIn ? <ChangeEmail person={session.person} /> : null;
}

beforeEach(async () => {
  vi.clearAllMocks();
  server.mockReset();
  server.mockResolvedValue({} as never);
  login = OLD;
  confirm = () => {
    login = NEW;
  };
  vi.mocked(loadIdentity).mockResolvedValue({
    fetchAuthSession: async () => ({
      tokens: { idToken: { payload: { 'custom:uuid': 'u1', email: login }, toString: () => 'token' } },
    }),
    updatePassword: async () => {},
    updateUserAttribute: async () => mailed(),
    confirmUserAttribute: async () => confirm(),
  } as never);
  localStorage.clear();
  localStorage.setItem('CognitoIdentityServiceProvider.pool.LastAuthUser', 'dana');
  await startSession();
});

async function askFor(email: string) {
  render(<Page />);
  fireEvent.change(screen.getByLabelText('New email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Confirm email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'Boiler-room-1' } });
  fireEvent.click(screen.getByRole('button', { name: 'CHANGE EMAIL' }));
}
async function typeCode() {
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'CONFIRM EMAIL' }));
}

test('An address that is taken or invited is refused at its field, before a code is mailed', async () => {
  server.mockRejectedValue(new ApiError('EMAIL_IN_USE', 409, 'An account with the given email already exists'));
  await askFor(NEW);
  await screen.findByText('An account with the given email already exists');
  expect(screen.getByLabelText<HTMLInputElement>('New email').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('New email').value).toBe(NEW);
  expect(mailed).not.toHaveBeenCalled();
});

test('The first wrong field gets the focus, and its error goes when it is corrected', async () => {
  await askFor('');
  const field = screen.getByLabelText<HTMLInputElement>('New email');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.getAllByText('This field is required').length).toBe(2);
  fireEvent.change(field, { target: { value: 'dana' } });
  await screen.findByText('Email must be valid');
  fireEvent.change(field, { target: { value: NEW } });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('false'));
  expect(screen.getByLabelText('Confirm email').getAttribute('aria-invalid')).toBe('true');
});

test('The code changes the address, and the record follows at once', async () => {
  await askFor(NEW);
  await typeCode();
  await screen.findByText(SAVED);
  expect(server.mock.calls.map(([, name]) => name)).toEqual(['checkEmail', 'refresh']);
  await followRecord();
  expect(server).toHaveBeenCalledTimes(2);
});

test('A used code whose answer was lost is no wrong code', async () => {
  confirm = () => {
    login = NEW;
    throw named('CodeMismatchException');
  };
  await askFor(NEW);
  await typeCode();
  await screen.findByText(SAVED);
});

test('A wrong code says so, and the old address stays', async () => {
  confirm = () => {
    throw named('CodeMismatchException');
  };
  await askFor(NEW);
  await typeCode();
  await screen.findByText('Invalid code provided, please contact an admin');
  expect(screen.getByText(OLD)).toBeDefined();
});

test('A change that was finished elsewhere waits for no code', async () => {
  localStorage.setItem('new-email', JSON.stringify({ userId: 'u1', email: OLD.toUpperCase() }));
  render(<Page />);
  await screen.findByLabelText('New email');
  expect(localStorage.getItem('new-email')).toBeNull();
});

test('When the record cannot be reached, that is said, and the next start makes it follow', async () => {
  await askFor(NEW);
  await screen.findByLabelText('Code');
  server.mockRejectedValueOnce(new ApiError('NETWORK', 0, 'offline'));
  await typeCode();
  await waitFor(() => expect(showToast).toHaveBeenCalledWith(expect.stringContaining('The list of users follows')));
  server.mockClear();
  expect(await followRecord()).toBeUndefined();
  expect(server).toHaveBeenCalledWith('users', 'refresh');
});

test('When the record cannot take the address, the login has the old one again, and that is said', async () => {
  await askFor(NEW);
  await screen.findByLabelText('Code');
  server.mockImplementationOnce(async () => {
    login = OLD;
    throw new ApiError('EMAIL_IN_USE', 409, 'An account with the given email already exists');
  });
  await typeCode();
  await waitFor(() => expect(showToast).toHaveBeenCalledWith(expect.stringContaining(`with ${OLD} as before`)));
  await screen.findByLabelText('New email');
});

test('A login that lost its address while the record could not follow is told at the next start', async () => {
  login = NEW;
  await startSession();
  server.mockImplementationOnce(async () => {
    login = OLD;
    throw new ApiError('EMAIL_IN_USE', 409, 'An account with the given email already exists');
  });
  expect(await followRecord()).toContain(`with ${OLD} as before`);
});

test('The first start after a recovered password ends all other sessions, once', async () => {
  localStorage.setItem(PASSWORD_RECOVERED, 'yes');
  await followRecord();
  await followRecord();
  expect(server.mock.calls.map(([, name, input]) => [name, input])).toEqual([
    ['refresh', undefined],
    ['endSessions', { body: { which: 'others' } }],
  ]);
});

test('The record follows once an hour, so that it knows when the session was last used', async () => {
  await followRecord();
  await followRecord();
  expect(server).toHaveBeenCalledTimes(1);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60_000);
  await followRecord();
  vi.mocked(Date.now).mockRestore();
  expect(server).toHaveBeenCalledTimes(2);
});
