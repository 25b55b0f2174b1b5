import type { Channel } from '../../shared/domain/alarms/channels/channel.ts';
import { NOT_CHOSEN } from '../../shared/domain/alarms/channels/fan-out.ts';
import { messageSeverity } from '../../shared/domain/alarms/channels/message-severity.ts';
import type { WaitReason } from '../../shared/domain/alarms/channels/reason-to-wait.ts';
import { isHeld, type Undeliverable } from '../../shared/domain/alarms/mails/undeliverable.ts';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import {
  NAMELESS,
  type Notified,
  type OutboxMail,
  type PendingRecipient,
} from '../../shared/platform/items/alarm-items.ts';
import type { MailedUser } from '../../shared/platform/items/parsers/user.ts';
import { redacted } from '../base/redacted.ts';
import type { Person } from '../channels/channel.ts';
import type { Receiver } from './receivers.ts';

/** After this many refusals by a channel, a recipient gets no more attempts. The alarm's history shows it. */
export const MAX_REFUSALS = 3;
/** A mail that could not be sent for this time is not tried again. */
const MAX_AGE_MS = 24 * 60 * MINUTE_MS;
const MAX_DELAY_MINUTES = 30;

/** Whether a channel is one service for all: when it takes nothing from one person, it takes nothing from the others. */
const HAS_ONE_SERVICE: Readonly<Record<Channel, boolean>> = {
  email: true,
  text: true,
  call: true,
  push: false,
  webhook: false,
};

/** The numbers of mails that were sent, delayed, and not tried again. */
export interface MailCounts {
  readonly mailed: number;
  readonly delayed: number;
  readonly givenUp: number;
}

/** The progress of one outbox mail. */
export interface Delivery {
  /** Recipients that still wait. */
  readonly recipients: readonly PendingRecipient[];
  /** Recipients that have got the mail, or never will. */
  readonly told: OutboxMail['told'];
  readonly counts: MailCounts;
}

/** A recipient who does not have the message, and why. */
interface Failed<Kind> {
  readonly kind: Kind;
  readonly failure: string;
}

/** The step for a recipient: send, or nothing, with the result of that. */
export type RecipientPlan =
  | { readonly kind: 'send'; readonly person: Person }
  | { readonly kind: 'dropped' }
  | Failed<'skipped' | 'refused'>;

/** The result for a recipient. */
export type RecipientResult =
  /** The person does not want it any more. */
  | { readonly kind: 'dropped' }
  | { readonly kind: 'sent'; readonly messageId?: string | undefined }
  /** It is part of the digest of that time, UTC ms. */
  | { readonly kind: 'deferred'; readonly until: number; readonly why: WaitReason }
  /** The address gets none now. */
  | Failed<'skipped'>
  /** The channel refuses this message. */
  | Failed<'refused'>
  /** The channel takes none at the moment. */
  | Failed<'later'>
  /** The channel takes none in this minute. */
  | Failed<'busy'>;

const REASONS: Readonly<Record<Exclude<Undeliverable['kind'], 'returned'>, string>> = {
  bounced: 'Email to this address bounced',
  complained: 'Email to this address was reported as spam',
};

/** The reason why a user is not mailed, for the alarm's history; undefined when the user is mailed. */
function reasonToSkip(user: MailedUser, now: number): string | undefined {
  const { undeliverable: mark } = user;
  if (!mark || mark.kind === 'returned' || !isHeld(user, now)) return undefined;
  const day = new Date(mark.at).toISOString().slice(0, 10);
  return `${REASONS[mark.kind]} on ${day}${mark.reason && `: ${redacted(mark.reason)}`}`;
}

/**
 * Decides what to do with a recipient.
 * @param user undefined when the mail is not wanted any more
 */
export function planRecipient(user: Receiver['user'], now: number, channel: Channel = 'email'): RecipientPlan {
  if (user === 'malformed') return { kind: 'refused', failure: 'The stored user cannot be read' };
  if (user?.entityStatus !== 'verified') return { kind: 'dropped' };
  const failure = channel === 'email' ? reasonToSkip(user, now) : undefined;
  if (failure !== undefined) return { kind: 'skipped', failure };
  return { kind: 'send', person: { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email } };
}

/** The start of a delivery. */
export const beginDelivery = ({ addressees, told }: Pick<OutboxMail, 'addressees' | 'told'>): Delivery => ({
  recipients: addressees,
  told,
  counts: { mailed: 0, delayed: 0, givenUp: 0 },
});

interface DeliveryStep {
  readonly delivery: Delivery;
  /** The step must be saved before the next recipient, or this recipient could be mailed twice. */
  readonly mustSave: boolean;
  /** The other recipients wait for the next run. */
  readonly stops: boolean;
}

/** Counts with one more. */
export const plusOne = (counts: MailCounts, name: keyof MailCounts): MailCounts => ({
  ...counts,
  [name]: counts[name] + 1,
});

/**
 * Whether a mail has waited too long and is not tried again.
 * @param now UTC ms
 */
export const isTooOld = ({ at }: Pick<OutboxMail, 'at'>, now: number): boolean => now - at > MAX_AGE_MS;

/**
 * The delivery after one more recipient.
 * @param now UTC ms
 */
