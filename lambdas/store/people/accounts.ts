import { type AuditAction, OPERATOR } from '../../../shared/domain/audit/actions.ts';
import { changeOf, personalChanges } from '../../../shared/domain/audit/changes.ts';
import type { ChosenReader } from '../../../shared/domain/figures/reader.ts';
import { grantChanges } from '../../../shared/domain/people/grant-changes.ts';
import type { Access } from '../../../shared/domain/people/grants.ts';
import type { AccountMailItem } from '../../../shared/platform/items/account-mail-items.ts';
import type { UserItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { numbersOf } from '../../../shared/platform/items/number-holders.ts';
import { Refusal } from '../../base/refusal.ts';
import { type Author, auditIfChanged, auditStep } from '../base/audit.ts';
import { releaseStep } from '../base/holders.ts';
import { change, type Step, transact, withOptimisticRetry } from '../base/transaction.ts';
import { owedMail, owedMailStep } from './account-mails.ts';
import { findAlertSettings } from './alert-settings.ts';
import { freeSeat, takeSeat } from './companies.ts';
import { claimEmail, releaseEmail } from './emails.ts';
import { asAdmin, getUser } from './users.ts';

/** Whether a user with this address takes a seat. Users of the vendor take none (docs/product/users.md#seats). */
export type TakesSeat = (email: string) => boolean;

export type Profile = Pick<UserItem, 'firstName' | 'lastName' | 'phone'>;

/**
 * Gives a user another role, or says what the user may see. Throws NOT_FOUND when the user is gone, and FORBIDDEN when the caller is not
 * an admin any more. @param accessFor what a user has from now on
 * @param titleOf the name of a property, for the audit log
 * @returns the user as before, and the mail to the user, which is in the outbox
 */
export const setAccess = (
  author: Author,
  userId: string,
  accessFor: (user: UserItem) => Access,
  titleOf?: (propertyId: string) => string,
): Promise<{ readonly user: UserItem; readonly mail?: AccountMailItem | undefined }> =>
  withOptimisticRetry(async () => {
    const { companyId } = author;
    const user = await getUser(companyId, userId);
    const { entityStatus, role: before, grants: had } = user;
    if (entityStatus === 'deleting') throw new Refusal('NOT_FOUND');
    const { role, grants } = accessFor(user);
    const [ofRole, ofReach] = [changeOf('role', before, role), grantChanges(had, grants, titleOf)];
    const action = ofReach.length > 0 ? 'userReachChanged' : 'roleChanged';
    const isNews = entityStatus === 'verified' && ofRole.length + ofReach.length > 0;
    const mail = isNews ? owedMail(companyId, user, ofReach.length > 0 ? 'reach' : 'role', author.at) : undefined;
    await transact([
      asAdmin(author),
      change(KEYS.user(companyId, userId), { role, grants }, { entityStatus, role: before, grants: had }),
      ...auditIfChanged(author, action, { id: userId }, [...ofRole, ...ofReach]),
      ...(mail ? [owedMailStep(mail)] : []),
    ]);
    return { user, mail };
  });

/**
 * Marks a user as deleting. From then on every call of the user is refused. This is the step that the audit log records:
 * a deletion that failed half-way and is repeated leaves no second record. Throws NOT_FOUND for a pending user, and
 * FORBIDDEN when the caller is not an admin any more.
 */
export const beginDeletion = (
  author: Author,
  userId: string,
  action: Extract<AuditAction, 'userDeleted' | 'userErased'> = 'userDeleted',
): Promise<void> =>
  withOptimisticRetry(async () => {
    const { companyId, actor } = author;
    const { entityStatus, role } = await getUser(companyId, userId);
    if (entityStatus === 'pending') throw new Refusal('NOT_FOUND');
    await transact([
      ...(actor === OPERATOR ? [] : [asAdmin(author)]),
      change(KEYS.user(companyId, userId), { entityStatus: 'deleting' }, { entityStatus }),
      ...(entityStatus === 'verified' ? [auditStep(author, action, { id: userId }, changeOf('role', role, ''))] : []),
    ]);
  });

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
 * Deletes the data of a user who is marked as deleting: record, address, saved view, favourites, own views of the board, alert settings and seat. Throws NOT_FOUND when the
 * user is gone already.
 */
export async function endDeletion(companyId: string, user: UserItem, takesSeat: TakesSeat): Promise<void> {
  const settings = await findAlertSettings(companyId, user.id);
  await transact([
    ...removal(companyId, user, 'deleting', takesSeat),
    { Delete: { Key: KEYS.view(companyId, user.id) }, refusal: 'CHANGED_MEANWHILE' },
    { Delete: { Key: KEYS.favourites(companyId, user.id) }, refusal: 'CHANGED_MEANWHILE' },
    { Delete: { Key: KEYS.boardViews(companyId, user.id) }, refusal: 'CHANGED_MEANWHILE' },
    { Delete: { Key: KEYS.alertSettings(companyId, user.id) }, refusal: 'CHANGED_MEANWHILE' },
    ...numbersOf(settings ?? {}).map((number) => releaseStep(number, { companyId, userId: user.id })),
  ]);
}

/**
 * Saves what a user has changed in his own profile. A new address moves its claim too. The user takes or gives back a
 * seat when only one of the two addresses takes one. Throws EMAIL_IN_USE, NO_SEATS, or CHANGED_MEANWHILE when the
 * record has changed since it was read. An address that waited for its code is forgotten with a new one.
 * @param mail about the new address, if no other was written
 */
export async function setProfile(
  author: Author,
  before: UserItem,
  { email, firstName, lastName, phone, lastSignInAt }: Profile & Pick<UserItem, 'email' | 'lastSignInAt'>,
  takesSeat: TakesSeat,
  mail?: AccountMailItem,
): Promise<void> {
  const { companyId } = author;
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
        }${moves ? ' REMOVE newEmail' : ''}`,
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
    ...(mail ? [owedMailStep(mail)] : []),
    ...auditIfChanged(
      author,
      'profileChanged',
      { id: before.id },
      personalChanges(['email', 'firstName', 'lastName', 'phone'], before, { email, firstName, lastName, phone }),
    ),
  ]);
}

/** Gives a person another language or other units of messages. What is undefined stays. Throws CHANGED_MEANWHILE. */
export async function setReader(
  author: Author,
  before: UserItem,
  { language = before.language, units = before.units }: ChosenReader,
): Promise<void> {
  const changes = [...changeOf('language', before.language, language), ...changeOf('units', before.units, units)];
  if (changes.length === 0) return;
  const when = { entityStatus: 'verified', language: before.language, units: before.units };
  await transact([
    change(KEYS.user(author.companyId, before.id), { language, units }, when, 'CHANGED_MEANWHILE'),
    ...auditIfChanged(author, 'profileChanged', { id: before.id }, changes),
  ]);
}
