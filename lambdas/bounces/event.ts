import type { Undeliverable } from '../../shared/domain/alarms/mails/undeliverable.ts';
import { normalEmail } from '../../shared/domain/people/email.ts';

/** The parts of an SES event about returned mail that this function uses. EventBridge delivers it. */
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
