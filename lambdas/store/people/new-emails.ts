import type { NewEmail, UserItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import type { Author } from '../base/audit.ts';
import { change, transact, withOptimisticRetry } from '../base/transaction.ts';
import { getUser } from './users.ts';

/** The number of codes that are looked at. A million codes and five tries. */
const MAX_TRIES = 5;

/** Keeps the address that waits for its code. Fails when somebody has written it meanwhile. */
export const setNewEmail = (
  { companyId }: Pick<Author, 'companyId'>,
  { id, sub, newEmail: before }: UserItem,
  newEmail: NewEmail,
): Promise<void> =>
  transact([change(KEYS.user(companyId, id), { newEmail }, { sub, newEmail: before }, 'CHANGED_MEANWHILE')]);

/**
 * Counts a try at the code of the author's new address, in a write of its own. Returns what waits; undefined when nothing does, the code
 * is too old, or its tries are used.
 * @param now UTC ms
 */
export const countEmailTry = (
  { companyId, actor }: Pick<Author, 'companyId' | 'actor'>,
  now: number,
): Promise<NewEmail | undefined> =>
  withOptimisticRetry(async () => {
    const { id, newEmail } = await getUser(companyId, actor);
    if (!newEmail || newEmail.until <= now || newEmail.tries >= MAX_TRIES) return undefined;
    const counted = { ...newEmail, tries: newEmail.tries + 1 };
    await transact([change(KEYS.user(companyId, id), { newEmail: counted }, { newEmail })]);
    return counted;
  });
