import { expect, test } from 'vitest';
import type { AlertsReply } from '../../../../shared/api/types/alert-types.ts';
import type { PersonChannel } from '../../../../shared/domain/alarms/channels/channel.ts';
import { notSetUpInWords, reachInWords } from './alert-words.ts';
import { sampleAlerts } from './alerts.sample.ts';

const ALL: readonly PersonChannel[] = ['email', 'text', 'call', 'push'];
test.each<[readonly PersonChannel[], readonly PersonChannel[], string, boolean]>([
  [['email'], ALL, 'Critical alarms reach you by email only. You may miss them at night.', true],
  [['email'], ['email'], 'Critical alarms reach you by email.', false],
  [['push', 'email'], ALL, 'Critical alarms reach you by email and push.', false],
  [ALL, ALL, 'Critical alarms reach you by email, text message, phone call and push.', false],
  [['call'], ALL, 'Critical alarms reach you by phone call.', false],
])('Critical alarms on %j of %j', (critical, available, words, isWeak) => {
  const channels = { ...sampleAlerts.channels, critical };
  expect(reachInWords({ channels, available })).toEqual({ words, isWeak });
});

const phone = { number: '+12065550134', verifiedAt: 1 };
const devices = [{ id: 'a', name: 'Chrome on Android', addedAt: 1 }];
test.each<[Partial<AlertsReply>, string | undefined]>([
  [{ available: ALL }, 'Text message, phone call and push are not set up yet. Set it up below.'],
  [{ available: ALL, phone }, 'Push is not set up yet. Set it up below.'],
  [{ available: ALL, phone, devices }, undefined],
  [{ available: ['email'] }, undefined],
])('With %j the section says what is not set up', (more, words) => {
  expect(notSetUpInWords({ ...sampleAlerts, ...more })).toBe(words);
});