export function stepDelivery(
  delivery: Delivery,
  mail: Pick<OutboxMail, 'at' | 'channel' | 'lastResort'>,
  recipient: PendingRecipient,
  result: RecipientResult,
  now: number,
): DeliveryStep {
  const { userId } = recipient;
  const { counts, told } = delivery;
  const recipients = delivery.recipients.filter((recipient) => recipient.userId !== userId);
  const stepTo = (next: Partial<Delivery>, more: Partial<DeliveryStep> = {}): DeliveryStep => ({
    delivery: { ...delivery, ...next },
    mustSave: false,
    stops: false,
    ...more,
  });
  const finished = (
    entry: Pick<Notified, 'failure' | 'digestAt' | 'waitsFor' | 'messageId'>,
    count?: keyof MailCounts,
  ) => {
    const { channel } = mail;
    const isLastResort = mail.lastResort?.includes(userId) && { isLastResort: true as const };
    const line = { userId, at: now, ...NAMELESS, ...(channel && { channel }), ...isLastResort, ...entry };
    return stepTo(
      { recipients, told: [...told, line], counts: count ? plusOne(counts, count) : counts },
      // A part that moved into a digest is saved with it.
      { mustSave: recipients.length > 0 && result.kind !== 'deferred' },
    );
  };
  if (result.kind === 'dropped') return stepTo({ recipients });
  if (result.kind === 'deferred') return finished({ digestAt: result.until, waitsFor: result.why });
  if (result.kind === 'sent') {
    const { messageId } = result;
    return finished(messageId === undefined ? {} : { messageId }, 'mailed');
  }
  const { kind, failure } = result;
  if (kind === 'skipped') return finished({ failure });
  const refusals = recipient.refusals + (kind === 'refused' ? 1 : 0);
  if (isTooOld(mail, now) || (kind === 'refused' && refusals >= MAX_REFUSALS)) return finished({ failure }, 'givenUp');
  const waiting = delivery.recipients.map((recipient) =>
    recipient.userId === userId ? { userId, refusals } : recipient,
  );
  return stepTo(
    { recipients: waiting, counts: plusOne(counts, 'delayed') },
    { stops: kind !== 'refused' && HAS_ONE_SERVICE[mail.channel ?? 'email'] },
  );
}

/** The next try of something that was delayed so many times: the pause doubles each time, up to 30 minutes. @param now UTC ms */
export const delayed = (delays: number, now: number): Pick<OutboxMail, 'due' | 'delays'> => ({
  due: now + Math.min(2 ** delays, MAX_DELAY_MINUTES) * MINUTE_MS,
  delays: delays + 1,
});

/** The series of a message to those who get a critical alarm when it did not arrive where it was sent. */
const RESCUE = 'RESCUE';
export const isRescue = ({ series = '' }: Pick<OutboxMail, 'series'>): boolean => series.startsWith(RESCUE);

/** Whether a line of a history says that a person has the message, or gets it within the hour of the message limit. */
export const isArrived = ({ failure, waitsFor }: Pick<Notified, 'failure' | 'waitsFor'>): boolean =>
  failure === undefined && waitsFor !== 'quietHours';

/**
 * A message about a critical alarm that has arrived at nobody on its channel, for those whom hours or a choice of channels hold back
 * (docs/product/channels.md#on-duty). Its first delivery looks for them. Undefined when somebody has it, and for an end, a level or a test.
 * @param told what became of the message
 * @param now UTC ms
 */
export function rescueOf(mail: OutboxMail, told: OutboxMail['told'], now: number): OutboxMail | undefined {
  const { companyId, propertyId, at, channel = 'email', series, isTest, queue } = mail;
  const news = mail.news.filter(({ event }) => event !== 'recovered');
  if (series !== undefined || isTest || channel === 'webhook' || messageSeverity(news) !== 'critical') return undefined;
  const hasFailed = told.some(({ failure }) => failure !== undefined && failure !== NOT_CHOSEN);
  if (!hasFailed || told.some(isArrived)) return undefined;
  const own = { companyId, propertyId, at, series: `${RESCUE}-${channel}`, news };
  return { ...own, addressees: [], told: [], delays: 0, queue, due: now + MINUTE_MS };
}

/** The write at the end of a run: if recipients still wait, the mail is delayed, otherwise it is complete. */
export interface DeliveryEnd {
  readonly counts: MailCounts;
  readonly told: OutboxMail['told'];
  readonly postponed?: Pick<OutboxMail, 'addressees' | 'told' | 'due' | 'delays'>;
}

/** Ends the run of a delivery. @param now UTC ms */
export function endDelivery(
  { recipients, told, counts }: Delivery,
  mail: Pick<OutboxMail, 'delays'>,
  now: number,
): DeliveryEnd {
  if (recipients.length > 0) {
    return { counts, told, postponed: { addressees: recipients, told, ...delayed(mail.delays, now) } };
  }
  // The operators must know when nobody has got the mail. A single skipped address concerns only its company.
  const tried = told.filter(({ failure }) => failure !== NOT_CHOSEN);
  const nobodyHasIt = tried.length > 0 && tried.every(({ failure }) => failure);
  return { counts: nobodyHasIt && counts.givenUp === 0 ? plusOne(counts, 'givenUp') : counts, told };
}
