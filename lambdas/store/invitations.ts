import { createHash } from 'node:crypto';
import { type InvitationItem, KEYS } from '../../shared/platform/items.ts';
import { getItem } from './entities.ts';

/** What stands for a token in the database: the token itself is only ever in the mail. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The invitation that a token stands for, if it is alive at `now` (UTC ms): neither used nor expired. */
export async function findInvitation(token: string, now: number): Promise<InvitationItem | undefined> {
  const invitation = await getItem<InvitationItem>(KEYS.invitation(hashToken(token)));
  return invitation && invitation.expiresAt * 1000 > now ? invitation : undefined;
}
