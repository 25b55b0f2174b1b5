import type { Role } from '../../shared/domain/people/role.ts';
import { KEYS, type UserItem } from '../../shared/platform/items.ts';
import { freeSeat, takeSeat } from './companies.ts';
import { claimEmail, releaseEmail } from './emails.ts';
import { type Step, transact } from './transaction.ts';
import { asAdmin } from './users.ts';

/** Whether a user with this address takes a seat. Users of the vendor take none (docs/product/users.md#seats). */
export type TakesSeat = (email: string) => boolean;

export type Profile = Pick<UserItem, 'firstName' | 'lastName' | 'phone'>;

/**
 * Gives a user another role. Throws NOT_FOUND when the user is gone, and FORBIDDEN when the caller is not an admin any
 * more.
 */
export async function setRole(companyId: string, adminId: string, userId: string, role: Role): Promise<void> {
  await transact([
    asAdmin(companyId, adminId),
    {
      Update: {
        Key: KEYS.user(companyId, userId),
        ConditionExpression: 'entityStatus IN (:pending, :verified)',
        UpdateExpression: 'SET #role = :role',
        ExpressionAttributeNames: { '#role': 'role' },
        ExpressionAttributeValues: { ':pending': 'pending', ':verified': 'verified', ':role': role },
      },
      refusal: 'NOT_FOUND',
    },
  ]);
}

/**
 * Marks a user as deleting. From then on every call of the user is refused. Throws NOT_FOUND for a pending user, and
 * FORBIDDEN when the caller is not an admin any more.
 */
export async function beginDeletion(companyId: string, adminId: string, userId: string): Promise<void> {
  await transact([
    asAdmin(companyId, adminId),
    {
      Update: {
        Key: KEYS.user(companyId, userId),
        ConditionExpression: 'entityStatus IN (:verified, :deleting)',
        UpdateExpression: 'SET entityStatus = :deleting',
        ExpressionAttributeValues: { ':verified': 'verified', ':deleting': 'deleting' },
      },
      refusal: 'NOT_FOUND',
    },
  ]);
}

export function removal(
  companyId: string,
  user: UserItem,
  status: UserItem['entityStatus'],
  takesSeat: TakesSeat,
): Step[] {
  return [
    {
      Delete: {
        Key: KEYS.user(companyId, user.id),
        ConditionExpression: 'entityStatus = :status AND email = :email',
        ExpressionAttributeValues: { ':status': status, ':email': user.email },
      },
      refusal: 'NOT_FOUND',
    },
    releaseEmail(user.email, { userId: user.id }),
    ...(takesSeat(user.email) ? [freeSeat(companyId)] : []),
  ];
}

/**
 * Deletes the data of a user who is marked as deleting: record, address, saved view and seat. Throws NOT_FOUND when the
 * user is gone already.
 */
export const endDeletion = (companyId: string, user: UserItem, takesSeat: TakesSeat): Promise<void> =>
  transact([
    ...removal(companyId, user, 'deleting', takesSeat),
    { Delete: { Key: KEYS.view(companyId, user.id) }, refusal: 'CHANGED_MEANWHILE' },
  ]);

/**
 * Saves what a user has changed in his own profile. A new address moves its claim too. The user takes or gives back a
 * seat when only one of the two addresses takes one. Throws EMAIL_IN_USE, NO_SEATS, or CHANGED_MEANWHILE when the
 * record has changed since it was read.
 */
export async function setProfile(
  companyId: string,
  before: UserItem,
  { email, firstName, lastName, phone, lastSignInAt }: Profile & Pick<UserItem, 'email' | 'lastSignInAt'>,
  takesSeat: TakesSeat,
): Promise<void> {
  const moves = email !== before.email;
  const owner = { companyId, userId: before.id };
  const seats = moves ? Number(takesSeat(email)) - Number(takesSeat(before.email)) : 0;
  await transact([
    ...(moves ? [claimEmail(email, owner), releaseEmail(before.email, owner)] : []),
    ...(seats > 0 ? [takeSeat(companyId)] : []),
    ...(seats < 0 ? [freeSeat(companyId)] : []),
    {
      Update: {
        Key: KEYS.user(companyId, before.id),
        ConditionExpression: 'entityStatus = :verified AND email = :before',
        UpdateExpression: `SET email = :email, firstName = :firstName, lastName = :lastName, phone = :phone${
          lastSignInAt === undefined ? '' : ', lastSignInAt = :lastSignInAt'
        }`,
        ExpressionAttributeValues: {
          ':verified': 'verified',
          ':before': before.email,
          ':email': email,
          ':firstName': firstName,
          ':lastName': lastName,
          ':phone': phone,
          ...(lastSignInAt !== undefined && { ':lastSignInAt': lastSignInAt }),
        },
      },
      refusal: 'CHANGED_MEANWHILE',
    },
  ]);
}
