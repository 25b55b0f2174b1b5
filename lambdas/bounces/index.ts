import type { SNSEvent } from 'aws-lambda';
import { log } from '../base/log.ts';
import { markContact } from '../store/alarms/contact-writes.ts';
import { addMailReport } from '../store/alarms/mail-reports.ts';
import { rememberBounce } from '../store/people/bounces.ts';
import { findOwner } from '../store/people/emails.ts';
import { markUser } from '../store/people/users.ts';
import { answerText } from './answer-text.ts';
import { contactOf, type MailEvent, mailReportOf, marksOf } from './event.ts';

/**
 * Answers a text that somebody has sent (docs/product/contacts.md#answers). Of an event of SES: marks the users whose mail came back or who marked it as spam, and remembers their addresses. An address without a
 * user, such as that of a deleted one, is only remembered. Of a mail about alarms it also records what became of it.
 */
export async function handler(event: MailEvent | SNSEvent): Promise<void> {
  if (!('Records' in event)) return handleMail(event);
  for (const { Sns } of event.Records) await answerText(JSON.parse(Sns.Message), Date.parse(Sns.Timestamp));
}

async function handleMail(event: MailEvent): Promise<void> {
  for (const mark of marksOf(event)) {
    await rememberBounce(mark);
    const owner = await findOwner(mark.email);
    if (!owner) continue;
    await markUser(owner.companyId, owner.userId, mark);
    log('warn', 'Email came back', { company: owner.companyId, user: owner.userId, code: mark.kind });
  }
  const reported = mailReportOf(event);
  const contact = contactOf(event);
  if (contact) for (const mark of marksOf(event)) await markContact(contact.company, contact.id, mark);
  if (reported) await addMailReport(reported.tags, reported.messageId, reported.report);
}
