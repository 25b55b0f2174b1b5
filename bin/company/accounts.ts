import { CognitoIdentityProviderClient, paginateListUsers } from '@aws-sdk/client-cognito-identity-provider';
import { setting } from '../../lambdas/base/environment.ts';
import { endAccount } from '../../lambdas/flows/people/identity.ts';
import { listOperators } from '../../lambdas/flows/people/operators.ts';
import { auditStep, operatorOf } from '../../lambdas/store/base/audit.ts';
import { change, transact } from '../../lambdas/store/base/transaction.ts';
import { listCompanies } from '../../lambdas/store/people/companies.ts';
import { hashToken, newToken } from '../../lambdas/store/people/invitations.ts';
import { listUsers } from '../../lambdas/store/people/users.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import type { UserItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { SIGN_IN_ATTRIBUTES } from './sign-in-attributes.ts';

/** Compares the users of the portal with the accounts of the user pool. After a restore they may differ. */

/** A younger account may belong to a sign-up that is not complete. */
const MIN_AGE_MS = DAY_MS;

interface Member {
  readonly companyId: string;
  readonly user: UserItem;
}
interface Account {
  readonly sub: string;
  readonly email: string;
  /** UTC ms. */
  readonly createdAt: number;
}
interface Differences {
  /** Users who have signed up, and whose account is gone. */
  readonly withoutAccount: readonly Member[];
  /** Accounts that no user has. */
  readonly withoutUser: readonly Account[];
}

/** The differences. @param now UTC ms */
export function differences(members: readonly Member[], accounts: readonly Account[], now: number): Differences {
  const known = new Set(accounts.map(({ sub }) => sub));
  const used = new Set(members.map(({ user }) => user.sub));
  return {
    withoutAccount: members.filter(({ user }) => user.sub !== undefined && !known.has(user.sub)),
    withoutUser: accounts.filter(({ sub, createdAt }) => !used.has(sub) && now - createdAt >= MIN_AGE_MS),
  };
}

async function listAccounts(): Promise<Account[]> {
  const client = new CognitoIdentityProviderClient({});
  const accounts: Account[] = [];
  for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId: setting('userPoolId') })) {
    for (const { Username = '', Attributes = [], UserCreateDate } of Users) {
      const attributeOf = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value ?? '';
      accounts.push({
        sub: attributeOf('sub') || Username,
        email: attributeOf('email'),
        createdAt: UserCreateDate?.getTime() ?? 0,
      });
    }
  }
  client.destroy();
  return accounts;
}

async function listMembers(): Promise<Member[]> {
  const companies = await listCompanies();
  const lists = companies.map(async ({ id }) => (await listUsers(id)).map((user) => ({ companyId: id, user })));
  return (await Promise.all(lists)).flat();
}

/** The user keeps role and settings, and needs a new invitation. */
const makePending = ({ companyId, user: { id, sub } }: Member, now: number) =>
  transact([
    change(
      KEYS.user(companyId, id),
      // The hash of a token that nobody has. The operator sends a real invitation.
      {
        ...Object.fromEntries(SIGN_IN_ATTRIBUTES.map((name) => [name, undefined])),
        entityStatus: 'pending',
        tokenHash: hashToken(newToken()),
      },
      { sub },
    ),
    auditStep(operatorOf(companyId, now), 'accountLost', { id }),
  ]);

/**
 * Lines for the operator about the differences. With `mends`, users without an account become pending, and accounts
 * without a user end.
 */
export async function compareAccounts(mends: boolean, now: number): Promise<string[]> {
  const [members, all, operators] = await Promise.all([listMembers(), listAccounts(), listOperators()]);
  // Operators of the vendor are users of no company (docs/product/fleet.md#operators).
  const accounts = all.filter(({ sub }) => !operators.some((operator) => operator.sub === sub));
  const { withoutAccount, withoutUser } = differences(members, accounts, now);
  if (withoutAccount.length + withoutUser.length === 0) return ['Users and accounts agree.'];
  if (mends) {
    for (const member of withoutAccount) await makePending(member, now);
    for (const { sub } of withoutUser) await endAccount(sub);
  }
  return [
    ...withoutAccount.map(({ user }) => `${user.email} has no account${mends ? ' and is invited again:' : '.'}`),
    ...(mends
      ? withoutAccount.map(
          ({ companyId, user }) => `npm run company:invite -- --company ${companyId} --email ${user.email}`,
        )
      : []),
    ...withoutUser.map(({ email }) => `The account ${email} belongs to no user${mends ? ' and is deleted' : ''}.`),
    ...(mends
      ? []
      : ['Nothing was changed. With --mend yes such users become pending, and such accounts are deleted.']),
  ];
}
