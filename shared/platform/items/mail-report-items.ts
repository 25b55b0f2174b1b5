import type { DeliveryReport } from '../../domain/alarms/mails/delivery-report.ts';
import type { Notified } from './alarm-items.ts';

/** The report of SES about one mail about alarms. It stands alone, so that reports of one alarm do not wait for each other. */
export interface MailReportItem extends DeliveryReport {
  /** The id that SES has given the mail. */
  readonly messageId: string;
  /** UTC seconds; the table's time to live. */
  readonly expiresAt: number;
}

/**
 * The tags of a mail about alarms. SES gives them back with each report. Ids have no other characters than tags may have.
 */
export interface MailTags {
  readonly company: string;
  readonly person: string;
  /** Of a digest: the time for which it was promised, UTC ms. Absent: the mail is about one message. */
  readonly digest?: string;
}

/** The id of a digest in the reports. The histories of its alarms name its person and its time, and were written before its mail. */
const digestId = (person: string, time: number | string): string => `digest-${person}-${time}`;

/** The id under which the reports of a mail are kept. @param messageId SES's */
export const reportId = ({ person, digest }: Pick<MailTags, 'person' | 'digest'>, messageId: string): string =>
  digest === undefined ? messageId : digestId(person, digest);

/** The same for an entry of a history; undefined if no mail of it is known. */
export const reportIdOf = ({
  userId,
  channel = 'email',
  messageId,
  digestAt,
  failure,
}: Pick<Notified, 'userId' | 'channel' | 'messageId' | 'digestAt' | 'failure'>): string | undefined => {
  if (channel !== 'email' || failure !== undefined) return undefined;
  return digestAt === undefined ? messageId : digestId(userId, digestAt);
};
