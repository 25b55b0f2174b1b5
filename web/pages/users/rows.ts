import type { UserReply } from '../../../shared/api/types.ts';
import { listPhone } from '../../../shared/domain/phone.ts';
import { ROLE_NAMES, type Role } from '../../../shared/domain/role.ts';

/** Shown for a missing name or phone (docs/product/shell.md#missing-values). */
const NOT_SET = 'NOT SET';

/** A user as the table shows him. */
export interface UserRow {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  /** 'Invited' until the person accepts the invitation, then the role's name (docs/product/users.md#type). */
  readonly type: string;
  readonly role: Role;
  readonly isPending: boolean;
  /** The row of the current user: dimmed and not editable. */
  readonly isOwn: boolean;
}

/** The rows of the company's users. @param ownId the current user */
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

/** The texts that 'Search Users' compares (docs/product/users.md#searched). */
export const searchedOf = ({ firstName, lastName, phone, email, type }: UserRow): string[] => [
  firstName,
  lastName,
  phone,
  email,
  type,
];

/** The name for a user in sentences. */
export const nameOf = ({ firstName, lastName, email }: UserRow): string =>
  [firstName, lastName].includes(NOT_SET) ? email : `${firstName} ${lastName}`;

/** The value to sort a column by. Missing values come last. */
export const sortable = (text: string): string | undefined => (text === NOT_SET ? undefined : text);
