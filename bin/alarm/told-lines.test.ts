import { expect, it } from 'vitest';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import type { AlarmItem, Notified } from '../../shared/platform/items/alarm-items.ts';
import type { PropertyItem, UserItem } from '../../shared/platform/items/items.ts';
import type { MailReportItem } from '../../shared/platform/items/mail-report-items.ts';
import { QUEUES } from '../../shared/platform/queues.ts';
import { type Told, toldLines } from './told-lines.ts';

const AT = Date.UTC(2026, 10, 26, 2, 13);
const NOW = AT + 60 * MINUTE_MS;
const userOf = (id: string, more: Partial<UserItem> = {}) =>
  ({ id, email: `${id}@x.example`, entityStatus: 'verified', ...more }) as UserItem;
const [ann, bo] = [userOf('ann'), userOf('bo')];
const told = (more: Partial<Notified>): Notified => ({
  userId: 'ann',
  name: '',
  email: '',
  at: AT,
  event: 'raised',
  ...more,
});
const alarm = (...all: Notified[]) =>
  ({
    id: '1',
    kind: 'sensor',
    subject: 'boilerSystemPressure1',
    since: AT,
    raisedAt: AT,
    told: all,
  }) as unknown as AlarmItem;
const report = (id: string, more: Partial<MailReportItem>): [string, MailReportItem] => [
  id,
  { kind: 'delivered', at: AT + MINUTE_MS, messageId: id, expiresAt: 1, ...more },
];
const NOTHING: Told = {
  property: { id: 'p', name: 'House' } as PropertyItem,
  areAlarmsOn: true,
  users: [ann, bo],
  asked: undefined,
  recipients: ['ann', 'bo'],
  alarms: [],
  reports: new Map(),
  letters: [],
  digests: [],
  days: 7,
  now: NOW,
};
/** The last column of the table, the newest first. */
const ends = (entry: Partial<Notified>, reports: Told['reports'] = new Map()) =>
  toldLines({ ...NOTHING, alarms: [alarm(told(entry))], reports })
    .slice(1)
    .map((line) => line.split(/ {2,}/).at(-1));

it.each<[string, Partial<Notified>, [string, MailReportItem][], string]>([
  ['delivered', { messageId: 'm1' }, [report('m1', {})], 'delivered 2026-11-26 02:14 (SES m1)'],
  [
    'bounced, with the reason',
    { messageId: 'm1' },
    [report('m1', { kind: 'bounced', reason: 'mailbox full' })],
    'bounced 2026-11-26 02:14: mailbox full (SES m1)',
  ],
  ['sent, and no more is known', { messageId: 'm1' }, [], 'sent, no status since (SES m1)'],
  ['sent by an earlier version', {}, [], 'sent, no status since'],
  ['not sent', { failure: 'Opted out' }, [], 'not sent: Opted out'],
  ['in a digest that waits', { digestAt: NOW + MINUTE_MS }, [], 'waits for the digest of 2026-11-26 03:14'],
  [
    'in a digest that came',
    { digestAt: AT },
    [report(`digest-ann-${AT}`, { messageId: 'm2' })],
    'delivered 2026-11-26 02:14 (SES m2)',
  ],
])('Of a message it says that it was %s', (_what, entry, reports, end) => {
  expect(ends(entry, new Map(reports))).toEqual([end]);
});

it('Each message is a row, and a person has only the own', () => {
  const alarms = [alarm(told({}), told({ userId: 'bo', channel: 'push', at: AT + MINUTE_MS, event: 'recovered' }))];
  expect(toldLines({ ...NOTHING, alarms }).map((line) => line.split(/ {2,}/))).toEqual([
    ['Time (UTC)', 'To', 'By', 'About', 'Delivery status'],
    ['2026-11-26 02:14', 'bo@x.example', 'push', 'Boiler System Pressure 1 recovered', expect.any(String)],
    ['2026-11-26 02:13', 'ann@x.example', 'email', 'Boiler System Pressure 1 raised', expect.any(String)],
  ]);
  expect(toldLines({ ...NOTHING, alarms, asked: ann }).join()).not.toContain('bo@x.example');
});

it('What waits and what prevents a message is said', () => {
  const letter = {
    companyId: 'c',
    propertyId: 'p',
    at: AT,
    news: [],
    told: [],
    delays: 2,
    queue: QUEUES.OUTBOX,
    due: NOW,
    addressees: [
      { userId: 'ann', refusals: 1 },
      { userId: 'bo', refusals: 0 },
    ],
  };
  const undeliverable = { email: 'ann@x.example', kind: 'bounced' as const, at: AT, reason: 'user unknown' };
  const asked = userOf('ann', { undeliverable, entityStatus: 'deleting' });
  expect(
    toldLines({ ...NOTHING, asked, areAlarmsOn: false, recipients: [], letters: [letter], users: [asked, bo] }),
  ).toEqual([
    'No message to ann@x.example about an alarm of House that began in the last 7 days.',
    '',
    'A message to ann@x.example by email waits until 2026-11-26 03:13: delayed 2 times, refused 1 times.',
    '',
    'The alarms of House are off: no one is notified.',
    'ann@x.example is not among the recipients of House.',
    'ann@x.example is deleting, and only verified users are notified.',
    'Email to ann@x.example bounced on 2026-11-26 02:13: paused until 2026-12-03 02:13. user unknown',
  ]);
});
