import type { API } from '../../shared/api/routes.ts';
import type { UserReply } from '../../shared/api/types/people-types.ts';
import { normalEmail } from '../../shared/domain/people/email.ts';
import { tidyName } from '../../shared/domain/people/person-name.ts';
import { readUserAgent } from '../../shared/domain/people/user-agent.ts';
import type { AccountMailItem } from '../../shared/platform/items/account-mail-items.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { endTokensDue } from '../flows/people/change-account.ts';
import { endWhatIsDue } from '../flows/people/end-sessions.ts';
import type { KnownUser } from '../flows/people/fresh.ts';
import { findAccountState, setAccountAttributes } from '../flows/people/identity.ts';
import { takesSeat } from '../flows/people/seats.ts';
import { tellPerson } from '../flows/people/tell-person.ts';
import { userReply } from '../flows/replies.ts';
import type { Author } from '../store/base/audit.ts';
import { owedMail } from '../store/people/account-mails.ts';
import { setProfile } from '../store/people/accounts.ts';
import { noteSession } from '../store/people/sessions.ts';
import { getUser } from '../store/people/users.ts';
import { followSecondFactor } from './second-factor.ts';

/** The refusals of an address that the record cannot take. */
const ADDRESS_REFUSALS: readonly string[] = ['EMAIL_IN_USE', 'NO_SEATS'];

/** Saves a profile. When the record cannot take the new address, the account gets the old one back. */
export async function saveProfile(
  author: Author,
  user: KnownUser,
  profile: Parameters<typeof setProfile>[2],
  mail?: AccountMailItem,
) {
  try {
    await setProfile(author, user, profile, takesSeat, mail);
  } catch (error) {
    if (error instanceof Refusal && ADDRESS_REFUSALS.includes(error.code)) {
      await setAccountAttributes(user.sub, { email: user.email, email_verified: 'true' });
    }
    throw error;
  }
}

/**
 * Copies the caller's own changes from the identity provider: names, phone, and the address when it is verified. Also
 * keeps when the caller signed in, whether the second factor is on, and that this session is used, and ends sessions that
 * a change could not end. Nothing comes from the request. Throws EMAIL_IN_USE when the new address is invited
 * somewhere, NO_SEATS when it needs a seat that is not free. The account then gets the record's address back, because a
 * person with two addresses would sign in with one and get mail at the other.
 */
export async function refresh({ caller, author, now, agent }: Call<typeof API.users.refresh>): Promise<UserReply> {
  const user = await getUser(caller.companyId, caller.userId);
  const state = user.sub ? await findAccountState(user.sub) : undefined;
  if (!user.sub || !state) throw new Refusal('UNAUTHENTICATED');
  if (user.tokensDue !== undefined) await endTokensDue(caller.companyId, user.id, user.sub, user.tokensDue);
  await endWhatIsDue(author, state);
  await followSecondFactor(author, user, state, Math.max(now, caller.signedInAt ?? 0));
  if (caller.signedInAt !== undefined) {
    await noteSession(author, { beganAt: caller.signedInAt, ...readUserAgent(agent) }, now);
  }
  const account = state.attributes;
  const profile = {
    email: account.email && account.email_verified === 'true' ? normalEmail(account.email) : user.email,
    firstName: tidyName(account.given_name ?? ''),
    lastName: tidyName(account.family_name ?? ''),
    phone: account.phone_number ?? '',
    ...(caller.signedInAt !== undefined && { lastSignInAt: caller.signedInAt }),
  };
  const mail = profile.email === user.email ? undefined : owedMail(caller.companyId, user, 'address', now);
  await saveProfile(author, { ...user, sub: user.sub }, profile, mail);
  if (mail) await tellPerson(mail);
  return userReply({ ...user, ...profile });
}
