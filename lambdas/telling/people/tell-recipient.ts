import type { PersonChannel } from '../../../shared/domain/alarms/channels/channel.ts';
import type { ManySites } from '../../../shared/domain/alarms/channels/many-sites.ts';
import { messageSeverity } from '../../../shared/domain/alarms/channels/message-severity.ts';
import { hoursThatCount } from '../../../shared/domain/alarms/channels/quiet-hours.ts';
import { reasonToWait } from '../../../shared/domain/alarms/channels/reason-to-wait.ts';
import { isContactId } from '../../../shared/domain/people/contacts.ts';
import { roleAt } from '../../../shared/domain/people/told-of.ts';
import { may } from '../../../shared/domain/role.ts';
import type { OutboxMail } from '../../../shared/platform/items/alarm-items.ts';
import { OWN_TEST } from '../../../shared/platform/items/drill-items.ts';
import type { WebhookHead } from '../../../shared/platform/items/webhook-items.ts';
import { setting } from '../../base/environment.ts';
import type { AlarmMessage, AlarmPart, PersonRecipient } from '../../channels/channel.ts';
import { senderOf } from '../../channels/senders.ts';
import { outsiderName } from '../../mail/outsider-name.ts';
import { giveBack, takePlace } from '../../store/alarms/budgets.ts';
import { isAtAnyHour } from '../../store/alarms/outbox.ts';
import type { Waiting } from '../deliver.ts';
import { planRecipient, type RecipientResult } from '../delivery.ts';
import type { MailedProperty } from '../mailed-property.ts';
import { type Receiver, type Receivers, readingOf } from '../receivers.ts';

/** A part for somebody outside the company: nothing that its people have named works as a link (docs/product/limits-and-messages.md#clean-texts). */
function forOutsider(part: AlarmPart): AlarmPart {
  const { name, address, ...property } = part.property;
  const { streetAddress, city, provinceState, country, postalZip } = address;
  const tidy = {
    streetAddress: outsiderName(streetAddress),
    city: outsiderName(city),
    provinceState: outsiderName(provinceState),
    country: outsiderName(country),
    postalZip: outsiderName(postalZip),
  };
  return { ...part, property: { ...property, name: outsiderName(name), address: tidy } };
}

/** Sends a message to one person on a channel. A final refusal is recorded and not tried again. */
export async function sendTo(
  channel: PersonChannel,
  message: Omit<AlarmMessage, 'portalUrl'>,
  to: PersonRecipient,
): Promise<RecipientResult> {
  const sender = senderOf(channel);
  if (!sender) return { kind: 'skipped', failure: 'This channel is no longer available' };
  const parts = isContactId(to.userId) ? message.parts.map(forOutsider) : message.parts;
  const answer = await sender.send({ ...message, parts, portalUrl: setting('portalUrl') }, to);
  if (answer.kind === 'accepted') return { kind: 'sent', messageId: answer.messageId };
  const isFinal = answer.kind === 'refused' && answer.final;
  return { kind: isFinal ? 'skipped' : answer.kind, failure: answer.reason };
}

/** Whether a receiver may act on an alarm of one of some properties. */
export const mayActAt = (
  { user }: Receiver,
  properties: readonly Pick<MailedProperty, 'id' | 'portfolio'>[],
): boolean =>
  typeof user === 'object' &&
  properties.some((property) =>
    may((property.id === OWN_TEST ? user.role : roleAt(user, property)) ?? 'read', 'isAuth'),
  );

/** The id of a message in the budgets of its people. A message that is tried again has the same. */
const idOf = ({ propertyId, at, series }: OutboxMail) => [propertyId, at, ...(series ? [series] : [])].join('#');

/** The data that a message needs to be sent. */
export interface Audience {
  /** undefined when the message is not wanted any more. */
  readonly property: MailedProperty | undefined;
  readonly receivers: Receivers;
  readonly webhooks: readonly WebhookHead[];
  readonly sites: ManySites;
}

/**
 * Tells one person on the channel of a message, or says why the message must wait: for the end of the person's quiet
 * hours, for other properties, or because the person has had enough messages. A test never waits.
 * @param now UTC ms
 */
export async function tellRecipient(
  mail: OutboxMail,
  userId: string,
  { property, receivers, sites }: Audience,
  now: number,
): Promise<RecipientResult | Waiting> {
  const { companyId, news, at, series, isTest, channel = 'email' } = mail;
  const receiver = receivers.get(userId);
  // A function of its own sends the messages to webhooks.
  if (!property || !receiver || channel === 'webhook') return { kind: 'dropped' };
  const { user, settings } = receiver;
  const plan = planRecipient(user, now, channel);
  if (plan.kind !== 'send') return plan;
  const quiet = hoursThatCount(settings?.quiet, isAtAnyHour(mail, userId));
  const wait = isTest ? undefined : reasonToWait(mail, sites, quiet, now);
  if (wait) return { kind: 'waits', channel, wait };
  const owner = { companyId, userId, channel };
  const [id, severity] = [idOf(mail), messageSeverity(news)];
  if (!isTest && (await takePlace(owner, { id, severity }, now)) > now) {
    return { kind: 'waits', channel, wait: { why: 'budget', earliest: now, severity, quiet } };
  }
  const parts = [{ companyId, property, news, at }];
  const message = { kind: 'alarms', parts, at, ...(isTest && { isTest, testId: series ?? '' }) } as const;
  const mayAct = mayActAt(receiver, [property]);
  const result = await sendTo(channel, message, {
    userId,
    person: plan.person,
    settings,
    mayAct,
    reader: readingOf(receiver),
  });
  if (!isTest && result.kind !== 'sent') await giveBack(owner, id);
  return result;
}
