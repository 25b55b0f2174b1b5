import { randomUUID } from 'node:crypto';
import { bareAddress, type Mail, recipients } from './mail.ts';

/** The kinds of events that each configuration set publishes, in the words of its event destinations (`bounce`). */
export type ConfigurationSets = Readonly<Record<string, readonly string[]>>;

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

/** The kinds of events, by the words of event destinations. */
const KINDS = {
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
  delivery: {
    type: 'Email Delivered',
    about: (emailAddress, timestamp) => ({
      eventType: 'Delivery',
      delivery: {
        timestamp,
        processingTimeMillis: 546,
        recipients: [emailAddress],
        smtpResponse: '250 2.6.0 Message received',
        reportingMTA: 'mta.example.com',
      },
    }),
  },
} as const satisfies Record<string, Kind>;

/** The behaviour of SES's mailbox simulator, by the part of the address before the `@`. A label may follow (`bounce+ann@…`). */
const SIMULATED: Readonly<Record<string, readonly (keyof typeof KINDS)[]>> = {
  bounce: ['bounce'],
  complaint: ['delivery', 'complaint'],
};

const SIMULATOR = /^(\w+)(\+[^@]*)?@simulator\.amazonses\.com$/;

/** What happens to a mail to an address. Every other address takes it. */
function fateOf(address: string): readonly (keyof typeof KINDS)[] {
  const [, name = ''] = SIMULATOR.exec(address) ?? [];
  return (Object.hasOwn(SIMULATED, name) ? SIMULATED[name] : undefined) ?? ['delivery'];
}

/** The events of a mail: those that its configuration set publishes, and none without a set. */
export function outcomesOf(mail: Mail, sets: ConfigurationSets): MailOutcome[] {
  const { configurationSet = '', tags = {} } = mail;
  const published = Object.hasOwn(sets, configurationSet) ? (sets[configurationSet] ?? []) : [];
  const everyone = recipients(mail).map(bareAddress);
  const sent = {
    timestamp: mail.at,
    source: mail.from,
    messageId: mail.id,
    destination: recipients(mail),
    tags: {
      'ses:configuration-set': [configurationSet],
      ...Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
    },
  };
  return everyone.flatMap((address) =>
    fateOf(address)
      .filter((kind) => published.includes(kind))
      .map((kind) => ({
        source: 'aws.ses' as const,
        'detail-type': KINDS[kind].type,
        time: mail.at,
        detail: { ...KINDS[kind].about(address, mail.at), mail: sent },
      })),
  );
}
