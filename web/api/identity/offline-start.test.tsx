import { beforeEach, expect, test, vi } from 'vitest';
import { currentSession, startSession } from './session.ts';

let answer: () => Promise<unknown>;
vi.mock('./identity.ts', () => ({ loadIdentity: async () => ({ fetchAuthSession: () => answer() }) }));

const NOW = Date.UTC(2026, 10, 23, 12);
const USER = 'CognitoIdentityServiceProvider.client.dana';

/** A device on which Dana has signed in some days ago, and whose token has run out. */
function signedIn(daysAgo: number) {
  const claims = { exp: NOW / 1000 - 1, auth_time: NOW / 1000 - daysAgo * 86_400, 'custom:uuid': 'u1' };
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'dana');
  localStorage.setItem(`${USER}.idToken`, `head.${btoa(JSON.stringify(claims))}.signature`);
  localStorage.setItem(`${USER}.accessToken`, 'access');
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(console, 'warn').mockReturnValue();
  localStorage.clear();
  return () => void vi.useRealTimers();
});

test('Without a network, the portal says that it cannot be reached when no session can be left', async () => {
  signedIn(8);
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await startSession();
  expect(currentSession().status).toBe('unreachable');
});

test('A network that never answers lets the person in after three seconds, as whom the device knows', async () => {
  signedIn(2);
  answer = () => new Promise(() => {});
  void startSession();
  await vi.advanceTimersByTimeAsync(2999);
  expect(currentSession().isSignedIn).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(currentSession()).toMatchObject({ isSignedIn: true, person: { userId: 'u1' } });
});
