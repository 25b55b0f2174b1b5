import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '../../shared/domain/durations.ts';
import type { Adversity } from '../base/adversity.ts';
import { bareAddress, type InboxMail, recipients } from './mail.ts';

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
  deliveryDelay: {
    type: 'Email Delivery Delayed',
    about: (emailAddress, timestamp) => ({
      eventType: 'DeliveryDelay',
      deliveryDelay: {
        timestamp,
        delayType: 'TransientCommunicationFailure',
        expirationTime: new Date(Date.parse(timestamp) + 14 * HOUR_MS).toISOString(),
        delayedRecipients: [{ emailAddress, status: '4.4.1', diagnosticCode: 'smtp; 421 4.4.1 try again later' }],
      },
    }),
  },
  reject: {
    type: 'Email Rejected',
    about: () => ({ eventType: 'Reject', reject: { reason: 'Bad content' } }),
  },
} as const satisfies Record<string, Kind>;

/** The behaviour of SES's mailbox simulator, by the part of the address before the `@`. A label may follow (`bounce+ann@…`). */
const SIMULATED: Readonly<Record<string, readonly (keyof typeof KINDS)[]>> = {
  bounce: ['bounce'],
  complaint: ['delivery', 'complaint'],
};

const SIMULATOR = /^(\w+)(\+[^@]*)?@simulator\.amazonses\.com$/;

/** The text by which everybody tries a scanner for viruses. SES takes a mail with it, and does not send it. */
const VIRUS = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

/** Outcome of a mail to an address. Every other address takes it. */
function fateOf({ text, html }: InboxMail, address: string): readonly (keyof typeof KINDS)[] {
  if (text.includes(VIRUS) || html.includes(VIRUS)) return ['reject'];
  const [, name = ''] = SIMULATOR.exec(address) ?? [];
  return (Object.hasOwn(SIMULATED, name) ? SIMULATED[name] : undefined) ?? ['delivery'];
}

/** Shares of mails whose server takes them late, and of events that come twice, in the adverse mode. */
const [LATE, TWICE] = [0.3, 0.3];

/**
 * The events of a mail: those that its configuration set publishes, and none without a set.
 * @param adversity some servers take a mail late
 */
export function outcomesOf(mail: InboxMail, sets: ConfigurationSets, adversity?: Adversity): MailOutcome[] {
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
    [...(adversity?.strikes('late answer', LATE) ? (['deliveryDelay'] as const) : []), ...fateOf(mail, address)]
      .filter((kind) => published.includes(kind))
      .map((kind) => ({
        source: 'aws.ses' as const,
        'detail-type': KINDS[kind].type,
        time: mail.at,
        detail: { ...KINDS[kind].about(address, mail.at), mail: sent },
      })),
  );
}

/** The longest time from a mail to an event of it, in the adverse mode. */
const MAX_EVENT_DELAY_MS = 400;

/**
 * The events of a mail as they come: each with its delay, ms. EventBridge delivers at least once and in no order, which shows in
 * the adverse mode.
 */
export const comingOf = (
  outcomes: readonly MailOutcome[],
  adversity?: Adversity,
): (readonly [outcome: MailOutcome, delayMs: number])[] =>
  outcomes.flatMap((outcome) => {
    if (!adversity) return [[outcome, 0] as const];
    const copies = adversity.strikes('event twice', TWICE) ? 2 : 1;
    return Array.from({ length: copies }, () => [outcome, adversity.upTo('event', MAX_EVENT_DELAY_MS)] as const);
  });
