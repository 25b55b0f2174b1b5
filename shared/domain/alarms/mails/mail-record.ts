import type { Channel } from '../channels/channel.ts';
import type { AlarmEvent } from '../check/sensor-alarm.ts';

/** A mail to one recipient in the history of an alarm. */
interface RecordedMail {
  readonly userId: string;
  readonly event: AlarmEvent;
  /** Absent: e-mail. */
  readonly channel?: Channel;
  /** The reason why the mail could not be sent; absent when it was. */
  readonly failure?: string;
  /** The time of the digest that brings it, UTC ms. Absent when it went by itself. */
  readonly digestAt?: number;
}

/** The mails in the history of an alarm, and how many mails there were in all. */
interface MailRecord<Mail extends RecordedMail> {
  readonly told: readonly Mail[];
  /** Absent in records of earlier versions, which held every mail. */
  readonly toldCount?: number;
}

/**
 * The history of an alarm keeps this many mails, the newest. An alarm may last for months, and a table item holds 400
 * KB.
 */
export const MAX_MAILS = 100;

/**
 * The mails that a history keeps (docs/product/alarms.md#told). A reminder is kept only if it adds something: the first
 * message that reached a person on a channel, or the first that failed there.
 */
function keptMails<Mail extends RecordedMail>(mails: readonly Mail[]): Mail[] {
  const known = new Set<string>();
  const reached = new Set<string>();
  const kept = mails.filter(({ userId, channel, event, failure }) => {
    const way = `${userId} ${channel ?? 'email'}`;
    const isNews = event !== 'reminded' || !(failure ? known : reached).has(way);
    known.add(way);
    if (!failure) reached.add(way);
    return isNews;
  });
  return kept.slice(-MAX_MAILS);
}

const countOf = ({ told, toldCount = told.length }: MailRecord<RecordedMail>): number => toldCount;

/** Whether a mail waits for a digest that has not gone yet. */
export const isPromised = ({ digestAt }: Pick<RecordedMail, 'digestAt'>, now: number): boolean =>
  digestAt !== undefined && digestAt > now;

/** The number of mails that were sent: neither those that failed nor those that wait for a digest. @param now UTC ms */
export const sentCount = (record: MailRecord<RecordedMail>, now: number): number =>
  countOf(record) - record.told.filter((mail) => mail.failure !== undefined || isPromised(mail, now)).length;

/** A record with some more mails. */
export const addMails = <Mail extends RecordedMail>(
  before: MailRecord<Mail>,
  mails: readonly Mail[],
): Required<MailRecord<Mail>> => ({
  told: keptMails([...before.told, ...mails]),
  toldCount: countOf(before) + mails.length,
});

/** Whether a record is too long because an earlier version did not limit it. */
export const isTooLong = ({ told }: Pick<MailRecord<RecordedMail>, 'told'>): boolean => told.length > MAX_MAILS;
