import { rolesOf } from '../../../shared/domain/people/reach.ts';
import type { UserItem } from '../../../shared/platform/items/items.ts';
import { Refusal } from '../../base/refusal.ts';
import { listProperties } from '../../store/base/properties.ts';
import { getUser, listUsers } from '../../store/people/users.ts';
import type { Caller } from '../calls/caller.ts';
import { isVendor } from './seats.ts';

/** Users of the vendor's domain are visible only to callers of that domain (docs/product/users.md#vendor-domain). */
export const sees = (caller: Pick<Caller, 'email'>, { email }: Pick<UserItem, 'email'>): boolean =>
  !isVendor(email) || isVendor(caller.email);

/**
 * The people whom a caller finds in lists: somebody with chosen properties finds those who see one of them too
 * (docs/product/reach.md#people). It reads the properties of such a caller alone. A history names everybody whom `sees` allows.
 */
export async function colleaguesOf(caller: Caller): Promise<(user: UserItem) => boolean> {
  if (!caller.roles) return (user) => sees(caller, user);
  const properties = await listProperties({ ...caller, needs: 'isSignedIn' });
  return (user) =>
    sees(caller, user) && (user.id === caller.userId || !user.grants || rolesOf(user.grants, properties).size > 0);
}

/** The users of the caller's company that the caller may see, each as the reply that `inReply` makes. */
export async function visibleUsers<Reply>(caller: Caller, inReply: (user: UserItem) => Reply): Promise<Reply[]> {
  const [users, isColleague] = await Promise.all([listUsers(caller.companyId), colleaguesOf(caller)]);
  return users.filter(isColleague).map(inReply);
}

/** A user that the caller may see. Throws NOT_FOUND if the user is unknown, of another company or hidden. */
export async function visibleUser(caller: Caller, userId: string): Promise<UserItem> {
  const [user, isColleague] = await Promise.all([getUser(caller.companyId, userId), colleaguesOf(caller)]);
  if (!isColleague(user)) throw new Refusal('NOT_FOUND');
  return user;
}
