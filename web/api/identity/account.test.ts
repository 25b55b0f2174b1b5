import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../client.ts';
import { proveSelf } from './account.ts';
import { prove } from './prove.ts';

vi.mock('../client.ts', () => ({ call: vi.fn(async () => ({})) }));
vi.mock('./record.ts', () => ({ takeOver: vi.fn() }));
vi.mock('./prove.ts', () => ({ prove: vi.fn() }));
vi.mock('./stored-session.ts', () => ({ storedClaims: () => ({ auth_time: beganAt }) }));
vi.mock('./session.ts', () => ({
  currentSession: () => ({ isSignedIn: true, person: { email: 'Dana@harbourline.example' } }),
}));

/** Start of the stored session, UTC s. */
let beganAt: number;

beforeEach(() => {
  vi.clearAllMocks();
  beganAt = 1000;
  vi.mocked(prove).mockImplementation(async () => {
    beganAt = 2000;
    return { accessToken: 'access' };
  });
});

test('docs/product/account.md#prove: a new sign-in ends the session that it replaces', async () => {
  expect(await proveSelf('Boiler-room-1')).toBe('access');
  expect(prove).toHaveBeenCalledWith('dana@harbourline.example', 'Boiler-room-1', undefined);
  expect(vi.mocked(call).mock.calls).toEqual([
    ['users', 'endSessions', { body: { which: 'one', beganAt: 1_000_000 } }],
  ]);
});

test('A session of the same second is the new one, which goes on', async () => {
  vi.mocked(prove).mockResolvedValue({ accessToken: 'access' });
  await proveSelf('Boiler-room-1');
  expect(call).not.toHaveBeenCalled();
});

test('What proves the person goes on when the old session cannot be ended', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Error('offline'));
  expect(await proveSelf('Boiler-room-1')).toBe('access');
});

test('A wrong password ends nothing', async () => {
  vi.mocked(prove).mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAuthorizedException' }));
  await expect(proveSelf('wrong')).rejects.toThrow('no');
  expect(call).not.toHaveBeenCalled();
});
