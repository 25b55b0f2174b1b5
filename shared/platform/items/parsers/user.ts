import { LANGUAGES, UNIT_SYSTEMS } from '../../../domain/figures/reader.ts';
import type { Grant } from '../../../domain/people/reach.ts';
import { type Role, roleOf } from '../../../domain/role.ts';
import { known, listOf, number, oneOf, optional, type Reader, record, text, withDefault } from '../item-readers.ts';
import type { UserItem } from '../items.ts';

/** The attributes of a recipient that a mail uses. */
export type MailedUser = Pick<UserItem, 'id' | 'email' | 'entityStatus' | 'firstName' | 'lastName' | 'undeliverable'> &
  Partial<Pick<UserItem, 'role' | 'grants' | 'language' | 'units'>>;

const role: Reader<Role> = (value, path) => roleOf(text(value, path));
const readGrant = record({ portfolio: optional(text), propertyId: optional(text), role });

/** The grants of a person. One of a form that only a later version knows gives nothing. */
export const readGrants: Reader<readonly Grant[]> = (value, path) =>
  listOf(readGrant)(value, path).flatMap(({ portfolio, propertyId, role }): Grant[] => {
    if (propertyId !== undefined) return [{ propertyId, role }];
    return portfolio === undefined ? [] : [{ portfolio, role }];
  });

export const parseUser: Reader<MailedUser> = record({
  id: text,
  email: text,
  entityStatus: oneOf('verified', 'pending', 'deleting'),
  firstName: withDefault(text, ''),
  lastName: withDefault(text, ''),
  role: optional(role),
  grants: optional(readGrants),
  language: optional(known(LANGUAGES)),
  units: optional(known(UNIT_SYSTEMS)),
  undeliverable: optional(
    record({
      email: text,
      kind: oneOf('bounced', 'returned', 'complained'),
      at: number,
      reason: withDefault(text, ''),
    }),
  ),
});
