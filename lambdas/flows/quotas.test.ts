import { beforeEach, expect, test, vi } from 'vitest';
import { countCall } from '../store/rates.ts';
import { QUOTAS, requireQuota } from './quotas.ts';

vi.mock('../store/rates.ts', () => ({ countCall: vi.fn() }));

const NOW = Date.UTC(2026, 10, 27, 19, 20);
const counts = new Map<string, number>();
beforeEach(() => {
  counts.clear();
  vi.mocked(countCall).mockImplementation(async (sender) => {
    counts.set(sender, (counts.get(sender) ?? 0) + 1);
    return counts.get(sender) ?? 0;
  });
});
/** Asks again and again. Returns what the last time was told, or how often it was let. */
async function use(subject: keyof typeof QUOTAS, userId: string, times: number): Promise<string> {
  for (let count = 0; count < times; count++) {
    try {
      await requireQuota(subject, { companyId: 'c1', userId }, NOW);
    } catch (error) {
      return (error as Error).message;
    }
  }
  return 'all';
}

test.each([
  ['exports', 'You’ve exported 20 files today. Try again in 5 hours'],
  ['records', 'You’ve issued 200 records today. Try again in 5 hours'],
  ['drills', 'You’ve sent 10 test alarms today. Try again in 5 hours'],
  ['signOffMails', 'You’ve emailed 100 sign-offs today. Try again in 5 hours'],
  ['workMails', 'You’ve emailed about scheduled maintenance 100 times today. Try again in 5 hours'],
] as const)(
  'docs/product/limits-and-messages.md#quotas-person: one person leaves %s for the others',
  async (subject, said) => {
    expect(await use(subject, 'viewer', 2000)).toBe(said);
    // Refused tries take nothing from the company.
    for (let count = 0; count < 100; count++) await use(subject, 'viewer', 1);
    expect(await use(subject, 'admin', 1)).toBe('all');
  },
);

test('The quota of the company holds for all together', async () => {
  for (const user of ['a', 'b']) expect(await use('exports', user, 20)).toBe('all');
  expect(await use('exports', 'c', 20)).toBe('Your company has exported 50 files today. Try again tomorrow');
});

test('What one person does for everybody, such as an import, has the quota of the company alone', async () => {
  expect(await use('properties', 'a', QUOTAS.properties.most)).toBe('all');
});
