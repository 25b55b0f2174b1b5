import type { NewEmail, UserItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import type { Author } from '../audit.ts';
import { change, transact } from '../transaction.ts';

/**
 * Keeps the address that waits for its code; undefined when none waits any more. Fails when somebody has written it
 * meanwhile, so that tries at the same time are all counted.
 */
export const setNewEmail = (
  { companyId }: Pick<Author, 'companyId'>,
  { id, sub, newEmail: before }: UserItem,
  newEmail: NewEmail | undefined,
): Promise<void> =>
  transact([change(KEYS.user(companyId, id), { newEmail }, { sub, newEmail: before }, 'CHANGED_MEANWHILE')]);
