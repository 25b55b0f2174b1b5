import { expect, test } from 'vitest';
import { type MailEvent, marksOf, testReportOf } from './event.ts';

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
])('The mail of a test alarm is reported as %s', (_what, detail, report) => {
  const tags = { company: ['c1'], test: ['t1'], person: ['p1'], 'ses:configuration-set': ['MailTestSet'] };
  expect(testReportOf({ detail: { ...detail, mail: { tags } } })).toEqual({
    tags: { company: 'c1', test: 't1', person: 'p1' },
    report,
  });
});

test.each<[string, MailEvent['detail']]>([
  ['without tags', { bounce }],
  [
    'with the tags of its configuration set alone',
    { bounce, mail: { tags: { 'ses:configuration-set': ['MailSet'] } } },
  ],
  ['with some of the tags', { bounce, mail: { tags: { company: ['c1'], test: [], person: ['p1'] } } }],
  ['of another kind of event', { mail: { tags: { company: ['c1'], test: ['t1'], person: ['p1'] } } }],
])('A mail %s is no test', (_what, detail) => {
  expect(testReportOf({ detail })).toBeUndefined();
});

test('A delivery marks nobody', () => {
  expect(marksOf({ detail: { delivery: { timestamp } } })).toEqual([]);
});
