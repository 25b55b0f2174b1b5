import { expect, test } from 'vitest';
import type { ContactReply } from '../../../../shared/api/types/contact-types.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/domain/durations.ts';
import { reachedOf } from '../../contacts/contact-words.ts';
import { NOW, sampleContact } from './contact.sample.ts';
import { answerInWords, inOrder, placesInWords, standInWords, toldInWords } from './entry-words.ts';

const listed = (...contacts: Partial<ContactReply>[]) => ({
  contacts: contacts.map((more, at) => sampleContact({ id: `contact-${at}`, ...more })),
  available: ['email'] as const,
  now: NOW,
});
const BOUNCED = { kind: 'bounced', at: NOW - DAY_MS } as const;

test.each<[Partial<ContactReply>, string, string]>([
  [{ provenAt: NOW - 2 * DAY_MS }, 'verified', 'Last confirmed 2 days ago'],
  [{ undeliverable: { kind: 'returned', at: NOW } }, 'verified', 'Last confirmed today'],
  [{ undeliverable: { ...BOUNCED, at: NOW - 8 * DAY_MS } }, 'verified', 'Last confirmed today'],
  [{ undeliverable: BOUNCED }, 'bounced', 'Email to this address bounced Nov 26. Alarm emails resume Dec 3.'],
  [{ channel: 'text' }, 'off', 'This portal no longer sends text messages.'],
  [{ state: 'waits', askedAt: null }, 'waits', 'Couldn’t send the request.'],
  [{ state: 'waits', askedAt: NOW - HOUR_MS }, 'waits', 'Request sent 11:00 AM. The link expires Mon 11:00 AM.'],
  [{ state: 'waits', askedAt: NOW - 4 * DAY_MS }, 'waits', 'Request sent Mon 12:00 PM. The link has expired.'],
  [
    { state: 'waits', channel: 'text', askedAt: NOW, codeUntil: NOW + HOUR_MS },
    'waits',
    'Request sent 12:00 PM. The code expires 1:00 PM.',
  ],
  [
    { state: 'waits', channel: 'text', askedAt: NOW - HOUR_MS },
    'waits',
    'Request sent 11:00 AM. The code has expired.',
  ],
  [{ state: 'stopped', stopped: { at: NOW - HOUR_MS, by: 'text' } }, 'stopped', 'Replied STOP, 11:00 AM'],
  [
    { state: 'stopped', stopped: { at: NOW - 9 * DAY_MS, by: 'mail' }, undeliverable: BOUNCED },
    'stopped',
    'From an email link, Nov 18, 12:00 PM',
  ],
])('%j is %s: %s', (more, reached, words) => {
  const contact = sampleContact(more);
  expect(reachedOf(contact, listed())).toBe(reached);
  expect(standInWords(contact, reachedOf(contact, listed()), NOW, 'UTC')).toBe(words);
});

test('The answer counts whom alarms reach now', () => {
  expect(answerInWords(listed())).toBeUndefined();
  expect(answerInWords(listed({}))).toEqual({ words: 'Your contact is receiving alarms.', isWhole: true });
  expect(answerInWords(listed({ undeliverable: BOUNCED }))?.words).toBe('Your contact isn’t receiving alarms.');
  expect(answerInWords(listed({}, {}))).toEqual({ words: 'All 2 contacts are receiving alarms.', isWhole: true });
  expect(answerInWords(listed({}, { state: 'stopped' }))?.words).toBe('1 of 2 contacts are receiving alarms.');
});

test('What needs somebody comes first, the others as they were added', () => {
  const all = listed({}, { state: 'stopped' }, { state: 'waits' }, {}, { undeliverable: BOUNCED });
  expect(inOrder(all).map(({ id }) => id.at(-1))).toEqual(['4', '2', '0', '3', '1']);
});

test('Places stand in a line for each right, and a long line ends', () => {
  const titleOf = (id: string) => (id === 'p1' ? 'Elm Court' : undefined);
  expect(placesInWords({ places: [{ may: 'take' }] }, titleOf)).toEqual(['Can respond: All properties']);
  expect(
    placesInWords(
      {
        places: [
          { propertyId: 'p1', may: 'inform' },
          { portfolio: 'A', may: 'take' },
          ...['B', 'C'].map((portfolio) => ({ portfolio, may: 'inform' as const })),
          { propertyId: 'gone', may: 'inform' },
        ],
      },
      titleOf,
    ),
  ).toEqual(['Can respond: Portfolio A', 'Notify only: Elm Court, Portfolio B, Portfolio C and 1 more']);
});

test('Of what and when it is told', () => {
  expect(toldInWords(sampleContact(), NOW)).toBe('Critical, warning · immediately');
  const quietHours = { from: '22:00', to: '07:00', timeZone: 'America/Denver' };
  expect(toldInWords(sampleContact({ severities: ['notice'], told: 'escalated', quietHours }), NOW)).toBe(
    'Notice · only when escalated · quiet from 10:00 PM to 7:00 AM',
  );
  const shift = { from: '08:00', to: '17:00', timeZone: 'America/Denver', everySeverity: true } as const;
  expect(toldInWords(sampleContact({ quietHours: { ...shift, weekdaysOnly: true } }), NOW)).toBe(
    'Critical, warning · immediately · 5:00 PM to 8:00 AM and weekends · On duty until 8:00 AM',
  );
  expect(toldInWords(sampleContact({ quietHours: shift }), NOW)).toContain('· 5:00 PM to 8:00 AM');
  const shown = sampleContact({ channel: 'text', forContractors: true });
  expect(toldInWords(shown, NOW)).toBe('Critical, warning · immediately · shown to contractors');
  expect(toldInWords({ ...shown, forContractors: false, forTenants: true }, NOW)).toContain('· shown to tenants');
});
