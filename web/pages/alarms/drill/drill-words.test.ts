import { expect, test } from 'vitest';
import type { DrillRowReply } from '../../../../shared/api/types/drill-types.ts';
import { DAY_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { mayChangeSoon, stateWords, unprovenNotice } from './drill-words.ts';

const AT = Date.UTC(2026, 10, 22, 8, 5);
const row = { name: 'Ann', isYou: false, channel: 'email' } as const;

test.each<[Omit<DrillRowReply, keyof typeof row>, string]>([
  [{ state: 'waiting', at: null }, 'Sends within a minute'],
  [{ state: 'sent', at: AT }, 'Nov 22, 8:05 AM: not confirmed yet'],
  [{ state: 'delivered', at: AT }, 'Nov 22, 8:05 AM: accepted by the email server'],
  [{ state: 'bounced', at: AT, reason: 'user unknown' }, 'Nov 22, 8:05 AM: user unknown'],
  [{ state: 'bounced', at: AT }, 'Nov 22, 8:05 AM'],
  [{ state: 'complained', at: AT }, 'Nov 22, 8:05 AM: marked as spam. We no longer email alarms to this address.'],
  [{ state: 'refused', at: null, reason: 'Opted out' }, 'Opted out'],
  [{ state: 'refused', at: AT, reason: 'Opted out' }, 'Nov 22, 8:05 AM: Opted out'],
  [{ state: 'acknowledged', at: AT }, 'Nov 22, 8:05 AM'],
])('%j', (more, words) => {
  expect(stateWords({ ...row, ...more }, 'UTC')).toBe(words);
});

test.each<[boolean, string, Pick<DrillRowReply, 'channel' | 'state' | 'at'>]>([
  [true, 'while a message waits', { channel: 'push', state: 'waiting', at: null }],
  [true, 'a moment after a mail was sent', { channel: 'email', state: 'sent', at: AT - 9 * MINUTE_MS }],
  [false, 'long after a mail was sent', { channel: 'email', state: 'sent', at: AT - 10 * MINUTE_MS }],
  [false, 'after a text was sent, of which nobody reports more', { channel: 'text', state: 'sent', at: AT }],
  [false, 'when a mail is delivered', { channel: 'email', state: 'delivered', at: AT }],
])('It is %s that something may change soon %s', (expected, _when, shown) => {
  const reply = { id: 'd1', at: AT, by: 'Ann', property: null, rows: [{ ...row, ...shown }], now: AT };
  expect(mayChangeSoon(reply)).toBe(expected);
});

test('The notice counts who is unproven for 90 days', () => {
  expect(unprovenNotice([AT], AT)).toBeUndefined();
  expect(unprovenNotice([AT, undefined], AT)).toMatch(/^Delivery to 1 recipient isn’t verified: /);
  expect(unprovenNotice([AT - 91 * DAY_MS, undefined], AT)).toMatch(/^Delivery to 2 recipients .* in 90 days\.$/);
});
