import type { UserItem } from '../../../shared/platform/items/items.ts';
import { getUser, listUsers } from '../../store/people/users.ts';
import type { Caller } from '../calls/caller.ts';
import { Refusal } from '../calls/refusal.ts';
import { isVendor } from './seats.ts';

/** Users of the vendor's domain are visible only to callers of that domain (docs/product/users.md#vendor-domain). */
export const sees = (caller: Pick<Caller, 'email'>, { email }: Pick<UserItem, 'email'>): boolean =>
  !isVendor(email) || isVendor(caller.email);

/** The users of the caller's company that the caller may see, each as the reply that `inReply` makes. */
export async function visibleUsers<Reply>(caller: Caller, inReply: (user: UserItem) => Reply): Promise<Reply[]> {
  const users = await listUsers(caller.companyId);
  return users.filter((user) => sees(caller, user)).map(inReply);
}

/** A user that the caller may see. Throws NOT_FOUND if the user is unknown, of another company or hidden. */
export async function visibleUser(caller: Caller, userId: string): Promise<UserItem> {
  const user = await getUser(caller.companyId, userId);
  if (!sees(caller, user)) throw new Refusal('NOT_FOUND');
  return user;
}
