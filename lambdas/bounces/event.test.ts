import { expect, test } from 'vitest';
import { contactOf, type MailEvent, mailReportOf, marksOf } from './event.ts';

const timestamp = '2026-03-03T12:00:00.000Z';
const at = Date.parse(timestamp);

test('An address that does not take mail has bounced, with the words of its server', () => {
  const diagnosticCode = 'smtp; 550 5.1.1 user unknown';
  const bouncedRecipients = [{ emailAddress: 'Ann <Ann@X.example>', diagnosticCode }, { emailAddress: 'bo@x.example' }];
  expect(marksOf({ detail: { bounce: { bounceType: 'Permanent', timestamp, bouncedRecipients } } })).toEqual([
    { email: 'ann@x.example', kind: 'bounced', at, reason: diagnosticCode },
    { email: 'bo@x.example', kind: 'bounced', at, reason: '' },
  ]);
});

test.each(['Transient', 'Undetermined'] as const)('A %s bounce is of that one mail', (bounceType) => {
  const bouncedRecipients = [{ emailAddress: 'ann@x.example' }];
  expect(marksOf({ detail: { bounce: { bounceType, timestamp, bouncedRecipients } } })).toMatchObject([
    { kind: 'returned' },
  ]);
});

test('Who has called a mail spam has complained', () => {
  const complainedRecipients = [{ emailAddress: 'ann@x.example' }];
  expect(
    marksOf({ detail: { complaint: { timestamp, complainedRecipients, complaintFeedbackType: 'abuse' } } }),
  ).toEqual([{ email: 'ann@x.example', kind: 'complained', at, reason: 'abuse' }]);
});

test.each([
  ['a question', { company: ['c'], contact: ['contact-1'] }, { company: 'c', id: 'contact-1' }],
  ['an alarm', { company: ['c'], person: ['contact-1'] }, { company: 'c', id: 'contact-1' }],
  ['an alarm to a user', { company: ['c'], person: ['u'] }, undefined],
  ['any other mail', {}, undefined],
])('docs/product/contacts.md#bounces: the contact of %s', (_what, tags, contact) => {
  expect(contactOf({ detail: { mail: { tags } } })).toEqual(contact);
});

test('An event of another kind marks nobody', () => {
  expect(marksOf({ detail: {} })).toEqual([]);
});

const bounce = {
  bounceType: 'Permanent',
  timestamp,
  bouncedRecipients: [
    { emailAddress: 'ann@x.example', diagnosticCode: 'smtp; 550 5.1.1 <ann@x.example>: user unknown' },
  ],
} as const;
const complaint = {
  timestamp,
  complainedRecipients: [{ emailAddress: 'ann@x.example' }],
  complaintFeedbackType: 'abuse',
};

test.each<[string, Omit<MailEvent['detail'], 'mail'>, object | undefined]>([
  ['delivered', { delivery: { timestamp } }, { kind: 'delivered', at }],
  [
    'bounced, and the reason names no address',
    { bounce },
    { kind: 'bounced', at, reason: 'smtp; 550 5.1.1 <<e-mail>>: user unknown' },
  ],
  [
    'bounced without a reason',
    { bounce: { ...bounce, bouncedRecipients: [{ emailAddress: 'a@x.example' }] } },
    { kind: 'bounced', at },
  ],
  ['complained', { complaint }, { kind: 'complained', at }],
  [
    'late, with what the server says',
    {
      deliveryDelay: { timestamp, delayType: 'MailboxFull', delayedRecipients: [{ diagnosticCode: 'smtp; 452 full' }] },
    },
    { kind: 'delayed', at, reason: 'smtp; 452 full' },
  ],
  [
    'late, of a kind',
    { deliveryDelay: { timestamp, delayType: 'General' } },
    { kind: 'delayed', at, reason: 'General' },
  ],
  ['rejected', { reject: { reason: 'Bad content' } }, { kind: 'rejected', at, reason: 'Bad content' }],
])('A mail about alarms is reported as %s', (_what, detail, report) => {
  const tags = { company: ['c1'], person: ['p1'], 'ses:configuration-set': ['MailReportedSet'] };
  const mail = { messageId: 'm1', timestamp, tags };
  expect(mailReportOf({ detail: { ...detail, mail } })).toEqual({
    tags: { company: 'c1', person: 'p1' },
    messageId: 'm1',
    report,
  });
});

test('A digest is named by its time', () => {
  const mail = { messageId: 'm1', timestamp, tags: { company: ['c1'], person: ['p1'], digest: ['7'] } };
  expect(mailReportOf({ detail: { delivery: { timestamp }, mail } })?.tags).toEqual({
    company: 'c1',
    person: 'p1',
    digest: '7',
  });
});

const tags = { company: ['c1'], person: ['p1'] };

test.each<[string, MailEvent['detail']]>([
  ['without tags', { bounce, mail: { messageId: 'm1' } }],
  [
    'with the tags of its configuration set alone',
    { bounce, mail: { messageId: 'm1', tags: { 'ses:configuration-set': ['MailSet'] } } },
  ],
  ['with some of the tags', { bounce, mail: { messageId: 'm1', tags: { company: ['c1'], person: [] } } }],
  ['without an id', { bounce, mail: { tags } }],
  ['of another kind of event', { mail: { messageId: 'm1', tags } }],
])('A mail %s is none about alarms', (_what, detail) => {
  expect(mailReportOf({ detail })).toBeUndefined();
});

test.each([
  ['delivery', { delivery: { timestamp } }],
  ['delay', { deliveryDelay: { timestamp } }],
  ['rejection', { reject: {} }],
])('A %s marks nobody', (_what, detail) => {
  expect(marksOf({ detail })).toEqual([]);
});
