import type { DeliveryReport } from '../../shared/domain/alarms/mails/delivery-report.ts';
import type { Undeliverable } from '../../shared/domain/alarms/mails/undeliverable.ts';
import { isContactId } from '../../shared/domain/people/contacts.ts';
import { normalEmail } from '../../shared/domain/people/email.ts';
import type { MailTags } from '../../shared/platform/items/mail-report-items.ts';
import { redacted } from '../base/redacted.ts';

/**
 * The parts of an SES event about a mail that this function uses, as EventBridge delivers it: the record of event
 * publishing (`eventType`, with the tags of the mail), not that of SES's notifications (`notificationType`, without tags).
 */
export interface MailEvent {
  readonly detail: {
    readonly bounce?: {
      readonly bounceType: 'Permanent' | 'Transient' | 'Undetermined';
      readonly timestamp: string;
      readonly bouncedRecipients: readonly { readonly emailAddress: string; readonly diagnosticCode?: string }[];
    };
    readonly complaint?: {
      readonly timestamp: string;
      readonly complainedRecipients: readonly { readonly emailAddress: string }[];
      readonly complaintFeedbackType?: string;
    };
    readonly delivery?: { readonly timestamp: string };
    readonly deliveryDelay?: {
      readonly timestamp: string;
      readonly delayType?: string;
      readonly delayedRecipients?: readonly { readonly diagnosticCode?: string }[];
    };
    /** It has no time of its own. */
    readonly reject?: { readonly reason?: string };
    readonly mail?: {
      readonly messageId?: string;
      readonly timestamp?: string;
      /** Each tag has a list of values. */
      readonly tags?: Readonly<Record<string, readonly string[]>>;
    };
  };
}

const MAX_CHARACTERS = 300;

/** A recipient in the form of SES: `Name <a@b.c>` or only the address. */
const bare = (text: string): string => normalEmail(/<([^<>]+)>/.exec(text)?.[1] ?? text);

/** A mark for each address in an event. */
export function marksOf({ detail: { bounce, complaint } }: MailEvent): Undeliverable[] {
  const bounced = (bounce?.bouncedRecipients ?? []).map(({ emailAddress, diagnosticCode = '' }) => ({
    email: bare(emailAddress),
    kind: bounce?.bounceType === 'Permanent' ? ('bounced' as const) : ('returned' as const),
    at: Date.parse(bounce?.timestamp ?? ''),
    reason: diagnosticCode.slice(0, MAX_CHARACTERS),
  }));
  const complained = (complaint?.complainedRecipients ?? []).map(({ emailAddress }) => ({
    email: bare(emailAddress),
    kind: 'complained' as const,
    at: Date.parse(complaint?.timestamp ?? ''),
    reason: complaint?.complaintFeedbackType ?? '',
  }));
  return [...bounced, ...complained];
}

/** The words of a mail server, without the addresses that it repeats. */
const reasonOf = (text = '') => {
  const reason = redacted(text).slice(0, MAX_CHARACTERS);
  return reason ? { reason } : {};
};

function reportIn({
  detail: { bounce, complaint, reject, delivery, deliveryDelay, mail },
}: MailEvent): DeliveryReport | undefined {
  if (bounce) {
    const [first] = bounce.bouncedRecipients;
    return { kind: 'bounced', at: Date.parse(bounce.timestamp), ...reasonOf(first?.diagnosticCode) };
  }
  if (complaint) return { kind: 'complained', at: Date.parse(complaint.timestamp) };
  if (reject) return { kind: 'rejected', at: Date.parse(mail?.timestamp ?? ''), ...reasonOf(reject.reason) };
  if (delivery) return { kind: 'delivered', at: Date.parse(delivery.timestamp) };
  if (!deliveryDelay) return undefined;
  const { timestamp, delayType, delayedRecipients = [] } = deliveryDelay;
  return { kind: 'delayed', at: Date.parse(timestamp), ...reasonOf(delayedRecipients[0]?.diagnosticCode ?? delayType) };
}

/** The tags of a mail about alarms; undefined for any other mail. */
function tagsOf(tags: Readonly<Record<string, readonly string[]>> = {}): MailTags | undefined {
  const [company, person, digest] = ['company', 'person', 'digest'].map((name) => tags[name]?.[0]);
  return company && person ? { company, person, ...(digest && { digest }) } : undefined;
}

/** The contact whose mail an event is about: a question, a test or an alarm; undefined for any other mail. */
export function contactOf({
  detail: { mail },
}: MailEvent): { readonly company: string; readonly id: string } | undefined {
  const [company, contact, person] = ['company', 'contact', 'person'].map((name) => mail?.tags?.[name]?.[0]);
  const id = contact ?? person;
  return company && id && isContactId(id) ? { company, id } : undefined;
}

/** The report of an event about a mail about alarms, which has one recipient; undefined for any other mail. */
export function mailReportOf(
  event: MailEvent,
): { tags: MailTags; messageId: string; report: DeliveryReport } | undefined {
  const { mail } = event.detail;
  const [tags, report] = [tagsOf(mail?.tags), reportIn(event)];
  return tags && report && mail?.messageId ? { tags, messageId: mail.messageId, report } : undefined;
}
