import { expect, test } from 'vitest';
import type { AlertSettingsItem } from '../alert-items.ts';
import { parseAlertSettings } from './alert-settings.ts';

const SETTINGS: AlertSettingsItem = {
  userId: 'ann',
  version: 3,
  channels: { critical: ['email', 'call'], notice: [] },
  quiet: { from: '22:00', to: '07:00', timeZone: 'America/New_York' },
  phone: { number: '+12065550134', verifiedAt: 2, consentAt: 1, stoppedAt: 4 },
  pendingPhone: { number: '+12065550135', codeHash: 'h', expiresAt: 9, tries: 1, consentAt: 1 },
  devices: [{ id: 'd', name: 'Chrome', endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a', addedAt: 5 }],
  provenAt: { email: 7 },
};

test('Alert settings are read as they were written', () => {
  expect(parseAlertSettings(SETTINGS, 'alerts')).toEqual(SETTINGS);
  expect(parseAlertSettings({ userId: 'ann' }, 'alerts')).toEqual({ userId: 'ann', version: 0 });
});

test('A channel that only a later version knows is left out', () => {
  const later = { ...SETTINGS, channels: { warning: ['email', 'pigeon'] }, provenAt: { pigeon: 1 } };
  expect(parseAlertSettings(later, 'alerts')).toMatchObject({ channels: { warning: ['email'] }, provenAt: {} });
});
