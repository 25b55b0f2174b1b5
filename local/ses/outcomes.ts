import { randomUUID } from 'node:crypto';
import { bareAddress, type Mail, recipients } from './mail.ts';

/** An event of SES on EventBridge about a mail, in part. */
export interface MailOutcome {
  readonly source: 'aws.ses';
  readonly 'detail-type': string;
  readonly time: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

interface Kind {
  readonly type: string;
  /** The part of the event that is specific to this kind. */
  about(address: string, timestamp: string): Record<string, unknown>;
}

/** The behaviour of SES's mailbox simulator, by the part of the address before the `@`. A label may follow (`bounce+ann@…`). */
const SIMULATED: Readonly<Record<string, Kind>> = {
  bounce: {
    type: 'Email Bounced',
    about: (emailAddress, timestamp) => ({
      eventType: 'Bounce',
      bounce: {
        feedbackId: randomUUID(),
        bounceType: 'Permanent',
        bounceSubType: 'General',
        bouncedRecipients: [
          { emailAddress, action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' },
        ],
        timestamp,
        reportingMTA: 'dns; simulator.amazonses.com',
      },
    }),
  },
  complaint: {
    type: 'Email Complaint Received',
    about: (emailAddress, timestamp) => ({
      eventType: 'Complaint',
      complaint: {
        feedbackId: randomUUID(),
        complainedRecipients: [{ emailAddress }],
        timestamp,
        userAgent: 'Amazon SES Mailbox Simulator',
        complaintFeedbackType: 'abuse',
        arrivalDate: timestamp,
      },
    }),
  },
};

const SIMULATOR = /^(\w+)(\+[^@]*)?@simulator\.amazonses\.com$/;

/** The events of a mail that names a configuration set: none, unless it went to SES's mailbox simulator. */
export const outcomesOf = (mail: Mail, configurationSet: string): MailOutcome[] =>
  recipients(mail)
    .map(bareAddress)
    .flatMap((address) => {
      const [, name = ''] = SIMULATOR.exec(address) ?? [];
      const kind = Object.hasOwn(SIMULATED, name) ? SIMULATED[name] : undefined;
      if (!kind) return [];
      const sent = {
        timestamp: mail.at,
        source: mail.from,
        messageId: mail.id,
        destination: recipients(mail),
        tags: { 'ses:configuration-set': [configurationSet] },
      };
      const detail = { ...kind.about(address, mail.at), mail: sent };
      return [{ source: 'aws.ses' as const, 'detail-type': kind.type, time: mail.at, detail }];
    });
