import { beforeEach, expect, test, vi } from 'vitest';
import { proveAddress } from './prove-address.ts';
import { rememberUnproven, unprovenPath } from './unproven.ts';

const confirmSignUp = vi.hoisted(() => vi.fn());
vi.mock('./identity.ts', () => ({ loadIdentity: vi.fn() }));
vi.mock('./sign-up-code.ts', () => ({ confirmSignUp }));

const failure = (name: string, message: string) => Object.assign(new Error(message), { name });
const EMAIL = 'new@harbourline.example';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  rememberUnproven({ email: EMAIL, token: 't' });
  confirmSignUp.mockReset();
  return () => {
    vi.unstubAllGlobals();
  };
});

test('A code confirms the account with its invitation, and the browser forgets that it waited', async () => {
  confirmSignUp.mockResolvedValue({});
  await proveAddress('t', EMAIL, '123456');
  expect(confirmSignUp).toHaveBeenCalledWith({
    username: EMAIL,
    confirmationCode: '123456',
    options: { clientMetadata: { token: 't', byCode: 'yes', language: 'en', units: 'us' } },
  });
  expect(unprovenPath(EMAIL)).toBeUndefined();
});

test('A second attempt after a lost answer is a success', async () => {
  const done = failure('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
  confirmSignUp.mockRejectedValue(done);
  await proveAddress('t', EMAIL, '123456');
  expect(unprovenPath(EMAIL)).toBeUndefined();
});

test('A wrong code is refused, and the account still waits', async () => {
  confirmSignUp.mockRejectedValue(failure('CodeMismatchException', 'Invalid verification code provided'));
  await expect(proveAddress('t', EMAIL, '123456')).rejects.toMatchObject({ name: 'CodeMismatchException' });
  expect(unprovenPath(EMAIL)).toBe('/createaccount?token=t&step=code');
  expect(unprovenPath('other@harbourline.example')).toBeUndefined();
});
