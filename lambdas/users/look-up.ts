import type { API, ReplyOf } from '../../shared/api/routes.ts';
import type { InvitedReply } from '../../shared/api/types/people-types.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { countMiss } from '../flows/links/misses.ts';
import { findCompany } from '../store/people/companies.ts';
import { findInvitation } from '../store/people/invitations.ts';

const TOO_OFTEN = 'Too many invalid invitations from your network. Try again in an hour';

/** Refuses a token that invites nobody. Throws NOT_FOUND, or TOO_MANY_REQUESTS after many tries. */
async function refuseMiss(viewer: string, now: number): Promise<never> {
  await countMiss('invitations', viewer, now, TOO_OFTEN);
  throw new Refusal('NOT_FOUND');
}

/**
 * The person that a token invites. A token without a valid invitation is unknown
 * (docs/product/access.md#invitation-token).
 */
export async function lookUp({ path, viewer, now }: Call<typeof API.users.lookUp>): Promise<InvitedReply> {
  const invitation = await findInvitation(path.token, now);
  if (!invitation) return refuseMiss(viewer, now);
  const { userId: uuid, email, company, companyId } = invitation;
  return { uuid, email, company, companyId };
}

/**
 * Whether the company of an invitation asks for long passwords (docs/product/access.md#long-passwords), and whether the
 * sign-up asks for a mailed code (docs/product/access.md#handed-over).
 */
export async function passwordRules({
  path,
  viewer,
  now,
}: Call<typeof API.users.passwordRules>): Promise<ReplyOf<'users', 'passwordRules'>> {
  const invitation = await findInvitation(path.token, now);
  const company = invitation && (await findCompany(invitation.companyId));
  if (!company) return refuseMiss(viewer, now);
  return { longPasswords: company.longPasswords === true, asksForCode: invitation.handedOver === true };
}
