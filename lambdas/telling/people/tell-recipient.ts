import { releaseAt } from '../../../shared/domain/alarms/channels/budget.ts';
import type { PersonChannel } from '../../../shared/domain/alarms/channels/channel.ts';
import { heldForOthers, type ManySites } from '../../../shared/domain/alarms/channels/many-sites.ts';
import { messageSeverity } from '../../../shared/domain/alarms/channels/message-severity.ts';
import { may } from '../../../shared/domain/people/role.ts';
import type { OutboxMail } from '../../../shared/platform/items/alarm-items.ts';
import { MalformedItemError } from '../../../shared/platform/items/item-readers.ts';
import type { CheckedProperty } from '../../../shared/platform/items/parsers/property.ts';
import { parseUser } from '../../../shared/platform/items/parsers/user.ts';
import type { WebhookHead } from '../../../shared/platform/items/webhook-items.ts';
import type { AlarmMessage, Person, PersonRecipient, SendResult } from '../../channels/channel.ts';
import { senderOf } from '../../channels/senders.ts';
import { setting } from '../../common/environment.ts';
import { log } from '../../common/log.ts';
import { giveBack, takePlace } from '../../store/alarms/budgets.ts';
import type { Wait } from '../../store/alarms/digests.ts';
import type { Waiting } from '../deliver.ts';
import { planRecipient, type RecipientResult } from '../delivery.ts';
import type { Receiver, Receivers } from '../receivers.ts';

const RESULTS = { refused: 'rejected', later: 'unavailable', busy: 'busy' } as const;

/** What an answer of a channel means for a recipient. A final refusal is recorded and not tried again. */
function resultOf(answer: SendResult, person: Person): RecipientResult {
  if (answer.kind === 'accepted') return { kind: 'sent', person, messageId: answer.messageId };
  const isFinal = answer.kind === 'refused' && answer.final;
  return { kind: isFinal ? 'skipped' : RESULTS[answer.kind], person, failure: answer.reason };
}

/** Sends a message to one person on a channel. */
export async function sendTo(
  channel: PersonChannel,
  message: Omit<AlarmMessage, 'portalUrl'>,
  userId: string,
  person: Person,
  { settings, mayAct }: Pick<Receiver, 'settings'> & Pick<PersonRecipient, 'mayAct'>,
): Promise<RecipientResult> {
  const sender = senderOf(channel);
  if (!sender) return { kind: 'skipped', person, failure: 'The portal does not have this channel any more' };
  const to = { userId, person, ...(mayAct && { mayAct }), ...(settings && { settings }) };
  return resultOf(await sender.send({ ...message, portalUrl: setting('portalUrl') }, to), person);
}

/** The id of a message in the budgets of its people. A message that is tried again has the same. */
const idOf = ({ propertyId, at, series }: OutboxMail) => [propertyId, at, ...(series ? [series] : [])].join('#');

/** Why a message waits before it asks for a place in the budget; undefined when it does not. @param now UTC ms */
function reasonToWait(
  { propertyId, news, series }: OutboxMail,
  sites: ManySites,
  quiet: Wait['quiet'],
  now: number,
): Wait | undefined {
  const severity = messageSeverity(news);
  const others = series === undefined ? heldForOthers(sites, { propertyId, news }, now) : undefined;
  const earliest = others ?? now;
  const wait = { earliest, severity, quiet };
  if (releaseAt(earliest, severity, quiet) > earliest) return wait;
  return others === undefined ? undefined : { ...wait, isManySites: true };
}

/**
 * Tells one person on the channel of a message, or says why the message must wait: for the end of the person's quiet
 * hours, for other properties, or because the person has had enough messages. A test never waits.
 */
async function tell(
  mail: OutboxMail,
  channel: PersonChannel,
  property: CheckedProperty,
  userId: string,
  receiver: Receiver,
  sites: ManySites,
  now: number,
): Promise<RecipientResult | Waiting> {
  const { companyId, news, at, series, isTest } = mail;
  const user = receiver.user === undefined ? undefined : parseUser(receiver.user, 'user');
  const plan = planRecipient(user, now, channel);
  if (plan.action === 'drop') return { kind: 'dropped' };
  const { person } = plan;
  if (plan.action === 'skip') return { kind: 'skipped', person, failure: plan.failure };
  const quiet = receiver.settings?.quiet;
  const wait = isTest ? undefined : reasonToWait(mail, sites, quiet, now);
  if (wait) return { kind: 'waits', channel, wait };
  const owner = { companyId, userId, channel };
  const [id, severity] = [idOf(mail), messageSeverity(news)];
  if (!isTest && (await takePlace(owner, { id, severity }, now)) > now) {
    return { kind: 'waits', channel, wait: { earliest: now, severity, quiet } };
  }
  const message = { kind: 'alarms', parts: [{ companyId, property, news, at }], at } as const;
  const to = { settings: receiver.settings, mayAct: may(user?.role ?? 'read', 'isAuth') };
  const result = await sendTo(
    channel,
    { ...message, ...(isTest && { isTest, testId: series ?? '' }) },
    userId,
    person,
    to,
  );
  if (!isTest && result.kind !== 'sent') await giveBack(owner, id);
  return result;
}

/** What a message needs to be told. */
export interface Audience {
  /** undefined when the message is not wanted any more. */
  readonly property: CheckedProperty | undefined;
  readonly receivers: Receivers;
  readonly webhooks: readonly WebhookHead[];
  readonly sites: ManySites;
}

/**
 * Handles one recipient of a message. A stored user that cannot be read counts as a refusal of this recipient only.
 * @param now UTC ms
 */
export async function tryRecipient(
  mail: OutboxMail,
  userId: string,
  { property, receivers, sites }: Audience,
  now: number,
): Promise<RecipientResult | Waiting> {
  if (!property) return { kind: 'dropped' };
  const { channel = 'email' } = mail;
  // Its messages are told by a function of their own.
  if (channel === 'webhook') return { kind: 'dropped' };
  const receiver = receivers.get(userId);
  if (!receiver) return { kind: 'dropped' };
  try {
    return await tell(mail, channel, property, userId, receiver, sites, now);
  } catch (error) {
    if (!(error instanceof MalformedItemError)) throw error;
    const { companyId: company, propertyId } = mail;
    log('error', 'A stored user cannot be read', { company, property: propertyId, user: userId }, error);
    return { kind: 'rejected', person: { name: '', email: '' }, failure: 'The stored user cannot be read' };
  }
}
