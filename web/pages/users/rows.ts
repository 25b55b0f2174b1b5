import type { CompanyUserReply } from '../../../shared/api/types/people-types.ts';
import { listPhone } from '../../../shared/domain/people/phone.ts';
import type { Grant } from '../../../shared/domain/people/reach.ts';
import { reachInWords } from '../../../shared/domain/people/reach-words.ts';
import { ROLE_NAMES, type Role } from '../../../shared/domain/role.ts';
import { compareValues } from '../../ui/table/columns.ts';

/** Shown for a missing name or phone (docs/product/shell.md#missing-values). */
export const NOT_SET = 'NOT SET';

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
  /** The properties that the person may see. Undefined: all properties. */
  readonly grants: readonly Grant[] | undefined;
  readonly isPending: boolean;
  /** The row of the current user: dimmed and not editable. */
  readonly isOwn: boolean;
  /** UTC ms. Undefined where the record does not know it. */
  readonly lastSignInAt: number | undefined;
  readonly invitedAt: number | undefined;
  readonly expiresAt: number | undefined;
}

/** By name; those without one by address; invited people last. */
function compareRows(a: UserRow, b: UserRow): number {
  const keyOf = ({ isPending, firstName, lastName, email }: UserRow) =>
    [
      Number(isPending),
      Number(firstName === NOT_SET),
      firstName === NOT_SET ? email : `${firstName} ${lastName}`,
    ] as const;
  const [keysA, keysB] = [keyOf(a), keyOf(b)];
  for (const [index, key] of keysA.entries()) {
    const order = compareValues(key, keysB[index] ?? key);
    if (order !== 0) return order;
  }
  return 0;
}

/** The rows of the company's users, in their first order (docs/product/users.md#order). @param ownId the current user */
export const userRows = (users: readonly CompanyUserReply[], ownId: string): UserRow[] =>
  users.map((user) => rowOf(user, ownId)).sort(compareRows);

function rowOf({ id, entityStatus, config, grants, ...times }: CompanyUserReply, ownId: string): UserRow {
  const isPending = entityStatus === 'pending';
  return {
    id,
    firstName: config.firstName || NOT_SET,
    lastName: config.lastName || NOT_SET,
    phone: listPhone(config.phone) || NOT_SET,
    email: config.email,
    type: isPending ? 'Invited' : ROLE_NAMES[config.role],
    role: config.role,
    grants,
    isPending,
    isOwn: id === ownId,
    lastSignInAt: times.lastSignInAt,
    invitedAt: times.invitedAt,
    expiresAt: times.expiresAt,
  };
}

/** The texts that 'Search Users' compares (docs/product/users.md#searched). */
export const searchedOf = ({ firstName, lastName, phone, email, type }: UserRow): string[] => [
  firstName,
  lastName,
  phone,
  email,
  type,
];

/** The properties that the person may see, in short; empty for all properties (docs/product/users.md#reach-row). */
export const reachOf = ({ grants, isPending }: Pick<UserRow, 'grants' | 'isPending'>): string =>
  grants ? reachInWords(grants, isPending) : '';

/** The texts of a row that the search compares: all that is shown, and the digits of the phone alone. */
export const searchTextsOf = (row: UserRow): string[] => [
  ...searchedOf(row),
  row.phone.replace(/\D/g, ''),
  reachOf(row),
];

/** The name for a user in sentences. */
export const nameOf = ({ firstName, lastName, email }: UserRow): string =>
  [firstName, lastName].includes(NOT_SET) ? email : `${firstName} ${lastName}`;

/** The value to sort a column by. Missing values come last. */
export const sortable = (text: string): string | undefined => (text === NOT_SET ? undefined : text);
