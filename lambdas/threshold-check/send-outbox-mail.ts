import { SESServiceException } from '@aws-sdk/client-ses';
import { heldUntil, type Undeliverable } from '../../shared/domain/undeliverable.ts';
import {
  KEYS,
  type NotificationItem,
  type OutboxMail,
  type PropertyItem,
  type UserItem,
} from '../../shared/platform/items.ts';
import { setting } from '../common/environment.ts';
import { log } from '../common/log.ts';
import { withRetry } from '../common/retry.ts';
import { alarmMail } from '../mail/alarm-mail.ts';
import { sendMail } from '../mail/send.ts';
import { findCompany } from '../store/companies.ts';
import { getItem, getItems } from '../store/entities.ts';
import { completeOutboxMail, leaseOutboxMail, saveProgress, withoutRecipient } from '../store/outbox.ts';
import type { QueueEntry } from '../store/queues.ts';
import { VersionConflictError } from '../store/transaction.ts';

const MINUTE_MS = 60_000;
/** Somebody whose mail SES refuses so often is given up: the alarm's history says so. */
const MOST_REFUSALS = 3;
/** Mail that could not be sent for so long is of no use any more. */
const TOO_OLD_MS = 24 * 60 * MINUTE_MS;
const LONGEST_DELAY_MINUTES = 30;

/** What SES says of the mail itself; anything else says something of SES, and passes. */
const REFUSALS = new Set(['MessageRejected', 'InvalidParameterValue']);
const isRefusal = (error: unknown): error is SESServiceException =>
  error instanceof SESServiceException && REFUSALS.has(error.name);

/** How mails went. */
export interface MailCounts {
  readonly mailed: number;
  readonly delayed: number;
  readonly givenUp: number;
}

/** Keeps that a mail is sent, also when the table is busy: forgetting it would send it twice. */
const retryWrite = (record: () => Promise<void>): Promise<void> =>
  withRetry(record, {
    attempts: 5,
    maxFirstPauseMs: 400,
    isTransient: (error) => !(error instanceof VersionConflictError),
  });

const later = ({ delays }: OutboxMail, now: number) => ({
  due: now + Math.min(2 ** delays, LONGEST_DELAY_MINUTES) * MINUTE_MS,
  delays: delays + 1,
});

/** What has to be known to write a letter; undefined when nobody wants it any more. */
async function facts({ companyId, propertyId, addressees }: OutboxMail) {
  const [company, property, notification, users] = await Promise.all([
    findCompany(companyId),
    getItem<PropertyItem>(KEYS.property(companyId, propertyId)),
    getItem<NotificationItem>(KEYS.notification(companyId, propertyId)),
    getItems<UserItem>(addressees.map(({ userId }) => KEYS.user(companyId, userId))),
  ]);
  const isWanted = [company, property, notification].every((each) => each?.entityStatus === 'enabled');
  if (!isWanted || !property) return undefined;
  return { property, users: new Map(users.map((user) => [user.id, user])) };
}

const WHY_HELD: Readonly<Record<Exclude<Undeliverable['kind'], 'returned'>, string>> = {
  bounced: 'Mail to this address bounced',
  complained: 'Mail to this address was reported as spam',
};

/** Why somebody is not mailed at all, for the alarm's history; undefined when he is. */
function whyHeld({ email, undeliverable: mark }: UserItem, now: number): string | undefined {
  if (mark?.email !== email || mark.kind === 'returned' || heldUntil(mark, now) === undefined) return undefined;
  const day = new Date(mark.at).toISOString().slice(0, 10);
  return `${WHY_HELD[mark.kind]} on ${day}${mark.reason && `: ${mark.reason}`}`;
}

/** Sends a letter that was taken, to one after the other, and keeps each before the next. */
async function deliver(letter: OutboxMail, now: number): Promise<MailCounts> {
  const known = await facts(letter);
  let { addressees } = letter;
  const told = [...letter.told];
  const counts = { mailed: 0, delayed: 0, givenUp: 0 };
  const isTooOld = now - letter.at > TOO_OLD_MS;
  const settle = async (userId: string, more: Pick<OutboxMail['told'][number], 'name' | 'email' | 'failure'>) => {
    addressees = withoutRecipient(addressees, userId);
    told.push({ userId, at: now, ...more });
    if (addressees.length > 0) await retryWrite(() => saveProgress(letter, { addressees, told }));
  };
  for (const { userId, refusals } of letter.addressees) {
    const user = known?.users.get(userId);
    if (!known || user?.entityStatus !== 'verified') {
      addressees = withoutRecipient(addressees, userId);
      continue;
    }
    const { email } = user;
    const name = `${user.firstName} ${user.lastName}`.trim();
    const held = whyHeld(user, now);
    if (held) {
      await settle(userId, { name, email, failure: held });
      continue;
    }
    try {
      const { news, at } = letter;
      await sendMail(alarmMail({ to: email, property: known.property, news, at, portalUrl: setting('portalUrl') }));
    } catch (error) {
      const { companyId, propertyId } = letter;
      log('warn', 'An alarm was not mailed', { company: companyId, property: propertyId, user: userId }, error);
      const refused = isRefusal(error);
      if (isTooOld || (refused && refusals + 1 >= MOST_REFUSALS)) {
        counts.givenUp += 1;
        await settle(userId, { name, email, failure: error instanceof Error ? error.message : String(error) });
        continue;
      }
      counts.delayed += 1;
      if (!refused) break;
      addressees = addressees.map((each) => (each.userId === userId ? { userId, refusals: refusals + 1 } : each));
      continue;
    }
    counts.mailed += 1;
    await settle(userId, { name, email });
  }
  // Nobody has it: that one person's mailbox is closed is his company's matter, that nobody is told of an alarm is the operators' too.
  const nobody = addressees.length === 0 && told.length > 0 && told.every(({ failure }) => failure);
  if (nobody && counts.givenUp === 0) counts.givenUp = 1;
  if (addressees.length > 0) await saveProgress(letter, { addressees, told, ...later(letter, now) });
  else await retryWrite(() => completeOutboxMail(letter, told));
  return counts;
}

/** Sends a letter, if nobody else is about to. @param now UTC ms */
export async function sendOutboxMail(waiting: QueueEntry, now: number): Promise<MailCounts | undefined> {
  const letter = await leaseOutboxMail(waiting, now);
  return letter && deliver(letter, now);
}
