import { beforeEach, expect, test, vi } from 'vitest';
import { claimsOf, storedClaims, storedToken } from './stored-session.ts';

const NOW = Date.UTC(2026, 10, 19, 12, 0);
const USER = 'CognitoIdentityServiceProvider.client.dana';
const tokenOf = (claims: object) => {
  const letters = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(claims)));
  return `head.${btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
};
/** A token that ends some seconds after `NOW`. */
const tokenFor = (seconds: number) => tokenOf({ exp: NOW / 1000 + seconds, given_name: 'Søren ÿ>?' });

const store = (items: Readonly<Record<string, string>>) =>
  vi.stubGlobal(
    'localStorage',
    Object.defineProperty({ ...items }, 'getItem', { value: (key: string) => items[key] ?? null }),
  );
const session = (token: string): Record<string, string> => ({
  'CognitoIdentityServiceProvider.client.LastAuthUser': 'dana',
  [`${USER}.idToken`]: token,
  [`${USER}.accessToken`]: 'access',
  [`${USER}.clockDrift`]: '0',
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('A stored token is good until five seconds before its end, by the clock of the identity provider', () => {
  store(session(tokenFor(60)));
  expect(storedToken()).toBe(tokenFor(60));
  store(session(tokenFor(5)));
  expect(storedToken()).toBeUndefined();
  store({ ...session(tokenFor(60)), [`${USER}.clockDrift`]: '60000' });
  expect(storedToken()).toBeUndefined();
  store({ ...session(tokenFor(-60)), [`${USER}.clockDrift`]: '-120000' });
  expect(storedToken()).toBe(tokenFor(-60));
});

test('No token is taken from half a session, from two, or from something else', () => {
  const { [`${USER}.accessToken`]: _, ...half } = session(tokenFor(60));
  store(half);
  expect(storedToken()).toBeUndefined();
  store({ ...session(tokenFor(60)), 'CognitoIdentityServiceProvider.other.LastAuthUser': 'eve' });
  expect(storedToken()).toBeUndefined();
  store(session('nonsense'));
  expect(storedToken()).toBeUndefined();
  store({});
  expect(storedToken()).toBeUndefined();
});

test('The claims of a token are read with every letter', () => {
  expect(claimsOf(tokenFor(0)).given_name).toBe('Søren ÿ>?');
});

test('A session is known for seven days after signing in, also when its token must be renewed', () => {
  const claims = { exp: NOW / 1000 - 3600, auth_time: NOW / 1000 - 7 * 86_400 + 1 };
  store(session(tokenOf(claims)));
  expect(storedToken()).toBeUndefined();
  expect(storedClaims()).toEqual(claims);
  store(session(tokenOf({ ...claims, auth_time: claims.auth_time - 1 })));
  expect(storedClaims()).toBeUndefined();
  store(session(tokenOf({ exp: claims.exp })));
  expect(storedClaims()).toBeUndefined();
});
