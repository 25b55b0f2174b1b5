import { roleOf } from '../../../domain/people/role.ts';
import { number, oneOf, optional, type Reader, record, text, withDefault } from '../item-readers.ts';
import type { UserItem } from '../items.ts';

/** The attributes of a recipient that a mail uses. */
export type MailedUser = Pick<UserItem, 'id' | 'email' | 'entityStatus' | 'firstName' | 'lastName' | 'undeliverable'> &
  Partial<Pick<UserItem, 'role'>>;

export const parseUser: Reader<MailedUser> = record({
  id: text,
  email: text,
  entityStatus: oneOf('verified', 'pending', 'deleting'),
  firstName: withDefault(text, ''),
  lastName: withDefault(text, ''),
  role: optional((value, path) => roleOf(text(value, path))),
  undeliverable: optional(
    record({
      email: text,
      kind: oneOf('bounced', 'returned', 'complained'),
      at: number,
      reason: withDefault(text, ''),
    }),
  ),
});
