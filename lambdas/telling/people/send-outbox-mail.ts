import { escalates, firstStep } from '../../../shared/domain/alarms/escalation/escalation.ts';
import { severityOf } from '../../../shared/domain/alarms/limits/severity.ts';
import { alarmId } from '../../../shared/domain/alarms/property-alarms.ts';
import { isContactId } from '../../../shared/domain/people/contacts.ts';
import { wholeCompany } from '../../../shared/domain/people/reach.ts';
import type { OutboxMail } from '../../../shared/platform/items/alarm-items.ts';
import { OWN_TEST } from '../../../shared/platform/items/drill-items.ts';
import { availableChannels } from '../../channels/available-channels.ts';
import { startStep } from '../../store/alarms/escalating.ts';
import { getEscalation } from '../../store/alarms/escalations.ts';
import { findManySites } from '../../store/alarms/many-sites.ts';
import { findNotification } from '../../store/alarms/notifications.ts';
import { fanOutMail, leaseOutboxMail, outboxStep, queueEntryOf } from '../../store/alarms/outbox.ts';
import { listWebhookHeads } from '../../store/alarms/webhook-heads.ts';
import type { Step } from '../../store/base/transaction.ts';
import { listContacts } from '../../store/contacts.ts';
import { deliver } from '../deliver.ts';
import { isRescue } from '../delivery.ts';
import { findMailedProperty } from '../mailed-property.ts';
import type { OutboxHandler } from '../outbox-handler.ts';
import { contactReceiver, findReceivers, type Receivers, toldOf } from '../receivers.ts';
import { unreadable } from '../unreadable.ts';
import { fannedOut } from './fanned-out.ts';
import { withIncidentEnds } from './incident-ends.ts';
import { rescued, withLastResort } from './last-resort.ts';
import { type Audience, tellRecipient } from './tell-recipient.ts';

/**
 * The writes that start the escalation of what a message tells (docs/product/channels.md#escalation). They belong to the
 * transaction that fans the message out. None for a test, and for the message of a level. Reads the settings only if
 * something was raised that may escalate.
 */
async function escalationSteps({ companyId, propertyId, at, news, series, isTest }: OutboxMail): Promise<Step[]> {
  if (series !== undefined || isTest) return [];
  const raised = news.filter((each) => each.event === 'raised' && severityOf(each) !== 'notice');
  if (raised.length === 0) return [];
  const settings = await getEscalation(companyId);
  const first = firstStep(settings, at);
  if (!first) return [];
  const leads = new Set(
    raised.filter((each) => escalates(settings, severityOf(each))).map((each) => each.follows ?? alarmId(each)),
  );
  return [...leads].map((lead) => {
    const siblings = [...leads].filter((each) => each !== lead);
    return startStep({ companyId, propertyId, alarmId: lead }, first, siblings);
  });
}

/** The messages of the other channels, and the escalations, that the first delivery of the check's message makes. */
async function fanOutOnce(leased: OutboxMail, { receivers: everybody, webhooks }: Audience, now: number) {
  const { mail, forLevels } = await withIncidentEnds(leased);
  const whole = withContacts(mail, everybody);
  const { mail: all, receivers } = await (isRescue(mail) ? rescued : withLastResort)(whole, everybody, now);
  const { mail: own, others, isNeeded } = fannedOut(all, receivers, webhooks, availableChannels());
  const starts = [...(await escalationSteps(mail)), ...(forLevels ? [outboxStep(forLevels)] : [])];
  if (isNeeded || all !== mail || starts.length > 0) await fanOutMail(mail, own, others, starts);
  return { mail: own, others: [...others, ...(forLevels ? [forLevels] : [])] };
}

/** A message of the check, with the contacts that are notified of its property at once (docs/product/contacts.md#told). */
function withContacts(mail: OutboxMail, receivers: Receivers): OutboxMail {
  const known = new Set(mail.addressees.map(({ userId }) => userId));
  const contacts = [...receivers].filter(([id, { user }]) => {
    const isOpen = typeof user === 'object' && user.entityStatus === 'verified';
    return isOpen && isContactId(id) && !known.has(id);
  });
  if (contacts.length === 0) return mail;
  return { ...mail, addressees: [...mail.addressees, ...contacts.map(([userId]) => ({ userId, refusals: 0 }))] };
}

/** The recipients of a property, for a message that names none. */
async function findRecipients({ companyId, propertyId }: OutboxMail): Promise<Receivers> {
  const settings = await findNotification(wholeCompany(companyId), propertyId);
  const recipients = settings?.recipients.filter(({ type }) => type === 'email') ?? [];
  return findReceivers({ companyId, addressees: recipients.map(({ id }) => ({ userId: id })) });
}

/** Everything that must be read to tell of a message. @param isFirst whether it may have to be given to other channels */
async function findAudience(mail: OutboxMail, isFirst: boolean, now: number): Promise<Audience> {
  const { companyId: company } = mail;
  const [property, people, contacts, webhooks, sites] = await Promise.all([
    findMailedProperty(mail),
    isRescue(mail) ? findRecipients(mail) : findReceivers(mail),
    isFirst && (mail.series === undefined || isRescue(mail)) && !mail.isTest
      ? listContacts(company).catch(unreadable([], 'The contacts of a company cannot be read', { company }))
      : [],
    isFirst
      ? listWebhookHeads(company).catch(unreadable([], 'The webhooks of a company cannot be read', { company }))
      : [],
    findManySites(company, mail.at, now),
  ]);
  const atOnce = contacts
    .filter(({ told }) => told === 'atOnce')
    .map((each) => [each.id, contactReceiver(each)] as const);
  const receivers: Receivers = new Map([...people, ...atOnce]);
  // A test to oneself is about no property.
  const isAboutOne = property && property.id !== OWN_TEST;
  return { property, receivers: isAboutOne ? toldOf(receivers, property) : receivers, webhooks, sites };
}

/**
 * Sends a message of the outbox, unless another run has it. The first delivery of the check's message gives each channel its
 * own and hands those on, so that none waits for another.
 * @param now UTC ms
 * @param hasTime false leaves the other recipients to the next run
 * @returns undefined when another run has it
 */
export const sendOutboxMail: OutboxHandler = async (entry, now, hasTime, add) => {
  const leased = await leaseOutboxMail(entry, now);
  if (!leased) return undefined;
  const isFirst = leased.channel === undefined && !leased.isFannedOut;
  const audience = await findAudience(leased, isFirst, now);
  const send = (mail: OutboxMail) =>
    deliver(mail, (userId) => tellRecipient(mail, userId, audience, now), now, hasTime, add);
  if (!isFirst || !audience.property) return send(leased);
  const { mail, others } = await fanOutOnce(leased, audience, now);
  add(others.map(queueEntryOf));
  return send(mail);
};
