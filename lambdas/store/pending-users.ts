import { normalEmail } from '../../shared/domain/people/email.ts';
import type { Role } from '../../shared/domain/people/role.ts';
import { type CompanyItem, type InvitationItem, KEYS, type UserItem } from '../../shared/platform/items.ts';
import { type Profile, removal, type TakesSeat } from './accounts.ts';
import { freeSeat, newCompany, takeSeat } from './companies.ts';
import { claimEmail } from './emails.ts';
import { endInvitation, hashToken, newToken, putInvitation } from './invitations.ts';
import { type Step, transact } from './transaction.ts';

type Company = Pick<CompanyItem, 'id' | 'name'>;

interface NewInvitation {
  readonly user: UserItem;
  /** For the mail alone. */
  readonly token: string;
}

/** A pending user of another company whose invitation is over, and who gives up the address. */
export interface Former {
  readonly companyId: string;
  readonly user: UserItem;
}

/** Removes the former holder of an address, unless the user has signed up or was invited again. */
const giveUp = ({ companyId, user }: Former, takesSeat: boolean): Step[] => [
  {
    Delete: {
      Key: KEYS.user(companyId, user.id),
      ConditionExpression: 'entityStatus = :pending AND invitedAt = :then',
      ExpressionAttributeValues: { ':pending': 'pending', ':then': user.invitedAt },
    },
    refusal: 'EMAIL_IN_USE',
  },
  ...(user.tokenHash ? [endInvitation(user.tokenHash)] : []),
  ...(takesSeat ? [freeSeat(companyId)] : []),
];

function pendingUser(
  company: Company,
  { userId, email, role }: { userId: string; email: string; role: Role },
  takesSeat: boolean,
  now: number,
  former: Former | undefined,
) {
  const token = newToken();
  const user: UserItem = {
    id: userId,
    email: normalEmail(email),
    entityStatus: 'pending',
    tokenHash: hashToken(token),
    firstName: '',
    lastName: '',
    phone: '',
    role,
    invitedAt: now,
  };
  const invited = { userId, email: user.email, companyId: company.id, company: company.name };
  const steps: Step[] = [
    claimEmail(email, invited, former?.user.id),
    ...(former ? giveUp(former, takesSeat) : []),
    {
      Put: { Item: { ...KEYS.user(company.id, userId), ...user }, ConditionExpression: 'attribute_not_exists(pk)' },
      refusal: 'CHANGED_MEANWHILE',
    },
    putInvitation(token, invited, now),
  ];
  return { user, token, steps };
}

/**
 * Creates a pending user with an invitation. Takes a seat if the address needs one. Throws EMAIL_IN_USE or NO_SEATS.
 * @param former who gives up the address and the seat
 */
export async function addPendingUser(
  company: Company,
  { userId, email, role }: Pick<UserItem, 'email' | 'role'> & { userId: string },
  takesSeat: boolean,
  now: number,
  former?: Former,
): Promise<NewInvitation> {
  const { user, token, steps } = pendingUser(company, { userId, email, role }, takesSeat, now, former);
  await transact([...steps, ...(takesSeat ? [takeSeat(company.id)] : [])]);
  return { user, token };
}

/** Creates a company and its first admin as a pending user, both or neither. Throws EMAIL_IN_USE. */
export async function addCompany(
  company: Omit<CompanyItem, 'seatsUsed' | 'entityStatus'>,
  admin: { readonly userId: string; readonly email: string },
  takesSeat: boolean,
  now: number,
  former?: Former,
): Promise<NewInvitation> {
  const { user, token, steps } = pendingUser(company, { ...admin, role: 'admin' }, takesSeat, now, former);
  const made = newCompany({ ...company, entityStatus: 'enabled', seatsUsed: takesSeat ? 1 : 0 });
  await transact([...steps, ...made]);
  return { user, token };
}

/**
 * Gives a pending user a new token. The old token becomes invalid. Throws NOT_FOUND when the user is not pending any
 * more.
 */
export async function renewInvitation(company: Company, user: UserItem, now: number): Promise<string> {
  const token = newToken();
  const invited = { userId: user.id, email: user.email, companyId: company.id, company: company.name };
  await transact([
    {
      Update: {
        Key: KEYS.user(company.id, user.id),
        ConditionExpression: 'entityStatus = :pending AND tokenHash = :old',
        UpdateExpression: 'SET tokenHash = :new, invitedAt = :now',
        ExpressionAttributeValues: {
          ':pending': 'pending',
          ':old': user.tokenHash,
          ':new': hashToken(token),
          ':now': now,
        },
      },
      refusal: 'NOT_FOUND',
    },
    ...(user.tokenHash ? [endInvitation(user.tokenHash)] : []),
    putInvitation(token, invited, now),
  ]);
  return token;
}

/**
 * Uses an invitation and makes its pending user a verified user, both or neither. Throws NOT_FOUND when the invitation
 * is not valid.
 */
export async function acceptInvitation(
  token: string,
  { companyId, userId }: InvitationItem,
  { sub, firstName, lastName, phone }: Profile & { readonly sub: string },
): Promise<void> {
  const tokenHash = hashToken(token);
  await transact([
    {
      Delete: { Key: KEYS.invitation(tokenHash), ConditionExpression: 'attribute_exists(pk)' },
      refusal: 'NOT_FOUND',
    },
    {
      Update: {
        Key: KEYS.user(companyId, userId),
        ConditionExpression: 'entityStatus = :pending AND tokenHash = :hash',
        UpdateExpression:
          'SET entityStatus = :verified, #sub = :sub, firstName = :firstName, lastName = :lastName, phone = :phone REMOVE tokenHash, invitedAt',
        ExpressionAttributeNames: { '#sub': 'sub' },
        ExpressionAttributeValues: {
          ':pending': 'pending',
          ':hash': tokenHash,
          ':verified': 'verified',
          ':sub': sub,
          ':firstName': firstName,
          ':lastName': lastName,
          ':phone': phone,
        },
      },
      refusal: 'NOT_FOUND',
    },
  ]);
}

/** Deletes a pending user and ends the invitation. Throws NOT_FOUND when the user is not pending any more. */
export const removePendingUser = (companyId: string, user: UserItem, takesSeat: TakesSeat): Promise<void> =>
  transact([
    ...removal(companyId, user, 'pending', takesSeat),
    ...(user.tokenHash ? [endInvitation(user.tokenHash)] : []),
  ]);
