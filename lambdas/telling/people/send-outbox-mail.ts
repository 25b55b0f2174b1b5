import type { OutboxMail } from '../../../shared/platform/items/alarm-items.ts';
import { OWN_TEST } from '../../../shared/platform/items/drill-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import {
  type CheckedProperty,
  parseNotification,
  parseProperty,
} from '../../../shared/platform/items/parsers/property.ts';
import { LAG_METRICS } from '../../../shared/platform/metrics.ts';
import { availableChannels } from '../../channels/available-channels.ts';
import { noteLag } from '../../common/lags.ts';
import { log } from '../../common/log.ts';
import { withRetry } from '../../common/retry.ts';
import { moveToDigest } from '../../store/alarms/digests.ts';
import { findManySites } from '../../store/alarms/many-sites.ts';
import {
  completeOutboxMail,
  dropOutboxMail,
  fanOutMail,
  leaseOutboxMail,
  queueEntryOf,
  saveProgress,
} from '../../store/alarms/outbox.ts';
import { getItem } from '../../store/entities.ts';
import { findCompany } from '../../store/people/companies.ts';
import { VersionConflictError } from '../../store/transaction.ts';
import {
  beginDelivery,
  type Delivery,
  endDelivery,
  interrupted,
  isTooOld,
  type MailCounts,
  postponed,
  type RecipientResult,
  stepDelivery,
} from '../delivery.ts';
import type { OutboxHandler } from '../outbox-handler.ts';
import { findReceivers, findWebhooks } from '../receivers.ts';
import { escalationSteps } from './escalation/escalation-steps.ts';
import { fannedOut } from './fanned-out.ts';
import { type Audience, tryRecipient, type Waiting } from './tell-recipient.ts';

/** Stands in a test that a person sends to himself. */
const OWN_TEST_PROPERTY: CheckedProperty = {
  id: OWN_TEST,
  entityStatus: 'enabled',
  name: 'Your own test',
  address: { streetAddress: '', city: '', provinceState: '', country: '', postalZip: '' },
  timeZone: 'UTC',
  linkedWingnuts: [],
};

/** Records the mails that were sent, also when the table is busy. A mail without a record would be sent twice. */
const retryWrite = <Result>(record: () => Promise<Result>): Promise<Result> =>
  withRetry(record, {
    attempts: 5,
    maxFirstPauseMs: 400,
    isTransient: (error) => !(error instanceof VersionConflictError),
  });

/** The property of a test, also when its alarms are off. A test to oneself has none. */
async function findTestedProperty(companyId: string, propertyId: string): Promise<CheckedProperty | undefined> {
  const company = await findCompany(companyId);
  if (company?.entityStatus !== 'enabled') return undefined;
  if (propertyId === OWN_TEST) return OWN_TEST_PROPERTY;
  const item = await getItem<unknown>(KEYS.property(companyId, propertyId));
  return item === undefined ? undefined : parseProperty(item, 'property');
}

