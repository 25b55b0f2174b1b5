import type { DeliveryReport } from '../../shared/domain/alarms/channels/drill.ts';
import type { Undeliverable } from '../../shared/domain/alarms/mails/undeliverable.ts';
import { normalEmail } from '../../shared/domain/people/email.ts';
import type { TestMailTags } from '../../shared/platform/items/drill-items.ts';
import { redacted } from '../common/redacted.ts';

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
    /** Each tag has a list of values. */
    readonly mail?: { readonly tags?: Readonly<Record<string, readonly string[]>> };
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

const TAGS: readonly (keyof TestMailTags)[] = ['company', 'test', 'person'];

/** The tags of the mail of a test alarm; undefined for any other mail. */
function testTagsOf({ detail: { mail } }: MailEvent): TestMailTags | undefined {
  const values = TAGS.map((name) => [name, mail?.tags?.[name]?.[0]] as const);
  return values.every(([, value]) => value) ? (Object.fromEntries(values) as unknown as TestMailTags) : undefined;
}

function reportIn({ detail: { bounce, complaint, delivery } }: MailEvent): DeliveryReport | undefined {
  if (bounce) {
    const [{ diagnosticCode = '' } = {}] = bounce.bouncedRecipients;
    // Mail servers repeat the address.
    const reason = redacted(diagnosticCode).slice(0, MAX_CHARACTERS);
    return { kind: 'bounced', at: Date.parse(bounce.timestamp), ...(reason && { reason }) };
  }
  if (complaint) return { kind: 'complained', at: Date.parse(complaint.timestamp) };
  return delivery && { kind: 'delivered', at: Date.parse(delivery.timestamp) };
}

/** What an event reports of the mail of a test alarm, which has one recipient; undefined for any other mail. */
export function testReportOf(event: MailEvent): { tags: TestMailTags; report: DeliveryReport } | undefined {
  const [tags, report] = [testTagsOf(event), reportIn(event)];
  return tags && report && { tags, report };
}
