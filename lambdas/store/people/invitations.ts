import { createHash, randomBytes } from 'node:crypto';
import { DAY_SECONDS } from '../../../shared/domain/durations.ts';
import { normalEmail } from '../../../shared/domain/people/email.ts';
import type { InvitationItem, UserItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { isToken } from '../../../shared/platform/sign-up.ts';
import { getItem } from '../base/entities.ts';
import type { Step } from '../base/transaction.ts';

const TOKEN_BYTES = 32;
/** The days for which an invitation is valid (docs/product/access.md#invitation-token). */
export const INVITATION_DAYS = 7;

/** A new token: 256 random bits in base64url. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The hash that the database stores for a token. Only the mail has the token itself. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The invitation of a token, if it is valid at `now` (UTC ms): not used and not expired. */
export async function findInvitation(token: string, now: number): Promise<InvitationItem | undefined> {
  if (!isToken(token)) return undefined;
  const invitation = await getItem<InvitationItem>(KEYS.invitation(hashToken(token)));
  return invitation && invitation.expiresAt * 1000 > now ? invitation : undefined;
}

/** The invitation of a token, if it is valid and invites this address. */
export async function findInvitationFor(
  token: string | undefined,
  email: string | undefined,
  now: number,
): Promise<InvitationItem | undefined> {
  const invitation = token ? await findInvitation(token, now) : undefined;
  return invitation && email && normalEmail(email) === invitation.email ? invitation : undefined;
}

/** The end of an invitation that was created at `now`. Both UTC ms, to the second. */
export const invitationEnd = (now: number): number => (Math.floor(now / 1000) + INVITATION_DAYS * DAY_SECONDS) * 1000;

/**
 * Whether the user was invited, has not signed up, and the invitation is over at `now` (UTC ms). Not so for a user whom
 * an operator has restored and not invited yet.
 */
export const isInvitationOver = ({ entityStatus, invitedAt }: UserItem, now: number): boolean =>
  entityStatus === 'pending' && invitedAt !== undefined && invitationEnd(invitedAt) <= now;

/**
 * Whether a pending user gives the address up at `now` (UTC ms) when another company invites it: the invitation is over,
 * or was handed over as a link. Such a link proves no address, also when somebody has begun an account with it
 * (docs/product/users.md#free-again).
 */
export const givesWay = (user: UserItem, now: number): boolean =>
  isInvitationOver(user, now) || (user.entityStatus === 'pending' && user.handedOver === true);

/** Stores an invitation that is created at `now` (UTC ms). */
export const putInvitation = (token: string, invited: Omit<InvitationItem, 'expiresAt'>, now: number): Step => ({
  Put: {
    Item: {
      ...KEYS.invitation(hashToken(token)),
      ...invited,
      expiresAt: invitationEnd(now) / 1000,
    },
  },
  refusal: 'CHANGED_MEANWHILE',
});

/** Ends an invitation. Does nothing if it has ended already. */
export const endInvitation = (tokenHash: string): Step => ({
  Delete: { Key: KEYS.invitation(tokenHash) },
  refusal: 'CHANGED_MEANWHILE',
});
