import { beforeEach, expect, test, vi } from 'vitest';
import {
  currentSession,
  followOtherTabs,
  idToken,
  renewSession,
  sessionEnd,
  signOut,
  startSession,
} from './session.ts';

/** Calls of the identity client, in order. A renewal stores new tokens when it ends. */
let asked: string[];
let endRenewal: () => void;
/** Events in the portal after the identity client has forgotten the tokens. */
let meanwhile: () => Promise<unknown>;
let hasTokens: boolean;
vi.mock('./identity.ts', () => ({
  loadIdentity: async () => ({
    fetchAuthSession: async () => {
      if (!hasTokens) return {};
      asked.push('renew');
      await new Promise<void>((resolve) => {
        endRenewal = resolve;
      });
      localStorage.setItem('tokens', 'new');
      asked.push('renewed');
      return { tokens: { idToken: { payload: { sub: 'u1', 'custom:uuid': 'ada' }, toString: () => 'token' } } };
    },
    signOut: async () => {
      asked.push('signOut');
      hasTokens = false;
      await meanwhile();
    },
  }),
}));

/** Events while the data kept on this device are removed. */
let forgetting: (userId?: string) => void;
vi.mock('../kept/forget.ts', async (original) => ({
  ...(await original<object>()),
  forgetPerson: async (userId: string) => forgetting(userId),
  forgetAnswers: async () => {},
}));

vi.mock('./end-own.ts', () => ({
  endOwnSession: async (_token: string, beganAt: number) => void asked.push(`end ${beganAt}`),
}));

beforeEach(() => {
  forgetting = () => {};
  asked = [];
  meanwhile = async () => {};
  hasTokens = true;
  localStorage.clear();
});

/** Somebody is signed in. */
async function enter(): Promise<void> {
  // The name of an item of the identity client.
  localStorage.setItem('CognitoIdentityServiceProvider.pool', 'x');
  const entered = startSession();
  await vi.waitFor(() => expect(asked).toEqual(['renew']), 10_000);
  endRenewal();
  await entered;
}

test('A logout waits for the renewal that is under way, so nothing of the session is stored afterwards', async () => {
  await enter();
  asked = [];
  const renewal = idToken('changed');
  await vi.waitFor(() => expect(asked).toEqual(['renew']), 10_000);
  const left = signOut({ forgets: true });
  await Promise.resolve();
  expect(asked).toEqual(['renew']);
  endRenewal();
  await left;
  expect(asked).toEqual(['renew', 'renewed', 'signOut']);
  expect(localStorage).toHaveLength(0);
  // The call that has waited for the token must not be sent.
  expect(await renewal).toBeUndefined();
});

test('From LOG OUT on there is no token and no renewal, and what is under way is called back before the session ends', async () => {
  await enter();
  const calls = sessionEnd();
  const early = new AbortController();
  vi.stubGlobal('early', { calls: early });
  expect(calls.aborted).toBe(false);
  const left = signOut({ forgets: true });
  expect([calls.aborted, early.signal.aborted]).toEqual([true, true]);
  expect(await Promise.all([idToken(), idToken('expired')])).toEqual([undefined, undefined]);
  await left;
  expect(asked).toEqual(['renew', 'renewed', 'signOut']);
  expect(await idToken()).toBeUndefined();
  vi.unstubAllGlobals();
});

test('A log-out in another tab calls back what is under way here, and no token that is stored still brings the person back', async () => {
  await enter();
  followOtherTabs();
  const calls = sessionEnd();
  window.dispatchEvent(new StorageEvent('storage', { key: 'leaving', newValue: 'yes', storageArea: localStorage }));
  expect(calls.aborted).toBe(true);
  expect(await idToken()).toBeUndefined();
  expect(currentSession().status).toBe('out');
  expect(asked).toEqual(['renew', 'renewed']);
});

test('Who comes back has calls again', async () => {
  await enter();
  await signOut({ forgets: true });
  expect(sessionEnd().aborted).toBe(true);
  hasTokens = true;
  asked = [];
  await enter();
  expect(sessionEnd().aborted).toBe(false);
});

test('What an answer stores while a person logs out does not stay', async () => {
  await enter();
  forgetting = () => localStorage.setItem('record-followed', 'u1 ann@example.com');
  await signOut({ forgets: true });
  expect(localStorage).toHaveLength(0);
});

test('Nothing is renewed while a person logs out', async () => {
  await enter();
  // The session tries to renew itself while the identity client ends it.
  meanwhile = renewSession;
  await signOut({ forgets: true });
  expect(asked).toEqual(['renew', 'renewed', 'signOut']);
});

test.each([
  ['finds no token', () => idToken()],
  ['is refused', () => signOut({ ended: 'expired' })],
])('A call that %s while a person logs out does not make it an expired session', async (_what, call) => {
  await enter();
  meanwhile = call;
  await signOut({ forgets: true });
  expect(currentSession()).toEqual({ status: 'out', isSignedIn: false, isAuth: false, isAdmin: false });
});

test('A logout ends the session in the company’s record first, so that its token opens nothing any more', async () => {
  const claims = btoa(JSON.stringify({ sub: 'u1', auth_time: 1000, exp: Date.now() / 1000 + 600 }));
  const prefix = 'CognitoIdentityServiceProvider.pool';
  localStorage.setItem(`${prefix}.LastAuthUser`, 'u1');
  localStorage.setItem(`${prefix}.u1.idToken`, `e.${claims}.s`);
  localStorage.setItem(`${prefix}.u1.accessToken`, 'a');
  await signOut({ forgets: true });
  expect(asked).toEqual(['end 1000000', 'signOut']);
  expect(localStorage).toHaveLength(0);
});

/** Somebody is signed in, and two people have typed something here. */
async function enterWithWork(): Promise<void> {
  await enter();
  for (const key of ['configuration-ada-w', 'configuration-ben-w', 'record-followed']) localStorage.setItem(key, 'x');
}

test('LOG OUT removes the work of the person, and leaves what another one has typed', async () => {
  await enterWithWork();
  const forgot = vi.fn();
  forgetting = forgot;
  await signOut({ forgets: true });
  expect(forgot).toHaveBeenCalledWith('ada');
  expect(Object.keys(localStorage)).toEqual(['configuration-ben-w']);
});

test('A session that was ended elsewhere leaves what anybody has typed', async () => {
  await enterWithWork();
  await signOut({ ended: 'expired' });
  expect(Object.keys(localStorage).sort()).toEqual(['configuration-ada-w', 'configuration-ben-w']);
});
