import { describe, expect, it, test } from 'vitest';
import { DAY_MS } from '../../durations.ts';
import { type DrillFacts, drillRows, isUnproven, lastProven, wasSentTo } from './drill.ts';

const AT = 1000;
const NOTHING: DrillFacts = {
  userIds: ['ann'],
  told: {},
  waiting: new Set(['email']),
  arrivals: [],
  reports: {},
};
const told = { email: [{ userId: 'ann', at: AT }] };
const rowsOf = (more: Partial<DrillFacts>) => drillRows({ ...NOTHING, ...more });

describe('A message of a test', () => {
  it.each<[string, Partial<DrillFacts>, object]>([
    ['waits', {}, { state: 'waiting', at: null }],
    ['is sent', { told }, { state: 'sent', at: AT }],
    [
      'is refused',
      { told: { email: [{ userId: 'ann', at: AT, failure: 'Opted out' }] } },
      { state: 'refused', at: AT, reason: 'Opted out' },
    ],
    ['is delivered', { told, reports: { ann: { kind: 'delivered', at: AT + 5 } } }, { state: 'delivered', at: AT + 5 }],
    [
      'is delivered before it is recorded that it was sent',
      { reports: { ann: { kind: 'delivered', at: AT } } },
      { state: 'delivered', at: AT },
    ],
    [
      'has come back',
      { told, reports: { ann: { kind: 'bounced', at: AT + 5, reason: 'unknown' } } },
      { state: 'bounced', at: AT + 5, reason: 'unknown' },
    ],
    [
      'was reported as spam',
      { told, reports: { ann: { kind: 'complained', at: AT + 5 } } },
      { state: 'complained', at: AT + 5 },
    ],
    [
      'is sent, while that of another person is delivered',
      { told, reports: { bo: { kind: 'delivered', at: AT } } },
      { state: 'sent' },
    ],
    [
      'was acknowledged although it is said to have come back',
      {
        told,
        reports: { ann: { kind: 'bounced', at: AT + 5 } },
        arrivals: [{ userId: 'ann', channel: 'email', at: AT + 9 }],
      },
      { state: 'acknowledged', at: AT + 9 },
    ],
    [
      'was acknowledged',
      { told, arrivals: [{ userId: 'ann', channel: 'email', at: AT + 9 }] },
      { state: 'acknowledged', at: AT + 9 },
    ],
    ['is gone with its person', { waiting: new Set() }, { state: 'refused', at: null, reason: expect.any(String) }],
  ])('%s', (_what, more, row) => {
    expect(rowsOf(more)).toEqual([expect.objectContaining({ userId: 'ann', channel: 'email', ...row })]);
  });

  it('is one of each person and channel', () => {
    const planned = { email: ['ann', 'bo'], push: ['bo'] };
    const rows = rowsOf({ planned, told, waiting: new Set(['push']) });
    expect(rows.map(({ userId, channel, state }) => `${userId} ${channel} ${state}`)).toEqual([
      ...['ann email sent', 'bo email refused', 'bo push waiting'],
    ]);
  });

  it.each(['text', 'call', 'push'] as const)('by %s is sent, whatever is reported of the mail', (channel) => {
    const reports: DrillFacts['reports'] = { ann: { kind: 'delivered', at: AT + 5 } };
    expect(rowsOf({ planned: { [channel]: ['ann'] }, told: { [channel]: told.email }, reports })).toMatchObject([
      { state: 'sent', at: AT },
    ]);
  });
});

test('A person is proven by the newest arrival on any channel, for 90 days', () => {
  expect(lastProven()).toBeUndefined();
  expect(lastProven({ email: 5, push: 9 })).toBe(9);
  expect(isUnproven(undefined, 0)).toBe(true);
  expect([90, 91].map((days) => isUnproven(5, 5 + days * DAY_MS))).toEqual([false, true]);
});

test('A test goes to everybody by e-mail, until the channels are planned', () => {
  const userIds = ['ann', 'bo'];
  expect(wasSentTo({ userIds }, 'bo', 'email')).toBe(true);
  expect(wasSentTo({ userIds }, 'bo', 'push')).toBe(false);
  expect(wasSentTo({ userIds }, 'cy', 'email')).toBe(false);
  const planned = { email: ['ann'], push: ['bo'] };
  expect(wasSentTo({ userIds, planned }, 'bo', 'email')).toBe(false);
  expect(wasSentTo({ userIds, planned }, 'bo', 'push')).toBe(true);
});
