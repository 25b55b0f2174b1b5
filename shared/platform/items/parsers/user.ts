import type { Undeliverable } from '../../../domain/alarms/mails/undeliverable.ts';
import { roleOf } from '../../../domain/people/role.ts';
import { attributesOf, number, oneOf, optional, type Reader, text, withDefault } from '../item-readers.ts';
import type { UserItem } from '../items.ts';

/** The attributes of a recipient that a mail uses. */
export type MailedUser = Pick<UserItem, 'id' | 'email' | 'entityStatus' | 'firstName' | 'lastName' | 'undeliverable'> &
  Partial<Pick<UserItem, 'role'>>;

const undeliverable: Reader<Undeliverable> = (value, path) => {
  const get = attributesOf(value, path);
  return {
    email: get('email', text),
    kind: get('kind', oneOf('bounced', 'returned', 'complained')),
    at: get('at', number),
    reason: get('reason', withDefault(text, '')),
  };
};

export const parseUser: Reader<MailedUser> = (value, path) => {
  const get = attributesOf(value, path);
  const role = get('role', optional(text));
  const mark = get('undeliverable', optional(undeliverable));
  return {
    id: get('id', text),
    email: get('email', text),
    entityStatus: get('entityStatus', oneOf('verified', 'pending', 'deleting')),
    firstName: get('firstName', withDefault(text, '')),
    lastName: get('lastName', withDefault(text, '')),
    ...(role !== undefined && { role: roleOf(role) }),
    ...(mark && { undeliverable: mark }),
  };
};
