import { expect, it } from 'vitest';
import { DAY_MS } from '../../../shared/domain/durations.ts';
import type { UserItem } from '../../../shared/platform/items/items.ts';
import { givesWay, INVITATION_DAYS, isInvitationOver } from './invitations.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const THEN = NOW - INVITATION_DAYS * DAY_MS;
const user = { id: 'u', email: 'a@b.example', firstName: '', lastName: '', phone: '', role: 'read' } as const;

it.each<[string, Pick<UserItem, 'entityStatus' | 'invitedAt'>, boolean]>([
  ['a week after it was made', { entityStatus: 'pending', invitedAt: THEN }, true],
  ['not a second before', { entityStatus: 'pending', invitedAt: THEN + 1000 }, false],
  ['not of a user who has signed up', { entityStatus: 'verified', invitedAt: THEN }, false],
  ['not of a restored user whom nobody has invited yet', { entityStatus: 'pending' }, false],
])('An invitation is over %s', (_what, more, expected) => {
  expect(isInvitationOver({ ...user, ...more }, NOW)).toBe(expected);
});

it.each<[string, Pick<UserItem, 'entityStatus' | 'invitedAt' | 'handedOver'>]>([
  ['whose invitation is over', { entityStatus: 'pending', invitedAt: THEN }],
  ['whose live link was handed over', { entityStatus: 'pending', invitedAt: NOW, handedOver: true }],
])('A pending user %s gives the address up to another company', (_what, more) => {
  expect(givesWay({ ...user, ...more }, NOW)).toBe(true);
});

it.each<[string, Pick<UserItem, 'entityStatus' | 'invitedAt' | 'handedOver'>]>([
  ['whose live invitation was mailed', { entityStatus: 'pending', invitedAt: NOW }],
  ['who has an account', { entityStatus: 'verified', handedOver: true }],
])('A user %s keeps it', (_what, more) => {
  expect(givesWay({ ...user, ...more }, NOW)).toBe(false);
});
