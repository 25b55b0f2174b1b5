import type { UserReply } from '../../shared/api/types.ts';
import { listUsers } from '../store/users.ts';
import type { Caller } from './caller.ts';
import { setting } from './environment.ts';
import { userReply } from './replies.ts';

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** The users of the caller's company; those of the vendor's domain only for a caller of that domain (rulings §2). */
export async function visibleUsers(caller: Caller): Promise<UserReply[]> {
  const vendor = setting('vendorDomain').toLowerCase();
  const users = await listUsers(caller.companyId);
  return users.filter(({ email }) => domainOf(email) !== vendor || domainOf(caller.email) === vendor).map(userReply);
}
