import { beforeEach, expect, test, vi } from 'vitest';
import { idToken, renewSession, signOut } from './session.ts';

/** What the identity client was asked for, in order. A renewal stores new tokens when it ends. */
let asked: string[];
let endRenewal: () => void;
vi.mock('./identity.ts', () => ({
  loadIdentity: async () => ({
    fetchAuthSession: async () => {
      asked.push('renew');
      await new Promise<void>((resolve) => {
        endRenewal = resolve;
      });
      localStorage.setItem('tokens', 'new');
      asked.push('renewed');
      return { tokens: { idToken: { payload: { sub: 'u1' }, toString: () => 'token' } } };
    },
    signOut: async () => {
      asked.push('signOut');
      await renewSession();
    },
  }),
}));

beforeEach(() => {
  asked = [];
  localStorage.clear();
});

test('A logout waits for the renewal that is under way, so nothing of the session is stored afterwards', async () => {
  const renewal = idToken('changed');
  await vi.waitFor(() => expect(asked).toEqual(['renew']), 10_000);
  const left = signOut();
  await Promise.resolve();
  expect(asked).toEqual(['renew']);
  endRenewal();
  await Promise.all([renewal, left]);
  expect(asked).toEqual(['renew', 'renewed', 'signOut']);
  expect(localStorage).toHaveLength(0);
});

test('Nothing is renewed while a person logs out', async () => {
  const entered = idToken('changed');
  await vi.waitFor(() => expect(asked).toEqual(['renew']), 10_000);
  endRenewal();
  await entered;
  // The session tries to renew itself while the identity client ends it.
  await signOut();
  expect(asked).toEqual(['renew', 'renewed', 'signOut']);
});
