import { SESServiceException } from '@aws-sdk/client-ses';
import type { OutboxMail } from '../../shared/platform/alarm-items.ts';
import { type CheckedProperty, parseNotification, parseProperty } from '../../shared/platform/item-parsers/property.ts';
import { parseUser } from '../../shared/platform/item-parsers/user.ts';
import { MalformedItemError } from '../../shared/platform/item-readers.ts';
import { KEYS, type Key } from '../../shared/platform/items.ts';
import { setting } from '../common/environment.ts';
import { log } from '../common/log.ts';
import { redacted } from '../common/redacted.ts';
import { withRetry } from '../common/retry.ts';
import { alarmMail } from '../mail/alarm-mail.ts';
import { sendMail } from '../mail/send.ts';
import { completeOutboxMail, dropOutboxMail, leaseOutboxMail, saveProgress } from '../store/alarms/outbox.ts';
import { getItem, getItems } from '../store/entities.ts';
import { findCompany } from '../store/people/companies.ts';
import type { QueueEntry } from '../store/queues.ts';
import { VersionConflictError } from '../store/transaction.ts';
import {
  beginDelivery,
  endDelivery,
  interrupted,
  isTooOld,
  type MailCounts,
  type Person,
  planRecipient,
  postponed,
  type RecipientResult,
  stepDelivery,
} from './delivery.ts';

/** SES errors that concern the mail itself. Other errors concern SES and are temporary. */
const REJECTIONS = new Set(['MessageRejected', 'InvalidParameterValue']);
const isRejection = (error: unknown): boolean => error instanceof SESServiceException && REJECTIONS.has(error.name);

/** Records the mails that were sent, also when the table is busy. A mail without a record would be sent twice. */
const retryWrite = (record: () => Promise<void>): Promise<void> =>
  withRetry(record, {
    attempts: 5,
    maxFirstPauseMs: 400,
    isTransient: (error) => !(error instanceof VersionConflictError),
  });

/** The property of a mail; undefined when the mail is not wanted any more. */
async function findMailedProperty({ companyId, propertyId }: OutboxMail): Promise<CheckedProperty | undefined> {
  const [company, propertyItem, notificationItem] = await Promise.all([
    findCompany(companyId),
    getItem<unknown>(KEYS.property(companyId, propertyId)),
    getItem<unknown>(KEYS.notification(companyId, propertyId)),
  ]);
  if (propertyItem === undefined || notificationItem === undefined) return undefined;
  const property = parseProperty(propertyItem, 'property');
  const notification = parseNotification(notificationItem, 'notification');
  const isWanted = [company, property, notification].every((each) => each?.entityStatus === 'enabled');
  return isWanted ? property : undefined;
}

/** The stored users of the recipients, by id. They are not parsed yet, so that a malformed user fails alone. */
async function findUserItems({ companyId, addressees }: OutboxMail): Promise<Map<string, unknown>> {
  const keys = new Map(addressees.map(({ userId }) => [KEYS.user(companyId, userId).sk, userId]));
  const items = await getItems<Key>([...keys.keys()].map((sk) => ({ ...KEYS.user(companyId), sk })));
  return new Map(items.map((item) => [keys.get(item.sk) ?? '', item]));
}

/** Mails one person. Errors of SES are part of the result. */
async function mailPerson(
  { companyId, propertyId, news, at }: OutboxMail,
  property: CheckedProperty,
  userId: string,
  person: Person,
): Promise<RecipientResult> {
  try {
    await sendMail(alarmMail({ to: person.email, property, news, at, portalUrl: setting('portalUrl') }));
    return { kind: 'sent', person };
  } catch (error) {
    log('warn', 'An alarm was not mailed', { company: companyId, property: propertyId, user: userId }, error);
    // SES repeats the address.
    const failure = redacted(error instanceof Error ? error.message : String(error));
    return { kind: isRejection(error) ? 'rejected' : 'unavailable', person, failure };
  }
}

/** Handles one recipient. @param item his stored user; undefined when it is gone or the mail is not wanted any more */
async function handleRecipient(
  mail: OutboxMail,
  property: CheckedProperty | undefined,
  userId: string,
  item: unknown,
  now: number,
): Promise<RecipientResult> {
  if (!property || item === undefined) return { kind: 'dropped' };
  const plan = planRecipient(parseUser(item, 'user'), now);
  if (plan.action === 'drop') return { kind: 'dropped' };
  if (plan.action === 'skip') return { kind: 'skipped', person: plan.person, failure: plan.failure };
  return mailPerson(mail, property, userId, plan.person);
}

/** Handles one recipient. A stored user that cannot be read counts as a rejection of this recipient only. */
async function tryRecipient(...recipient: Parameters<typeof handleRecipient>): Promise<RecipientResult> {
  const [{ companyId, propertyId }, , userId] = recipient;
  try {
    return await handleRecipient(...recipient);
  } catch (error) {
    if (!(error instanceof MalformedItemError)) throw error;
    log('error', 'A stored user cannot be read', { company: companyId, property: propertyId, user: userId }, error);
    return { kind: 'rejected', person: { name: '', email: '' }, failure: 'The stored user cannot be read' };
  }
}

/**
 * Ends a mail when no recipient waits for it any more. If the history of its alarms cannot be written, only that write
 * waits for a later run. Nobody is mailed again.
 */
async function complete(mail: OutboxMail, told: OutboxMail['told'], now: number): Promise<void> {
  try {
    await retryWrite(() => completeOutboxMail(mail, told));
  } catch (error) {
    if (error instanceof VersionConflictError) throw error;
    const { companyId, propertyId } = mail;
    log('error', 'The history of an alarm was not written', { company: companyId, property: propertyId }, error);
    await retryWrite(() =>
      isTooOld(mail, now) ? dropOutboxMail(mail) : saveProgress(mail, postponed([], told, mail, now)),
    );
  }
}

/**
 * Sends a mail of the outbox, unless another run has it. Each recipient is saved before the next is mailed.
 * @param now UTC ms
 * @param hasTime false leaves the other recipients to the next run
 * @returns undefined when another run has it
 */
export async function sendOutboxMail(
  entry: QueueEntry,
  now: number,
  hasTime: () => boolean,
): Promise<MailCounts | undefined> {
  const mail = await leaseOutboxMail(entry, now);
  if (!mail) return undefined;
  const [property, users] = await Promise.all([findMailedProperty(mail), findUserItems(mail)]);
  let delivery = beginDelivery(mail);
  for (const recipient of mail.addressees) {
    if (!hasTime()) {
      const end = interrupted(delivery, now);
      await retryWrite(() => saveProgress(mail, end.progress));
      return end.counts;
    }
    const result = await tryRecipient(mail, property, recipient.userId, users.get(recipient.userId), now);
    const step = stepDelivery(delivery, mail, recipient, result, now);
    delivery = step.delivery;
    const { recipients: addressees, told } = delivery;
    if (step.mustSave) await retryWrite(() => saveProgress(mail, { addressees, told }));
    if (step.stops) break;
  }
  const end = endDelivery(delivery, mail, now);
  if (end.postponed) await saveProgress(mail, end.postponed);
  else await complete(mail, end.told, now);
  return end.counts;
}
