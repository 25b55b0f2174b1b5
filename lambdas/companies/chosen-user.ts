import { normalEmail } from '../../shared/domain/people/email.ts';
import type { UserItem } from '../../shared/platform/items/items.ts';
import { Refusal } from '../base/refusal.ts';
import type { Caller } from '../flows/calls/caller.ts';
import { visibleUser } from '../flows/people/visible-users.ts';

/**
 * The user that an admin chose in the table. Throws NOT_FOUND if the user is unknown, of another company or hidden, or
 * has another address than the table showed. Throws OWN_ACCOUNT for the admin's own row
 * (docs/product/users.md#admin-safety).
 */
export async function chosenUser(
  caller: Caller,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<UserItem> {
  if (userId === caller.userId) throw new Refusal('OWN_ACCOUNT');
  const user = await visibleUser(caller, userId);
  if (user.email !== normalEmail(email)) throw new Refusal('NOT_FOUND');
  return user;
}
