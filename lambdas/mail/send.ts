import type { SendEmailCommandInput } from '@aws-sdk/client-ses';
import { cleanLine, cleanText } from '../../shared/domain/clean-text.ts';
import { setting } from '../base/environment.ts';
import { withRetry } from '../base/retry.ts';

export interface OutgoingMail {
  readonly to: readonly string[];
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Removes line breaks and other control characters from a header's value, so that typed text cannot add a header. */
export const headerText = (text: string): string => cleanLine(text.replace(/\p{Cc}+/gu, ' ')).trim();

/** The sender of all mail. */
export const portalAddress = (): string => `Wingnut <${setting('mailFrom')}>`;

/**
 * A text for SES, cleaned, because names were stored as they came. Half a character pair, which no UTF-8 has, becomes a
 * replacement character.
 */
const content = (text: string) => ({ Charset: 'UTF-8', Data: cleanText(text).toWellFormed() });

/** A mail from the portal's address, as SES takes it. SES reports what becomes of it as the configuration set says. */
export const emailInput = (
  { to, replyTo, subject, text, html }: OutgoingMail,
  configurationSet: string,
): SendEmailCommandInput => ({
  Source: portalAddress(),
  ConfigurationSetName: configurationSet,
  Destination: { ToAddresses: [...to] },
  ...(replyTo && { ReplyToAddresses: [headerText(replyTo)] }),
  Message: {
    Subject: content(headerText(subject)),
    Body: { Text: content(text), ...(html && { Html: content(html) }) },
  },
});

/** The contact that a mail asks or tests. SES says it again in the event of a mail that comes back (docs/product/contacts.md#bounces). */
export interface ContactTags {
  readonly company: string;
  readonly contact: string;
}

/** Sends one mail from the portal's address. Throws the error of SES when SES refuses the mail. */
export async function sendMail(mail: OutgoingMail, tags?: ContactTags): Promise<void> {
  const { giveToSes } = await import('./ses.ts');
  const Tags = Object.entries(tags ?? {}).map(([Name, Value]) => ({ Name, Value }));
  await giveToSes({ ...emailInput(mail, setting('mailConfigurationSet')), ...(tags && { Tags }) });
}

/** SES limits the mails of each second, so a mail that is refused now may be accepted a second later. */
const isThrottled = (error: unknown): boolean => error instanceof Error && error.name === 'Throttling';

/**
 * Sends a mail while a person waits for the result. If SES throttles it, it is tried for some seconds longer than the SDK
 * does by itself. Throws the error of SES when SES refuses the mail.
 */
export const sendMailPatiently = (mail: OutgoingMail, tags?: ContactTags): Promise<void> =>
  withRetry(() => sendMail(mail, tags), { attempts: 3, maxFirstPauseMs: 1000, isTransient: isThrottled });
