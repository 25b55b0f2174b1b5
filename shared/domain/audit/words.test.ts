import { expect, it } from 'vitest';
import type { AuditChange } from './changes.ts';
import { changeLine, sourceInWords } from './words.ts';

it.each<[AuditChange, string]>([
  [{ field: 'role', before: 'read', after: 'write' }, 'Role: Viewer → Editor'],
  [{ field: 'role', before: 'read' }, 'Role: Viewer → none'],
  [{ field: 'phone' }, 'Phone'],
  [{ field: 'seats', after: '5' }, 'Seats: 5'],
  [{ field: 'status', before: 'enabled', after: 'disabled' }, 'Status: On → Off'],
  [
    { field: 'input', of: 'AN02', after: 'roomTemperature1, temperature' },
    'Input A02: Room Temperature 1, temperature',
  ],
  [
    { field: 'limit', of: 'roomTemperature1', before: 'on, min 10', after: 'on, min 20' },
    'Limit Room Temperature 1: on, min 10 → on, min 20',
  ],
  [{ field: 'recipient', of: 'Ann Lee', after: 'email' }, 'Recipient Ann Lee: email'],
  [{ field: 'owner', of: 'Ann Lee', after: 'has it' }, 'Owner Ann Lee: has it'],
  [{ field: 'cause', before: 'fuel', after: 'partFailed' }, 'Cause: fuel → part failed'],
  [{ field: 'snoozed', after: '2026-11-22T13:05:00.000Z' }, 'Snoozed until: Nov 22, 1:05 PM UTC'],
  [{ field: 'snoozed', after: 'over' }, 'Snoozed until: it clears'],
  [
    { field: 'plant', of: 'reliefPressure', before: '30 PSI', after: '50 PSI' },
    'Heating system relief valve opens at: 30 PSI → 50 PSI',
  ],
  [{ field: 'property', of: 'p1', before: 'Alder' }, 'Property: Alder → none'],
])('%j reads %s', (change, line) => {
  expect(changeLine(change)).toBe(line);
});

it.each([
  ['203.0.113.0/24', '203.0.113.0/24'],
  ['command', 'Operator command'],
  ['sign-up', 'Account creation'],
])('the source %s reads %s', (from, words) => {
  expect(sourceInWords(from)).toBe(words);
});
