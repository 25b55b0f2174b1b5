import { expect, test } from 'vitest';
import type { DrillRowReply } from '../../../../shared/api/drill-types.ts';
import { DAY_MS } from '../../../../shared/domain/durations.ts';
import { stateWords, unprovenNotice } from './drill-words.ts';

const AT = Date.UTC(2026, 10, 22, 8, 5);
const row = { name: 'Ann', isYou: false, channel: 'email' } as const;

test.each<[Omit<DrillRowReply, keyof typeof row>, string]>([
  [{ state: 'waiting', at: null }, 'Waits to be sent, at most a minute'],
  [{ state: 'sent', at: AT }, 'Sent Nov 22, 08:05'],
  [{ state: 'bounced', at: AT, reason: 'user unknown' }, 'Came back Nov 22, 08:05: user unknown'],
  [{ state: 'refused', at: null, reason: 'Opted out' }, 'Not sent: Opted out'],
  [{ state: 'acknowledged', at: AT }, 'Arrived Nov 22, 08:05'],
])('%j', (more, words) => {
  expect(stateWords({ ...row, ...more }, 'UTC')).toBe(words);
});

test('The notice counts who is unproven for 90 days', () => {
  expect(unprovenNotice([AT], AT)).toBeUndefined();
  expect(unprovenNotice([AT, undefined], AT)).toMatch(/reach 1 recipient: /);
  expect(unprovenNotice([AT - 91 * DAY_MS, undefined], AT)).toMatch(/reach 2 recipients: .* for 90 days\.$/);
});
