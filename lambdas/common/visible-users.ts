import type { UserReply } from '../../shared/api/types.ts';
import type { UserItem } from '../../shared/platform/items.ts';
import { listUsers } from '../store/users.ts';
import type { Caller } from './caller.ts';
import { setting } from './environment.ts';
import { userReply } from './replies.ts';

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Whether a caller sees a user: those of the vendor's domain are shown only to a caller of that domain (rulings §2). */
export function isVisibleTo(caller: Caller): (user: Pick<UserItem, 'email'>) => boolean {
  const vendor = setting('vendorDomain').toLowerCase();
  return ({ email }) => domainOf(email) !== vendor || domainOf(caller.email) === vendor;
}

/** The users of the caller's company that he may see. */
export async function visibleUsers(caller: Caller): Promise<UserReply[]> {
  const users = await listUsers(caller.companyId);
  return users.filter(isVisibleTo(caller)).map(userReply);
}