/** The property of a mail; undefined when the mail is not wanted any more. */
async function findMailedProperty({ companyId, propertyId, isTest }: OutboxMail): Promise<CheckedProperty | undefined> {
  if (isTest) return findTestedProperty(companyId, propertyId);
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

/** The messages of the other channels, and the escalations, that the first delivery of the check's message makes. */
async function fanOutOnce(mail: OutboxMail, { receivers, webhooks }: Audience) {
  const { mail: own, others, isNeeded } = fannedOut(mail, receivers, webhooks, availableChannels());
  const starts = await escalationSteps(mail);
  if (isNeeded || starts.length > 0) await fanOutMail(mail, own.addressees, others, starts);
  return { mail: own, others };
}

/** Everything that must be read to tell of a message. @param isFirst whether it may have to be given to other channels */
async function findAudience(mail: OutboxMail, isFirst: boolean, now: number): Promise<Audience> {
  const { companyId, channel } = mail;
  const [property, receivers, webhooks, sites] = await Promise.all([
    findMailedProperty(mail),
    channel === 'webhook' ? new Map() : findReceivers(mail),
    isFirst || channel === 'webhook' ? findWebhooks(companyId) : [],
    channel === 'webhook' ? { raised: {} } : findManySites(companyId, now),
  ]);
  return { property, receivers, webhooks, sites };
}

/** Moves a person's part of a message into a digest, and says in which. */
async function deferred(
  mail: OutboxMail,
  userId: string,
  { channel, wait }: Waiting,
  progressAfter: (result: RecipientResult) => Pick<OutboxMail, 'addressees' | 'told'>,
  now: number,
): Promise<RecipientResult> {
  const resultOf = (until: number) => ({ kind: 'deferred', until }) as const;
  const owner = { companyId: mail.companyId, userId, channel };
  return resultOf(
    await retryWrite(() => moveToDigest(mail, (until) => progressAfter(resultOf(until)), owner, wait, now)),
  );
}

/** Notes how long it took to tell a person of an alarm. A test, a level of an escalation and the end of an alarm promise nothing. */
function noteTold({ at, news, isTest, series, channel }: OutboxMail): void {
  if (isTest || series !== undefined || channel === 'webhook') return;
  if (news.some(({ event }) => event === 'raised')) noteLag(LAG_METRICS.told, Date.now() - at);
}

/** Sends a leased message. Each recipient is saved before the next is told. */
async function deliver(mail: OutboxMail, audience: Audience, now: number, hasTime: () => boolean): Promise<MailCounts> {
  let delivery = beginDelivery(mail);
  // A later run must not make the messages of the other channels again.
  const mark = mail.isFannedOut && { isFannedOut: true as const };
  for (const recipient of mail.addressees) {
    if (!hasTime()) {
      const end = interrupted(delivery, now);
      await retryWrite(() => saveProgress(mail, { ...end.progress, ...mark }));
      return end.counts;
    }
    const { userId } = recipient;
    const before = delivery;
    const stepOf = (result: RecipientResult) => stepDelivery(before, mail, recipient, result, now);
    const progressOf = ({ recipients: addressees, told }: Delivery) => ({ addressees, told, ...mark });
    const answer = await tryRecipient(mail, userId, audience, now);
    if (answer.kind === 'sent') noteTold(mail);
    const step = stepOf(
      answer.kind === 'waits'
        ? await deferred(mail, userId, answer, (result) => progressOf(stepOf(result).delivery), now)
        : answer,
    );
    delivery = step.delivery;
    if (step.mustSave) await retryWrite(() => saveProgress(mail, progressOf(step.delivery)));
    if (step.stops) break;
  }
  const end = endDelivery(delivery, mail, now);
  if (end.postponed) await saveProgress(mail, { ...end.postponed, ...mark });
  else await complete(mail, end.told, now);
  // The receiver of a webhook is the company's own. Its failures are on the company's page, and no alarm of the operators.
  return mail.channel === 'webhook' ? { ...end.counts, delayed: 0, givenUp: 0 } : end.counts;
}

/**
 * Sends a message of the outbox, unless another run has it. The first delivery of the check's message gives each channel its
 * own and adds those to the run, so that none waits for another.
 * @param now UTC ms
 * @param hasTime false leaves the other recipients to the next run
 * @returns undefined when another run has it
 */
export const sendOutboxMail: OutboxHandler = async (entry, now, hasTime, add) => {
  const leased = await leaseOutboxMail(entry, now);
  if (!leased) return undefined;
  const isFirst = leased.channel === undefined && !leased.isFannedOut;
  const audience = await findAudience(leased, isFirst, now);
  if (!isFirst || !audience.property) return deliver(leased, audience, now, hasTime);
  const { mail, others } = await fanOutOnce(leased, audience);
  add(others.map(queueEntryOf));
  return deliver(mail, audience, now, hasTime);
};
