import { expect, it } from 'vitest';
import { DAY_MS } from '../../shared/domain/durations.ts';
import type { UserItem } from '../../shared/platform/items/items.ts';
import { differences } from './accounts.ts';

const NOW = Date.UTC(2026, 10, 22);
const member = (id: string, sub?: string) => ({ companyId: 'c', user: { id, ...(sub && { sub }) } as UserItem });
const account = (sub: string, ageMs: number) => ({ sub, email: `${sub}@x.example`, createdAt: NOW - ageMs });

it('Users whose account is gone and accounts that no user has are found; pending users and new sign-ups are neither', () => {
  const members = [member('has one', 's1'), member('lost it', 's2'), member('pending')];
  const accounts = [account('s1', 9 * DAY_MS), account('old', DAY_MS), account('signing up', DAY_MS - 1)];
  const { withoutAccount, withoutUser } = differences(members, accounts, NOW);
  expect(withoutAccount.map(({ user }) => user.id)).toEqual(['lost it']);
  expect(withoutUser.map(({ sub }) => sub)).toEqual(['old']);
});
