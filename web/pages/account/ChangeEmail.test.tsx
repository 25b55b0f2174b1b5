import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { loadIdentity } from '../../api/identity/identity.ts';
import { prove } from '../../api/identity/prove.ts';
import { followRecord } from '../../api/identity/record.ts';
import { startSession, useSession } from '../../api/identity/session.ts';
import { fakeServer } from '../../fake-server.sample.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';

const server = fakeServer();
vi.mock('../../api/identity/identity.ts', () => ({ loadIdentity: vi.fn() }));
vi.mock('../../api/identity/prove.ts', async (original) => ({
  ...(await original<object>()),
  prove: vi.fn(async () => ({ accessToken: 'access' })),
  comeBack: vi.fn(async () => true),
  signInAgain: vi.fn(async () => true),
}));
vi.mock('../../ui/feedback/toast.tsx', () => ({ showToast: vi.fn() }));

const OLD = 'dana@harbourline.example';
const NEW = 'dana.whitfield@harbourline.example';
const SAVED = 'Your settings have been saved!';

/** The identity provider: which address the login has, and what it says to a code. */
let login: string;
let confirm: () => void;

const wrongCode = () => new ApiError('EMAIL_CODE_WRONG', 400, 'Invalid code provided, please contact an admin');
const calls = () => server.mock.calls.map(([, name]) => name);

function Page() {
  const session = useSession();
  return session.isSignedIn ? <ChangeEmail person={session.person} /> : null;
}

beforeEach(async () => {
  vi.clearAllMocks();
  server.mockImplementation((async (_group: string, name: string) => {
    if (name === 'confirmEmail') confirm();
    return { config: { email: login } };
  }) as never);
  login = OLD;
  confirm = () => {
    login = NEW;
  };
  vi.mocked(loadIdentity).mockResolvedValue({
    fetchAuthSession: async () => ({
      tokens: { idToken: { payload: { 'custom:uuid': 'u1', email: login }, toString: () => 'token' } },
    }),
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
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'Boiler-room-1' } });
  fireEvent.click(screen.getByRole('button', { name: 'CONFIRM EMAIL' }));
}

test('An address that is taken or invited is refused at its field, before a code is mailed', async () => {
  server.mockImplementation((async (_group: string, name: string) => {
    if (name === 'changeEmail')
      throw new ApiError('EMAIL_IN_USE', 409, 'An account with the given email already exists');
    return { config: {} };
  }) as never);
  await askFor(NEW);
  await screen.findByText('An account with the given email already exists');
  expect(screen.getByLabelText<HTMLInputElement>('New email').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('New email').value).toBe(NEW);
  expect(prove).toHaveBeenCalledOnce();
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
  // Each step signs in again, and so does the browser after it.
  expect(prove).toHaveBeenCalledTimes(2);
  expect(calls()).toEqual(['refresh', 'changeEmail', 'refresh', 'confirmEmail', 'refresh']);
  await followRecord();
  expect(server).toHaveBeenCalledTimes(5);
});

test('A used code whose answer was lost is no wrong code', async () => {
  confirm = () => {
    login = NEW;
    throw wrongCode();
  };
  await askFor(NEW);
  await typeCode();
  await screen.findByText(SAVED);
});

test('A wrong code says so, and the old address stays', async () => {
  confirm = () => {
    throw wrongCode();
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

test('A wrong password changes nothing', async () => {
  vi.mocked(prove).mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotAuthorizedException' }));
  await askFor(NEW);
  await screen.findByText('Incorrect email or password, please try again');
  expect(calls()).toEqual([]);
});

test('When the record cannot take the address, the login has the old one again, and that is said', async () => {
  await askFor(NEW);
  await screen.findByLabelText('Code');
  confirm = () => {
    throw new ApiError('EMAIL_IN_USE', 409, 'An account with the given email already exists');
  };
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

test('The record follows once an hour, so that it knows when the session was last used', async () => {
  await followRecord();
  await followRecord();
  expect(server).toHaveBeenCalledTimes(1);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60_000);
  await followRecord();
  vi.mocked(Date.now).mockRestore();
  expect(server).toHaveBeenCalledTimes(2);
});
