import type { PersonChannel } from '../../shared/domain/alarms/channels/channel.ts';
import type { Wait } from '../../shared/domain/alarms/channels/reason-to-wait.ts';
import type { OutboxMail } from '../../shared/platform/items/alarm-items.ts';
import { LAG_METRICS } from '../../shared/platform/metrics.ts';
import { log } from '../base/log.ts';
import { withRetry } from '../base/retry.ts';
import { noteLag } from '../flows/lags.ts';
import { moveToDigest } from '../store/alarms/digests.ts';
import { completeOutboxMail, dropOutboxMail, outboxStep, queueEntryOf, saveProgress } from '../store/alarms/outbox.ts';
import { VersionConflictError } from '../store/base/transaction.ts';
import {
  beginDelivery,
  type Delivery,
  delayed,
  endDelivery,
  isTooOld,
  type MailCounts,
  plusOne,
  type RecipientResult,
  rescueOf,
  stepDelivery,
} from './delivery.ts';
import type { OutboxHandler } from './outbox-handler.ts';

/** The person's part of a message must wait for a digest. */
export interface Waiting {
  readonly kind: 'waits';
  readonly channel: PersonChannel;
  readonly wait: Wait;
}

/** Records the mails that were sent, also when the table is busy. A mail without a record would be sent twice. */
const retryWrite = <Result>(record: () => Promise<Result>): Promise<Result> =>
  withRetry(record, {
    attempts: 5,
    maxFirstPauseMs: 400,
    isTransient: (error) => !(error instanceof VersionConflictError),
  });

/**
 * Ends a mail when no recipient waits for it any more. If the history of its alarms cannot be written, only that write
 * waits for a later run. Nobody is mailed again.
 */
async function complete(mail: OutboxMail, told: OutboxMail['told'], now: number): Promise<void> {
  try {
    const rescue = rescueOf(mail, told, now);
    await retryWrite(() => completeOutboxMail(mail, told, rescue ? [outboxStep(rescue)] : []));
  } catch (error) {
    if (error instanceof VersionConflictError) throw error;
    const { companyId, propertyId } = mail;
    log('error', 'The history of an alarm was not written', { company: companyId, property: propertyId }, error);
    await retryWrite(() =>
      isTooOld(mail, now)
        ? dropOutboxMail(mail)
        : saveProgress(mail, { addressees: [], told, ...delayed(mail.delays, now) }),
    );
  }
}

/** Notes how long it took to tell a person of an alarm. A test, a level of an escalation and the end of an alarm promise nothing. */
function noteTold({ at, news, isTest, series, channel }: OutboxMail): void {
  if (isTest || series !== undefined || channel === 'webhook') return;
  if (news.some(({ event }) => event === 'raised')) noteLag(LAG_METRICS.told, Date.now() - at);
}

/**
 * Sends a leased message. Each recipient is saved before the next is notified. A run hands on the recipients for whom it has no time.
 * @param tell tells one recipient
 */
export async function deliver(
  mail: OutboxMail,
  tell: (userId: string) => Promise<RecipientResult | Waiting>,
  now: number,
  hasTime: () => boolean,
  add: Parameters<OutboxHandler>[3],
): Promise<MailCounts> {
  let delivery = beginDelivery(mail);
  const progressOf = ({ recipients: addressees, told }: Delivery) => ({
    addressees,
    told,
    // A later run must not make the messages of the other channels again.
    ...(mail.isFannedOut && { isFannedOut: true as const }),
  });
  const save = (more: Partial<OutboxMail> = {}) =>
    retryWrite(() => saveProgress(mail, { ...progressOf(delivery), ...more }));
  const interrupt = async (): Promise<MailCounts> => {
    await save({ due: now });
    return plusOne(delivery.counts, 'delayed');
  };
  for (const recipient of mail.addressees) {
    if (!hasTime()) {
      add([queueEntryOf({ ...mail, due: now })]);
      return interrupt();
    }
    const { userId } = recipient;
    const stepOf = (result: RecipientResult) => stepDelivery(delivery, mail, recipient, result, now);
    let result = await tell(userId);
    if (result.kind === 'sent') {
      noteTold(mail);
      log('info', 'A message was sent', {
        company: mail.companyId,
        property: mail.propertyId,
        user: userId,
        at: mail.at,
      });
    }
    // It waits for its turn, and the next check hands it on.
    if (result.kind === 'busy' && !isTooOld(mail, now)) return interrupt();
    if (result.kind === 'waits') {
      const { channel, wait } = result;
      const deferred = (until: number) => ({ kind: 'deferred', until, why: wait.why }) as const;
      const progress = (until: number) => progressOf(stepOf(deferred(until)).delivery);
      const owner = { companyId: mail.companyId, userId, channel };
      result = deferred(await retryWrite(() => moveToDigest(mail, progress, owner, wait, now)));
    }
    const step = stepOf(result);
    delivery = step.delivery;
    if (step.mustSave) await save();
    if (step.stops) break;
  }
  const end = endDelivery(delivery, mail, now);
  if (end.postponed) await save(end.postponed);
  else await complete(mail, end.told, now);
  return end.counts;
}
