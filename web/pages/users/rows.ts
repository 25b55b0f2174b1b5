import type { UserReply } from '../../../shared/api/types.ts';
import { listPhone } from '../../../shared/domain/phone.ts';
import { ROLE_NAMES, type Role } from '../../../shared/domain/role.ts';

/** Stands for a missing name or phone (docs/product/shell.md#missing-values). */
const NOT_SET = 'NOT SET';

/** A user as the table shows him. */
export interface UserRow {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  /** 'Invited' until the invitation is taken, then the role's name (docs/product/users.md#type). */
  readonly type: string;
  readonly role: Role;
  readonly isPending: boolean;
  /** The row of the person who looks: dimmed, and not edited. */
  readonly isOwn: boolean;
}

/** The rows of the company's users. @param ownId the user who looks */
export const rowsOf = (users: readonly UserReply[], ownId: string): UserRow[] =>
  users.map(({ id, entityStatus, config }) => {
    const isPending = entityStatus === 'pending';
    return {
      id,
      firstName: config.firstName || NOT_SET,
      lastName: config.lastName || NOT_SET,
      phone: listPhone(config.phone) || NOT_SET,
      email: config.email,
      type: isPending ? 'Invited' : ROLE_NAMES[config.role],
      role: config.role,
      isPending,
      isOwn: id === ownId,
    };
  });

/** What 'Search Users' looks through (docs/product/users.md#searched). */
export const searchedOf = ({ firstName, lastName, phone, email, type }: UserRow): string[] => [
  firstName,
  lastName,
  phone,
  email,
  type,
];

/** How a user is spoken of. */
export const nameOf = ({ firstName, lastName, email }: UserRow): string =>
  [firstName, lastName].includes(NOT_SET) ? email : `${firstName} ${lastName}`;

/** What a column is sorted by: what is not set comes last. */
export const sortable = (text: string): string | undefined => (text === NOT_SET ? undefined : text);
