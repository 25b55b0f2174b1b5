import { nextMark, type Undeliverable } from '../../../shared/domain/alarms/mails/undeliverable.ts';
import type { Role } from '../../../shared/domain/role.ts';
import type { UserItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Author } from '../base/audit.ts';
import { getItem } from '../base/entities.ts';
import { listItems } from '../base/list.ts';
import { change, type Step, transact, withOptimisticRetry } from '../base/transaction.ts';

/** A user of a company, by the id that the product gave the user. */
export const findUser = (companyId: string, userId: string): Promise<UserItem | undefined> =>
  getItem<UserItem>(KEYS.user(companyId, userId));

/** A user of a company. Throws NOT_FOUND. */
export async function getUser(companyId: string, userId: string): Promise<UserItem> {
  const user = await findUser(companyId, userId);
  if (!user) throw new Refusal('NOT_FOUND');
  return user;
}

/** Every user of a company, pending ones included. */
export const listUsers = (companyId: string): Promise<UserItem[]> => listItems<UserItem>(KEYS.user(companyId));

const USER_FACTS = [
  ...(['id', 'email', 'firstName', 'lastName', 'entityStatus', 'undeliverable', 'grants'] as const),
  ...(['language', 'units'] as const),
] as const;

/** Every user of a company, with what decides whether mail reaches the person, and how it is written. */
export const listUserFacts = (companyId: string) =>
  listItems<Pick<UserItem, (typeof USER_FACTS)[number]>>(KEYS.user(companyId), USER_FACTS);

/** Records that a mail to a user's present address came back. Records nothing for an earlier address. */
export const markUser = (companyId: string, userId: string, mark: Undeliverable): Promise<void> =>
  withOptimisticRetry(async () => {
    const user = await findUser(companyId, userId);
    if (user?.email !== mark.email) return;
    const before = user.undeliverable;
    const undeliverable = nextMark(before, mark);
    if (undeliverable === before) return;
    await transact([
      change(KEYS.user(companyId, userId), { undeliverable }, { email: mark.email, undeliverable: before }),
    ]);
  });

/** Makes a transaction fail unless the caller still has one of these roles, and the grants that were read. */
const asOneOf = (
  roles: readonly Role[],
  { companyId, actor, grants }: Pick<Author, 'companyId' | 'actor' | 'grants'>,
): Step => {
  const names = roles.map((role) => `:${role}`);
  return {
    ConditionCheck: {
      Key: KEYS.user(companyId, actor),
      ConditionExpression: `#role IN (${names.join(', ')}) AND entityStatus = :verified AND ${grants ? '#grants = :grants' : 'attribute_not_exists(#grants)'}`,
      ExpressionAttributeNames: { '#role': 'role', '#grants': 'grants' },
      ExpressionAttributeValues: {
        ...Object.fromEntries(roles.map((role) => [`:${role}`, role])),
        ':verified': 'verified',
        ...(grants && { ':grants': grants }),
      },
    },
    refusal: 'FORBIDDEN',
  };
};

/** Makes a transaction fail unless the caller is still an editor or an admin, with the grants that were read. */
export const asEditor = (author: Pick<Author, 'companyId' | 'actor' | 'grants'>): Step =>
  asOneOf(['admin', 'write'], author);

/**
 * Makes a transaction fail unless the caller is still an admin, with the grants that were read. No admin can change or delete himself, so
 * one admin always remains. If two admins delete each other at the same time, one call is refused.
 */
export const asAdmin = (author: Pick<Author, 'companyId' | 'actor' | 'grants'>): Step => asOneOf(['admin'], author);
