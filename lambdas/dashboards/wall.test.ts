import { beforeEach, expect, test, vi } from 'vitest';
import { newCompanyToken } from '../flows/links/company-token.ts';
import { wall } from './wall.ts';

const { token, tokenHash } = newCompanyToken('c1');
const other = newCompanyToken('c1');
const counted = vi.hoisted(() => new Map<string, number>());
vi.mock('../store/rates.ts', () => ({
  addCalls: async (sender: string, calls: number) => {
    counted.set(sender, (counted.get(sender) ?? 0) + calls);
    return counted.get(sender);
  },
  countCall: async () => 1,
}));
vi.mock('../store/people/companies.ts', () => ({
  findCompany: async () => ({ id: 'c1', name: 'Harbour', entityStatus: 'enabled' }),
}));
vi.mock('../store/alarms/checks.ts', () => ({ lastCheck: async () => 5 }));
vi.mock('./board.ts', () => ({ readBoard: async () => [] }));
vi.mock('../store/wall-links.ts', () => ({
  wallLinks: {
    list: async () =>
      [tokenHash, other.tokenHash].map((hash, at) => ({
        id: `l${at}`,
        name: 'Lobby',
        portfolio: '',
        city: '',
        grouping: '',
        tokenHash: hash,
        createdAt: 1,
        usedAt: Date.UTC(2026, 10, 27),
      })),
  },
  setLinkUsed: async () => {},
}));

const asked = (viewer: string, with_ = token) =>
  wall({ body: { token: with_, since: 0 }, viewer, now: Date.UTC(2026, 10, 27) } as Parameters<typeof wall>[0]).then(
    () => 'shown',
    (error) => error.code,
  );

beforeEach(() => counted.clear());

test('docs/product/wall.md#links: a hundred screens of one office have one count, and a stranger with the address has another', async () => {
  for (let call = 0; call < 30_100; call += 1) await asked('198.51.100.1');
  expect(await asked('198.51.100.9')).toBe('TOO_MANY_REQUESTS');
  expect(await asked('203.0.113.7')).toBe('shown');
  expect(await asked('198.51.100.1', other.token)).toBe('shown');
});
