import type { AuditAction } from '../../../shared/domain/audit/actions.ts';
import { changeOf } from '../../../shared/domain/audit/changes.ts';
import type { Language, Reader } from '../../../shared/domain/figures/reader.ts';
import { normalEmail } from '../../../shared/domain/people/email.ts';
import { grantChanges } from '../../../shared/domain/people/grant-changes.ts';
import type { Access } from '../../../shared/domain/people/grants.ts';
import { wholeCompany } from '../../../shared/domain/people/reach.ts';
import type { CompanyItem, InvitationItem, UserItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { type Author, auditStep, systemOf } from '../base/audit.ts';
import { type Step, transact } from '../base/transaction.ts';
import { type Profile, removal, type TakesSeat } from './accounts.ts';
import { freeSeat, newCompany, takeSeat } from './companies.ts';
import { claimEmail } from './emails.ts';
import { endInvitation, hashToken, newToken, putInvitation } from './invitations.ts';

type Company = Pick<CompanyItem, 'id' | 'name'>;

interface NewInvitation {
  readonly user: UserItem;
  /** For the mail alone. */
  readonly token: string;
}

/** The person who is invited. */
type Invitee = {
  readonly userId: string;
  readonly email: string;
  /** Of the mail. The browser decides at the sign-up. */
  readonly language?: Language | undefined;
} & Access;

/** A pending user of another company who gives up the address. */
export interface Former {
  readonly companyId: string;
  readonly user: UserItem;
}

/** Removes the former holder of an address, unless the user has signed up or was invited again. */
const giveUp = ({ companyId, user }: Former, takesSeat: boolean, now: number): Step[] => [
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
  auditStep(systemOf(companyId, now), 'invitationGivenUp', { id: user.id }),
];

function pendingUser(
  company: Company,
  { userId, email, role, grants, language }: Invitee,
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
    ...(grants && { grants }),
    ...(language && { language }),
    invitedAt: now,
  };
  const invited = { userId, email: user.email, companyId: company.id, company: company.name };
  const steps: Step[] = [
    claimEmail(email, invited, former?.user.id),
    ...(former ? giveUp(former, takesSeat, now) : []),
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
 * @param titleOf the name of a property, for the audit log
 */
export async function addPendingUser(
  author: Author,
  company: Company,
  invited: Invitee,
  takesSeat: boolean,
  former?: Former,
  titleOf?: (propertyId: string) => string,
): Promise<NewInvitation> {
  const { user, token, steps } = pendingUser(company, invited, takesSeat, author.at, former);
  await transact([
    ...steps,
    ...(takesSeat ? [takeSeat(company.id)] : []),
    auditStep(author, 'userInvited', { id: user.id }, [
      ...changeOf('role', '', user.role),
      ...grantChanges(undefined, user.grants, titleOf),
    ]),
  ]);
  return { user, token };
}

/** Creates a company and its first admin as a pending user, both or neither. Throws EMAIL_IN_USE. */
export async function addCompany(
  author: Author,
  company: Omit<CompanyItem, 'seatsUsed' | 'entityStatus'>,
  admin: { readonly userId: string; readonly email: string },
  takesSeat: boolean,
  former?: Former,
): Promise<NewInvitation> {
  const { user, token, steps } = pendingUser(company, { ...admin, role: 'admin' }, takesSeat, author.at, former);
  const made = newCompany({ ...company, entityStatus: 'enabled', seatsUsed: takesSeat ? 1 : 0 });
  const { id, name, seats } = company;
  const changes = [...changeOf('seats', '', String(seats)), ...changeOf('role', '', 'admin', user.id)];
  await transact([...steps, ...made, auditStep(author, 'companyCreated', { id, name }, changes)]);
  return { user, token };
}

/**
 * Gives a pending user a new token. The old token becomes invalid. Throws NOT_FOUND when the user is not pending any
 * more.
 */
export async function renewInvitation(
  author: Author,
  company: Company,
  user: UserItem,
  action: Extract<AuditAction, 'invitationResent' | 'invitationLinkMade'>,
): Promise<string> {
  const { at: now } = author;
  const token = newToken();
  const isLink = action === 'invitationLinkMade';
  const invited = {
    userId: user.id,
    email: user.email,
    companyId: company.id,
    company: company.name,
    ...(isLink && { handedOver: true as const }),
  };
  await transact([
    {
      Update: {
        Key: KEYS.user(company.id, user.id),
        ConditionExpression: 'entityStatus = :pending AND tokenHash = :old',
        UpdateExpression: `SET tokenHash = :new, invitedAt = :now${isLink ? ', handedOver = :yes' : ' REMOVE handedOver'}`,
        ExpressionAttributeValues: {
          ':pending': 'pending',
          ':old': user.tokenHash,
          ':new': hashToken(token),
          ':now': now,
          ...(isLink && { ':yes': true }),
        },
      },
      refusal: 'NOT_FOUND',
    },
    ...(user.tokenHash ? [endInvitation(user.tokenHash)] : []),
    putInvitation(token, invited, now),
    auditStep(author, action, { id: user.id }),
  ]);
  return token;
}

/**
 * Uses an invitation and makes its pending user a verified user, both or neither. Throws NOT_FOUND when the invitation
 * is not valid.
 * @param now UTC ms
 */
export async function acceptInvitation(
  token: string,
  { companyId, userId }: InvitationItem,
  { sub, firstName, lastName, phone, language, units }: Profile & Partial<Reader> & { readonly sub: string },
  now: number,
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
        UpdateExpression: `SET entityStatus = :verified, #sub = :sub, firstName = :firstName, lastName = :lastName, phone = :phone${language ? ', #language = :language' : ''}${units ? ', #units = :units' : ''} REMOVE tokenHash, invitedAt, handedOver`,
        ExpressionAttributeNames: {
          '#sub': 'sub',
          ...(language && { '#language': 'language' }),
          ...(units && { '#units': 'units' }),
        },
        ExpressionAttributeValues: {
          ':pending': 'pending',
          ':hash': tokenHash,
          ':verified': 'verified',
          ':sub': sub,
          ':firstName': firstName,
          ':lastName': lastName,
          ':phone': phone,
          ...(language && { ':language': language }),
          ...(units && { ':units': units }),
        },
      },
      refusal: 'NOT_FOUND',
    },
    auditStep({ ...wholeCompany(companyId), actor: userId, from: 'sign-up', at: now }, 'invitationAccepted', {
      id: userId,
    }),
  ]);
}

/** Deletes a pending user and ends the invitation. Throws NOT_FOUND when the user is not pending any more. */
export const removePendingUser = (
  author: Author,
  user: UserItem,
  takesSeat: TakesSeat,
  action: Extract<AuditAction, 'invitationCancelled' | 'userErased'> = 'invitationCancelled',
): Promise<void> =>
  transact([
    ...removal(author.companyId, user, 'pending', takesSeat),
    ...(user.tokenHash ? [endInvitation(user.tokenHash)] : []),
    auditStep(author, action, { id: user.id }, changeOf('role', user.role, '')),
  ]);
