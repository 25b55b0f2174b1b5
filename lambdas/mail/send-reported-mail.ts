import { SendEmailCommand } from '@aws-sdk/client-ses';
import type { MailTags } from '../../shared/platform/items/mail-report-items.ts';
import { setting } from '../base/environment.ts';
import { emailInput, type OutgoingMail } from './send.ts';
import { ses } from './ses.ts';

/**
 * Sends a mail about alarms. SES reports by its configuration set what becomes of it, and the tags say what it belongs to
 * (docs/product/incidents.md#delivery). Returns the id that SES gives it. Throws the error of SES when SES refuses the mail.
 */
export async function sendReportedMail(mail: OutgoingMail, tags: MailTags): Promise<string | undefined> {
  const Tags = Object.entries(tags).map(([Name, Value]) => ({ Name, Value }));
  const input = { ...emailInput(mail, setting('reportedMailConfigurationSet')), Tags };
  const { MessageId } = await ses().send(new SendEmailCommand(input));
  return MessageId;
}
