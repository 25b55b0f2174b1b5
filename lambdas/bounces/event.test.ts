import { expect, test } from 'vitest';
import { marksOf } from './event.ts';

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
