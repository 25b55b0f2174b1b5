import { beforeEach, expect, test, vi } from 'vitest';
import { lookUp, passwordRules } from './look-up.ts';

const counted = vi.hoisted(() => new Map<string, number>());
vi.mock('../store/rates.ts', () => ({
  countCall: async (sender: string) => {
    counted.set(sender, (counted.get(sender) ?? 0) + 1);
    return counted.get(sender);
  },
}));
vi.mock('../store/people/invitations.ts', () => ({
  findInvitation: async (token: string) =>
    token === 'good' ? { userId: 'u1', email: 'a@b.example', company: 'Board', companyId: 'c1' } : undefined,
}));
vi.mock('../store/people/companies.ts', () => ({ findCompany: async () => ({ longPasswords: true }) }));

const NOW = Date.UTC(2026, 10, 27);
const asked = (token: string, viewer: string) =>
  ({ path: { token }, viewer, now: NOW }) as Parameters<typeof lookUp>[0] & Parameters<typeof passwordRules>[0];
const tryMany = async (viewer: string) => {
  for (let tries = 0; tries < 150; tries += 1) {
    await lookUp(asked('bad', viewer)).catch(() => {});
    await passwordRules(asked('bad', viewer)).catch(() => {});
  }
};

beforeEach(() => counted.clear());

test('who comes with many tokens that invite nobody is refused for the rest of the hour', async () => {
  await expect(lookUp(asked('bad', '192.0.2.1'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await tryMany('192.0.2.1');
  await expect(lookUp(asked('bad', '192.0.2.1'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(passwordRules(asked('bad', '192.0.2.1'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('an invited person gets in from the same network, and other networks do not notice', async () => {
  await tryMany('192.0.2.1');
  expect(await lookUp(asked('good', '192.0.2.1'))).toMatchObject({ email: 'a@b.example' });
  expect(await passwordRules(asked('good', '192.0.2.1'))).toMatchObject({ longPasswords: true });
  await expect(lookUp(asked('bad', '192.0.2.2'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
