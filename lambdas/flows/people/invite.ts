import { randomUUID } from 'node:crypto';
import type { InvitationReply } from '../../../shared/api/types/people-types.ts';
import type { Language } from '../../../shared/domain/figures/reader.ts';
import { normalEmail } from '../../../shared/domain/people/email.ts';
import type { Access } from '../../../shared/domain/people/grants.ts';
import type { CompanyItem, UserItem } from '../../../shared/platform/items/items.ts';
import { createAccountPath } from '../../../shared/portal/public-paths.ts';
import { setting } from '../../base/environment.ts';
import { log } from '../../base/log.ts';
import { Refusal } from '../../base/refusal.ts';
import { sendMailPatiently } from '../../mail/send.ts';
import { type Author, operatorOf } from '../../store/base/audit.ts';
import { hasBounced } from '../../store/people/bounces.ts';
import { findOwner } from '../../store/people/emails.ts';
import { givesWay, INVITATION_DAYS, invitationEnd } from '../../store/people/invitations.ts';
import { addCompany, addPendingUser, type Former, renewInvitation } from '../../store/people/pending-users.ts';
import { findUser } from '../../store/people/users.ts';
import { userReply } from '../replies.ts';
import { clearAddress, findLeftover } from './identity.ts';
import { takesSeat } from './seats.ts';

type Company = Pick<CompanyItem, 'id' | 'name'>;

/**
 * Refuses an address that is in use: USER_EXISTS when this company has invited it, EMAIL_IN_USE when it has an account
 * or a valid invitation that was mailed in any company. Returns the pending user of another company who gives the address
 * up: a company must not keep an address from others for ever, nor by a link that proves nothing.
 */
async function requireFree(email: string, companyId: string, userId: string, now: number): Promise<Former | undefined> {
  const owner = await findOwner(email);
  if (!owner) {
    await clearAddress(email, userId);
    return undefined;
  }
  const user = await findUser(owner.companyId, owner.userId);
  if (owner.companyId === companyId)
    throw new Refusal(user?.entityStatus === 'pending' ? 'USER_EXISTS' : 'EMAIL_IN_USE');
  if (!user || !givesWay(user, now)) throw new Refusal('EMAIL_IN_USE');
  await findLeftover(email, user.id);
  return { companyId: owner.companyId, user };
}

/** Deletes the account that a former holder has begun. Only now: the former's invitation is over, so no other one follows. */
const clearFormer = async (former: Former | undefined): Promise<void> =>
  former && clearAddress(former.user.email, former.user.id);

/** Refuses an address to which mail came back: a company that mails such addresses makes AWS stop the mail of all. */
async function requireMailable(email: string, now: number): Promise<void> {
  if (await hasBounced(email, now)) throw new Refusal('ADDRESS_BOUNCED');
}

/** Mails the invited person. The invitation stays valid if the mail fails, because it can be sent again. */
async function mailInvitation(
  company: Company,
  user: UserItem,
  token: string,
  inviter: string,
): Promise<InvitationReply> {
  const mail = { to: user.email, company: company.name, inviter, token, days: INVITATION_DAYS };
  // Few calls invite: a cold start does not read the words.
  const [{ invitationMail }, { readerOf }] = await Promise.all([
    import('../../mail/accounts/invitation-mail.ts'),
    import('../../mail/reader-of.ts'),
  ]);
  try {
    await sendMailPatiently(invitationMail({ ...mail, portalUrl: setting('portalUrl'), reader: readerOf(user) }));
    return { user: userReply(user), mailed: true };
  } catch (error) {
    log('error', 'An invitation was not emailed', { company: company.id, user: user.id }, error);
    return { user: userReply(user), mailed: false };
  }
}

/**
 * Invites an address into a company. Throws USER_EXISTS, EMAIL_IN_USE, ADDRESS_BOUNCED or NO_SEATS.
 * @param inviter the name in the mail
 */
export async function invite(
  author: Author,
  company: Company,
  { email, role, grants, language }: { readonly email: string; readonly language?: Language | undefined } & Access,
  inviter: string,
  titleOf?: (propertyId: string) => string,
): Promise<InvitationReply> {
  const { at: now } = author;
  const userId = randomUUID();
  await requireMailable(email, now);
  const former = await requireFree(email, company.id, userId, now);
  const adding = addPendingUser(
    author,
    company,
    { userId, email, role, grants, language },
    takesSeat(email),
    former,
    titleOf,
  );
  const { user, token } = await adding.catch(async (error: unknown) => {
    // Another person has invited the address at the same time. Now the exact refusal can be chosen.
    if (error instanceof Refusal && error.code === 'EMAIL_IN_USE') await requireFree(email, company.id, userId, now);
    throw error;
  });
  await clearFormer(former);
  return mailInvitation(company, user, token, inviter);
}

/**
 * Sends a pending user a new invitation. The old one becomes invalid. Throws NOT_FOUND when the user is not pending, or
 * ADDRESS_BOUNCED.
 */
export async function resendInvitation(
  author: Author,
  company: Company,
  user: UserItem | undefined,
  inviter: string,
): Promise<InvitationReply> {
  if (user?.entityStatus !== 'pending') throw new Refusal('NOT_FOUND');
  await requireMailable(user.email, author.at);
  await clearAddress(user.email, user.id);
  return mailInvitation(company, user, await renewInvitation(author, company, user, 'invitationResent'), inviter);
}

/**
 * Gives a pending user a new invitation that is not mailed, and returns its link. Every earlier link becomes invalid.
 * The link proves no address: who signs up with it types a code that is mailed to the address
 * (docs/product/access.md#handed-over). Throws NOT_FOUND when the user is not pending.
 */
export async function linkOfInvitation(
  author: Author,
  company: Company,
  user: UserItem | undefined,
): Promise<{ readonly link: string; readonly expiresAt: number }> {
  if (user?.entityStatus !== 'pending') throw new Refusal('NOT_FOUND');
  await clearAddress(user.email, user.id);
  const token = await renewInvitation(author, company, user, 'invitationLinkMade');
  return { link: `${setting('portalUrl')}${createAccountPath(token)}`, expiresAt: invitationEnd(author.at) };
}

/** Creates a company for an operator and invites its first admin. Throws EMAIL_IN_USE or ADDRESS_BOUNCED; then no company is created. */
export async function createCompany(
  { name, seats, adminEmail }: { readonly name: string; readonly seats: number; readonly adminEmail: string },
  inviter: string,
  now: number,
): Promise<InvitationReply & { readonly companyId: string }> {
  const admin = { userId: randomUUID(), email: normalEmail(adminEmail) };
  const company = { id: randomUUID(), name, seats };
  await requireMailable(admin.email, now);
  const former = await requireFree(admin.email, company.id, admin.userId, now);
  const { user, token } = await addCompany(operatorOf(company.id, now), company, admin, takesSeat(admin.email), former);
  await clearFormer(former);
  return { companyId: company.id, ...(await mailInvitation(company, user, token, inviter)) };
}
