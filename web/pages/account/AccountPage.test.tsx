import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { loadIdentity } from '../../api/identity/identity.ts';
import { startSession } from '../../api/identity/session.ts';
import { notePasswordLength } from '../../api/identity/short-password.ts';
import AccountPage from './AccountPage.tsx';
import { sampleAlerts } from './alerts/alerts.sample.ts';

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }));
vi.mock('../../api/identity/identity.ts', () => ({ loadIdentity: vi.fn() }));
vi.mock('../../api/identity/prove.ts', async (original) => ({
  ...(await original<object>()),
  prove: vi.fn(async () => ({ accessToken: 'access' })),
  comeBack: vi.fn(async () => true),
  signInAgain: vi.fn(async () => true),
}));
vi.mock('../../ui/layout/page-header.tsx', () => ({ PageHeader: () => null }));

const NOTICE = /Your company requires passwords of at least 12 characters/;
const EASY = 'That password is too easy to guess. Avoid common words, your company name and your email';
const saved = () => vi.mocked(call).mock.calls.filter(([, name]) => name === 'changePassword');
let longPasswords: boolean;

beforeEach(async () => {
  vi.clearAllMocks();
  longPasswords = true;
  const replies: Readonly<Record<string, () => unknown>> = {
    signInRules: () => ({ adminsNeedSecondFactor: false, longPasswords }),
    secondFactor: () => ({ isOn: false, codesLeft: 0, isNeeded: false }),
    sessions: () => [],
    endSessions: () => ({}),
    changePassword: () => ({}),
    refresh: () => ({ config: {} }),
    get: () => sampleAlerts,
  };
  vi.mocked(call).mockImplementation((async (
    _group: string,
    name: string,
    input?: { body?: { password?: string } },
  ) => {
    if (name === 'changePassword' && input?.body?.password === 'Password1234!') {
      throw new ApiError('PASSWORD_COMMON', 400, EASY);
    }
    return replies[name]?.();
  }) as never);
  vi.mocked(loadIdentity).mockResolvedValue({
    fetchAuthSession: async () => ({
      tokens: { idToken: { payload: { 'custom:uuid': 'u1', email: 'dana@harbourline.example' } } },
    }),
  } as never);
  localStorage.clear();
  localStorage.setItem('CognitoIdentityServiceProvider.pool.LastAuthUser', 'dana');
  await startSession();
});

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AccountPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const change = async (password: string) => {
  // The password form is loaded after the first paint.
  await screen.findByLabelText('New password');
  for (const [label, value] of [
    ['New password', password],
    ['Confirm password', password],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  const [current] = screen.getAllByLabelText('Current password').slice(-1);
  fireEvent.change(current as HTMLElement, { target: { value: 'Short-1x' } });
  fireEvent.click(screen.getByRole('button', { name: 'CHANGE PASSWORD' }));
};

test('Who signed in with a short password reads why a new one is asked for, until it is changed', async () => {
  notePasswordLength('Short-1x');
  open();
  await screen.findByText(NOTICE);
  await change('Boiler-rm-1');
  expect((await screen.findAllByText(/Password must be 12 characters/)).length).toBeGreaterThan(0);
  await change('Password1234!');
  await screen.findByText(EASY);
  await change('Boiler-room-12');
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
  expect(saved().length).toBe(2);
});

test.each([
  ['whose password is long', 'Boiler-room-12', true],
  ['whose company does not ask', 'Short-1x', false],
])('A person %s reads nothing of it', async (_who, password, asks) => {
  notePasswordLength(password);
  longPasswords = asks;
  open();
  await screen.findByRole('button', { name: 'SET UP' });
  await waitFor(() => expect(call).toHaveBeenCalledWith('companies', 'signInRules', undefined, expect.anything()));
  expect(screen.queryByText(NOTICE)).toBeNull();
});
