import { beforeEach, expect, test, vi } from 'vitest';
import { codesFrom, comeBack, GivenUp, prove } from './prove.ts';
import { currentSession } from './session.ts';

const KEY = 'CognitoIdentityServiceProvider.pool.LastAuthUser';
/** The storage of the identity client, and the effects of its calls. */
let storage: { setItem(key: string, value: string): Promise<void> };
let nextStep: string;
let password: string;
const signIn = vi.fn(async (input: { password: string }) => {
  if (input.password !== password) throw Object.assign(new Error('no'), { name: 'NotAuthorizedException' });
  await storage.setItem(KEY, 'new');
  return { isSignedIn: nextStep === 'DONE', nextStep: { signInStep: nextStep } };
});
const fetchAuthSession = vi.fn(async (_options?: object) => ({
  tokens: { accessToken: { toString: () => 'access' } },
}));
const confirmSignIn = vi.hoisted(() => vi.fn());
vi.mock('./totp.ts', () => ({ confirmSignIn }));
vi.mock('./identity.ts', () => ({
  loadIdentity: async () => ({
    signIn,
    signOut: async () => {},
    fetchAuthSession,
    defaultStorage: { setItem: async (key: string, value: string) => localStorage.setItem(key, value) },
    cognitoUserPoolsTokenProvider: {
      setKeyValueStorage: (next: typeof storage) => {
        storage = next;
      },
    },
  }),
}));

beforeEach(() => {
  vi.clearAllMocks();
  nextStep = 'DONE';
  password = 'right';
  localStorage.clear();
  localStorage.setItem(KEY, 'old');
});

test('A right password puts the new session in the place of the present one', async () => {
  expect(await prove('dana@harbourline.example', 'right')).toEqual({ accessToken: 'access' });
  expect(localStorage.getItem(KEY)).toBe('new');
  expect(fetchAuthSession).toHaveBeenCalledOnce();
});

test('A wrong password leaves the present session as it is', async () => {
  await expect(prove('dana@harbourline.example', 'wrong')).rejects.toHaveProperty('name', 'NotAuthorizedException');
  expect(localStorage.getItem(KEY)).toBe('old');
  await storage.setItem('later', 'kept');
  expect(localStorage.getItem('later')).toBe('kept');
});

test('Of a sign-in that may set a second factor up, only renewed tokens are stored', async () => {
  await prove('dana@harbourline.example', 'right', 'second-factor');
  expect(signIn.mock.calls[0]?.[0]).toMatchObject({ options: { clientMetadata: { purpose: 'second-factor' } } });
  expect(fetchAuthSession).toHaveBeenLastCalledWith({ forceRefresh: true });
});

test('A code is asked for until it fits; who types none keeps the present session', async () => {
  nextStep = 'CONFIRM_SIGN_IN_WITH_TOTP_CODE';
  confirmSignIn.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'CodeMismatchException' }));
  const ask = vi.fn(async (): Promise<string | undefined> => '123456');
  const end = codesFrom(ask);
  await prove('dana@harbourline.example', 'right');
  expect(ask).toHaveBeenCalledTimes(2);
  localStorage.setItem(KEY, 'old');
  ask.mockResolvedValueOnce(undefined);
  await expect(prove('dana@harbourline.example', 'right')).rejects.toBeInstanceOf(GivenUp);
  expect(localStorage.getItem(KEY)).toBe('old');
  end();
});

test('A change that ended all sessions leads to the login where the new sign-in needs a code', async () => {
  nextStep = 'CONFIRM_SIGN_IN_WITH_TOTP_CODE';
  expect(await comeBack('dana@harbourline.example', 'right')).toBe(false);
  expect(currentSession()).toMatchObject({ status: 'out', ended: { because: 'changed' } });
});
