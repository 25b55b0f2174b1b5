import type { API } from '../../shared/api/routes.ts';
import type { InvitationReply } from '../../shared/api/types.ts';
import type { Caller } from '../common/caller.ts';
import { invite as inviteInto, resendInvitation } from '../common/invite.ts';
import type { Call } from '../common/serve.ts';
import { visibleUser } from '../common/visible-users.ts';
import { getCompany } from '../store/companies.ts';
import { getUser } from '../store/users.ts';

/** The name in the mail of the admin who invites. */
async function nameOf({ companyId, userId, email }: Caller): Promise<string> {
  const { firstName, lastName } = await getUser(companyId, userId);
  return `${firstName} ${lastName}`.trim() || email;
}

/** Invites somebody into the caller's company by mail (docs/product/users.md#invite). */
export async function invite({ caller, body, now }: Call<typeof API.companies.invite>): Promise<InvitationReply> {
  const [company, inviter] = await Promise.all([getCompany(caller.companyId), nameOf(caller)]);
  return inviteInto(company, body, inviter, now);
}

/** Sends a pending user of the company a new invitation. */
export async function resendInvite({
  caller,
  body,
  now,
}: Call<typeof API.companies.resendInvite>): Promise<InvitationReply> {
  const [company, inviter] = await Promise.all([getCompany(caller.companyId), nameOf(caller)]);
  return resendInvitation(company, await visibleUser(caller, body.userId), inviter, now);
}
