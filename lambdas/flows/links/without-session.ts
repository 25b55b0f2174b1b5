import { isContactId } from '../../../shared/domain/people/contacts.ts';
import type { Permission } from '../../../shared/domain/role.ts';
import type { UserItem } from '../../../shared/platform/items/items.ts';
import type { MailLink } from '../../mail/mail-link.ts';
import type { Author } from '../../store/base/audit.ts';
import { contactAsUser, findContact } from '../../store/contacts.ts';
import { reachOf } from '../../store/people/grants.ts';
import { findUser } from '../../store/people/users.ts';
import type { Caller } from '../calls/caller.ts';
import { linkReader } from './link-reader.ts';

/** The actor without a session: by the link in a mail, or by an answer to a text. */

/** A user or a contact as a caller without a session. */
export async function callerAs(companyId: string, user: UserItem, needs: Permission): Promise<Caller> {
  const { grants, ...own } = await reachOf(companyId, user, needs);
  const { id: userId, email, role } = user;
  // A contact is no user, whose stored grants a change could compare.
  return { ...own, ...(grants && !isContactId(userId) && { grants }), userId, email, role };
}

/** The person of a link: a user, or a contact with its address. */
export async function findLinked({
  companyId,
  userId,
}: Pick<MailLink, 'companyId' | 'userId'>): Promise<UserItem | undefined> {
  if (!isContactId(userId)) return findUser(companyId, userId);
  const contact = await findContact(companyId, userId);
  return contact && { ...contactAsUser(contact), ...linkReader(contact), email: contact.address };
}

/** A caller without a session as the author of a change. @param now UTC ms */
export const authorFrom = (
  from: 'mail' | 'text',
  { companyId, needs, roles, grants, userId }: Caller,
  now: number,
): Author => ({
  companyId,
  needs,
  ...(roles && { roles }),
  ...(grants && { grants }),
  actor: userId,
  from,
  at: now,
});
