import { expect, test } from 'vitest';
import { initialsOf, invitationWords, isExpired, signInWords } from './user-words.ts';

const at = (text: string) => new Date(text).getTime();
const NOW = at('2026-11-22T10:00:00');

test.each([
  ['2026-11-22T09:14:00', 'Last login today 9:14 AM'],
  ['2026-11-22T00:00:00', 'Last login today 12:00 AM'],
  ['2026-11-21T23:59:00', 'Last login yesterday 11:59 PM'],
  ['2026-11-12T12:00:00', 'Last login Nov 12'],
  ['2025-12-31T12:00:00', 'Last login Dec 31, 2025'],
])('A sign-in at %s reads %s', (moment, words) => {
  expect(signInWords({ isOwn: false, lastSignInAt: at(moment) }, NOW)).toBe(words);
});

test('The own row is signed in now, and an earlier record knows no sign-in', () => {
  expect(signInWords({ isOwn: true, lastSignInAt: at('2026-11-12T12:00:00') }, NOW)).toBe('Online now');
  expect(signInWords({ isOwn: false, lastSignInAt: undefined }, NOW)).toBe('Never logged in');
});

const invited = (hoursLeft: number) => ({
  role: 'write' as const,
  invitedAt: at('2026-11-19T10:00:00'),
  expiresAt: NOW + hoursLeft * 3_600_000,
});

test.each([
  [71, 'Invited Nov 19, expires in 3 days', false],
  [7 * 24 + 0.01, 'Invited Nov 19, expires in 7 days', false],
  [25, 'Invited Nov 19, expires in 1 day', false],
  [23, 'Invited Nov 19, expires in less than a day', false],
  [0, 'Invited Nov 19, expired Nov 22', true],
  [-48, 'Invited Nov 19, expired Nov 20', true],
])('An invitation with %s hours left reads %s', (hours, words, over) => {
  expect(invitationWords(invited(hours), NOW)).toBe(words);
  expect(isExpired(invited(hours), NOW)).toBe(over);
});

test('An invitation of an earlier version says its role only, and counts as valid', () => {
  const earlier = { role: 'write', invitedAt: undefined, expiresAt: undefined } as const;
  expect(invitationWords(earlier, NOW)).toBe('Editor (pending)');
  expect(isExpired(earlier, NOW)).toBe(false);
});

test('Initials are of both names, whole characters, or of the address', () => {
  const email = 'tomasz@brandt.example';
  expect(initialsOf({ firstName: 'dana', lastName: 'Whitfield', email })).toBe('DW');
  expect(initialsOf({ firstName: '😀a', lastName: 'Ångström', email })).toBe('😀Å');
  expect(initialsOf({ firstName: 'NOT SET', lastName: 'NOT SET', email })).toBe('T');
});
