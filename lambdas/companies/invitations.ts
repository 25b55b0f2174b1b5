import type { API, ReplyOf } from '../../shared/api/routes.ts';
import type { InvitationReply } from '../../shared/api/types/people-types.ts';
import { accessOf } from '../../shared/domain/people/grants.ts';
import { tidyName } from '../../shared/domain/people/person-name.ts';
import type { Caller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { invite as inviteInto, linkOfInvitation, resendInvitation } from '../flows/people/invite.ts';
import { sees, visibleUser } from '../flows/people/visible-users.ts';
import { requireQuota } from '../flows/quotas.ts';
import { getCompany } from '../store/people/companies.ts';
import { getUser } from '../store/people/users.ts';
import { chosenGrants } from './grants.ts';

/** The name in the mail of the admin who invites. Earlier versions have stored names of any length. */
async function nameOf({ companyId, userId, email }: Caller): Promise<string> {
  const { firstName, lastName } = await getUser(companyId, userId);
  return `${tidyName(firstName)} ${tidyName(lastName)}`.trim() || email;
}

/**
 * Invites somebody into the caller's company by mail (docs/product/users.md#invite). The reply says when the caller does
 * not see the invited person in the list, and so cannot take the invitation back.
 */
export async function invite({
  caller,
  author,
  body,
  now,
}: Call<typeof API.companies.invite>): Promise<InvitationReply> {
  await requireQuota('invitations', caller, now);
  const [company, inviter, { grants, titleOf }] = await Promise.all([
    getCompany(caller.companyId),
    nameOf(caller),
    chosenGrants(caller, body.grants),
  ]);
  const access = accessOf(body.role, grants);
  const invited = await inviteInto(
    author,
    company,
    { email: body.email, language: body.language, ...access },
    inviter,
    titleOf,
  );
  return sees(caller, body) ? invited : { ...invited, hidden: true };
}

/** Sends a pending user of the company a new invitation. */
export async function resendInvite({
  caller,
  author,
  body,
  now,
}: Call<typeof API.companies.resendInvite>): Promise<InvitationReply> {
  await requireQuota('invitations', caller, now);
  const [company, inviter] = await Promise.all([getCompany(caller.companyId), nameOf(caller)]);
  return resendInvitation(author, company, await visibleUser(caller, body.userId), inviter);
}

/** Returns a new link for a pending user of the company (docs/product/users.md#copy-link). */
export async function inviteLink({
  caller,
  author,
  body,
  now,
}: Call<typeof API.companies.inviteLink>): Promise<ReplyOf<'companies', 'inviteLink'>> {
  await requireQuota('invitations', caller, now);
  const company = await getCompany(caller.companyId);
  return linkOfInvitation(author, company, await visibleUser(caller, body.userId));
}
