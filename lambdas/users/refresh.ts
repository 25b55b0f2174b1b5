import type { API } from '../../shared/api/routes.ts';
import type { UserReply } from '../../shared/api/types.ts';
import { normalEmail } from '../../shared/domain/email.ts';
import { findAccount } from '../common/identity.ts';
import { Refusal } from '../common/refusal.ts';
import { userReply } from '../common/replies.ts';
import { takesSeat } from '../common/seats.ts';
import type { Call } from '../common/serve.ts';
import { setProfile } from '../store/accounts.ts';
import { getUser } from '../store/users.ts';

/**
 * Copies the caller's own changes from the identity provider: names, phone, and the address when it is verified.
 * Nothing comes from the request. Throws EMAIL_IN_USE when the new address is invited somewhere.
 */
export async function refresh({ caller }: Call<typeof API.users.refresh>): Promise<UserReply> {
  const user = await getUser(caller.companyId, caller.userId);
  const account = user.sub ? await findAccount(user.sub) : undefined;
  if (!account) throw new Refusal('UNAUTHENTICATED');
  const profile = {
    email: account.email && account.email_verified === 'true' ? normalEmail(account.email) : user.email,
    firstName: account.given_name ?? '',
    lastName: account.family_name ?? '',
    phone: account.phone_number ?? '',
  };
  await setProfile(caller.companyId, user, profile, takesSeat);
  return userReply({ ...user, ...profile });
}
