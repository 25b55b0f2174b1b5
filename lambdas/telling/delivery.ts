import type { Channel } from '../../shared/domain/alarms/channels/channel.ts';
import { heldUntil, type Undeliverable } from '../../shared/domain/alarms/mails/undeliverable.ts';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import {
  NAMELESS,
  type Notified,
  type OutboxMail,
  type PendingRecipient,
} from '../../shared/platform/items/alarm-items.ts';
import type { MailedUser } from '../../shared/platform/items/parsers/user.ts';
import type { Person } from '../channels/channel.ts';
import { redacted } from '../common/redacted.ts';

/** After this many refusals by a channel, a recipient gets no more attempts. The alarm's history shows it. */
export const MAX_REJECTIONS = 3;
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

/** How many mails were sent, delayed, and not tried again. */
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

/**
 * What to do with a recipient: drop one who does not want mail any more, skip an address that gets no mail now, or
 * send.
 */
export type RecipientPlan =
  | { readonly action: 'drop' }
  | { readonly action: 'skip'; readonly person: Person; readonly failure: string }
  | { readonly action: 'send'; readonly person: Person };

/**
 * The result for a recipient. `deferred`: the message is part of the digest of that time, UTC ms. `rejected`: the channel refuses this message. `unavailable`: it takes none at the moment. `busy`: it takes none in this minute. */
export type RecipientResult =
  | { readonly kind: 'dropped' }
  | { readonly kind: 'sent'; readonly person: Person; readonly messageId?: string | undefined }
  | { readonly kind: 'deferred'; readonly until: number }
  | {
      readonly kind: 'skipped' | 'rejected' | 'unavailable' | 'busy';
      readonly person: Person;
      readonly failure: string;
    };

const REASONS: Readonly<Record<Exclude<Undeliverable['kind'], 'returned'>, string>> = {
  bounced: 'Mail to this address bounced',
  complained: 'Mail to this address was reported as spam',
};

/** The reason why a user is not mailed, for the alarm's history; undefined when the user is mailed. */
function reasonToSkip({ email, undeliverable: mark }: MailedUser, now: number): string | undefined {
  if (mark?.email !== email || mark.kind === 'returned' || heldUntil(mark, now) === undefined) return undefined;
  const day = new Date(mark.at).toISOString().slice(0, 10);
  return `${REASONS[mark.kind]} on ${day}${mark.reason && `: ${redacted(mark.reason)}`}`;
}

/**
 * Decides what to do with a recipient.
 * @param user undefined when the user is gone, or when the mail is not wanted any more
 */
export function planRecipient(user: MailedUser | undefined, now: number, channel: Channel = 'email'): RecipientPlan {
  if (user?.entityStatus !== 'verified') return { action: 'drop' };
  const person = { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email };
  const failure = channel === 'email' ? reasonToSkip(user, now) : undefined;
  return failure === undefined ? { action: 'send', person } : { action: 'skip', person, failure };
}

/** The start of a delivery. */
export const beginDelivery = ({ addressees, told }: OutboxMail): Delivery => ({
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

const plusOne = (counts: MailCounts, name: keyof MailCounts): MailCounts => ({ ...counts, [name]: counts[name] + 1 });

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
  mail: Pick<OutboxMail, 'at' | 'channel'>,
  recipient: PendingRecipient,
  result: RecipientResult,
  now: number,
): DeliveryStep {
  const { userId } = recipient;
  const { counts } = delivery;
  const others = delivery.recipients.filter((each) => each.userId !== userId);
  if (result.kind === 'dropped') {
    return { delivery: { ...delivery, recipients: others }, mustSave: false, stops: false };
  }
  const finished = (
    entry: Pick<Notified, 'failure' | 'digestAt' | 'messageId'>,
    nextCounts: MailCounts,
  ): DeliveryStep => ({
    delivery: {
      recipients: others,
      told: [
        ...delivery.told,
        { userId, at: now, ...NAMELESS, ...(mail.channel && { channel: mail.channel }), ...entry },
      ],
      counts: nextCounts,
    },
    mustSave: others.length > 0,
    stops: false,
  });
  if (result.kind === 'sent') {
    const { messageId } = result;
    return finished(messageId === undefined ? {} : { messageId }, plusOne(counts, 'mailed'));
  }
  if (result.kind === 'deferred') return { ...finished({ digestAt: result.until }, counts), mustSave: false };
  const failed = { failure: result.failure };
  if (result.kind === 'skipped') return finished(failed, counts);
  const refusals = recipient.refusals + (result.kind === 'rejected' ? 1 : 0);
  if (isTooOld(mail, now) || (result.kind === 'rejected' && refusals >= MAX_REJECTIONS)) {
    return finished(failed, plusOne(counts, 'givenUp'));
  }
  const recipients = delivery.recipients.map((each) => (each.userId === userId ? { userId, refusals } : each));
  return {
    delivery: { ...delivery, recipients, counts: plusOne(counts, 'delayed') },
    mustSave: false,
    stops: result.kind !== 'rejected' && HAS_ONE_SERVICE[mail.channel ?? 'email'],
  };
}

/** When something that was delayed so many times is tried again. @param now UTC ms */
export const delayed = (delays: number, now: number): Pick<OutboxMail, 'due' | 'delays'> => ({
  due: now + Math.min(2 ** delays, MAX_DELAY_MINUTES) * MINUTE_MS,
  delays: delays + 1,
});

type PostponedMail = Pick<OutboxMail, 'addressees' | 'told' | 'due' | 'delays'>;

/**
 * The attributes to write into a mail that is delayed. The pause doubles each time, up to 30 minutes.
 * @param now UTC ms
 */
export const postponed = (
  addressees: OutboxMail['addressees'],
  told: OutboxMail['told'],
  { delays }: Pick<OutboxMail, 'delays'>,
  now: number,
): PostponedMail => ({ addressees, told, ...delayed(delays, now) });

/** The write at the end of a run: if recipients still wait, the mail is delayed, otherwise it is complete. */
export type DeliveryEnd =
  | { readonly counts: MailCounts; readonly told: OutboxMail['told']; readonly postponed?: undefined }
  | { readonly counts: MailCounts; readonly postponed: PostponedMail };

/** Ends the run of a delivery. @param now UTC ms */
export function endDelivery(
  { recipients, told, counts }: Delivery,
  mail: Pick<OutboxMail, 'delays'>,
  now: number,
): DeliveryEnd {
  if (recipients.length > 0) return { counts, postponed: postponed(recipients, told, mail, now) };
  // The operators must know when nobody has got the mail. A single skipped address concerns only its company.
  const nobodyHasIt = told.length > 0 && told.every(({ failure }) => failure);
  return { counts: nobodyHasIt && counts.givenUp === 0 ? plusOne(counts, 'givenUp') : counts, told };
}

/**
 * The end of a delivery whose run has no time left, or whose channel takes no more in this minute. Its other recipients are due at once,
 * for another run.
 * @param now UTC ms
 */
export const interrupted = ({ recipients, told, counts }: Delivery, now: number) => ({
  counts: { ...counts, delayed: counts.delayed + 1 },
  progress: { addressees: recipients, told, due: now },
});
