import { beforeEach, expect, test, vi } from 'vitest';
import { hashRecoveryCode } from '../flows/people/recovery-codes.ts';
import { recover } from './recover.ts';

const counted = vi.hoisted(() => new Map<string, number>());
vi.mock('../store/rates.ts', () => ({
  countCall: async (sender: string) => {
    counted.set(sender, (counted.get(sender) ?? 0) + 1);
    return counted.get(sender);
  },
}));
const CODE = '01ab-cdef-ghjk-mnpq';
vi.mock('../store/people/emails.ts', () => ({
  findOwner: async (email: string) => (email === 'ann@house.example' ? { companyId: 'c1', userId: 'u1' } : undefined),
}));
vi.mock('../store/people/users.ts', () => ({
  findUser: async (_companyId: string, id: string) =>
    id === 'u1'
      ? { id, sub: 's1', entityStatus: 'verified', recoveryCodes: [hashRecoveryCode('u1', CODE)] }
      : undefined,
}));
vi.mock('../store/people/second-factors.ts', () => ({ forgetSecondFactor: async () => {} }));
vi.mock('../flows/people/change-account.ts', () => ({ changeAccount: async () => {} }));
vi.mock('../flows/people/identity.ts', () => ({ setSecondFactor: async () => {}, signOutEverywhere: async () => {} }));

const ANN = 'ann@house.example';
/** Tries a code. Returns the code of the refusal; undefined when the code was taken. */
const tried = (
  viewer: string,
  code = 'wrong',
  email = ANN,
  now = Date.UTC(2026, 10, 27),
): Promise<string | undefined> =>
  recover({ body: { email, code }, viewer, now } as Parameters<typeof recover>[0]).then(
    () => undefined,
    (error) => error.code,
  );
/** Tries as often as that from each viewer. */
async function tryMany(viewers: readonly string[], times: number, email = ANN): Promise<void> {
  for (const viewer of viewers) for (let count = 0; count < times; count += 1) await tried(viewer, 'wrong', email);
}
const strangers = (count: number) => Array.from({ length: count }, (_, at) => `198.51.${at >> 8}.${at & 255}`);

beforeEach(() => counted.clear());

test('docs/product/access.md#recovery-codes: the tries of a stranger do not close those of the owner', async () => {
  await tryMany(['198.51.100.1'], 10);
  expect(await tried('198.51.100.1', CODE)).toBe('TOO_MANY_REQUESTS');
  // Many strangers do not either.
  await tryMany(strangers(50), 10);
  expect(await tried('203.0.113.7', CODE)).toBeUndefined();
});

test('the owner has ten tries in an hour', async () => {
  await tryMany(['203.0.113.7'], 9);
  expect(await tried('203.0.113.7', CODE)).toBeUndefined();
  expect(await tried('203.0.113.7', CODE)).toBe('TOO_MANY_REQUESTS');
});

test('an address has 1,000 tries in all, from wherever they come: a code is not guessed by many machines', async () => {
  await tryMany(strangers(100), 10);
  expect(await tried('203.0.113.7', CODE)).toBe('TOO_MANY_REQUESTS');
});

test('a machine has 30 tries in all, for whatever addresses', async () => {
  for (let at = 0; at < 3; at += 1) await tryMany(['203.0.113.7'], 10, `nobody${at}@house.example`);
  expect(await tried('203.0.113.7', CODE)).toBe('TOO_MANY_REQUESTS');
});

test('a code of an earlier version has an end', async () => {
  expect(await tried('203.0.113.7', CODE, ANN, Date.UTC(2027, 4, 31))).toBeUndefined();
  expect(await tried('203.0.113.7', CODE, ANN, Date.UTC(2027, 5, 1))).toBe('RECOVERY_CODE_WRONG');
});

test('the counters name no address', async () => {
  await tried('203.0.113.7');
  expect([...counted.keys()].join()).not.toMatch(/ann|203/);
});
