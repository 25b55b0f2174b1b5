import { expect, test } from 'vitest';
import type { CommissioningItem } from '../../shared/platform/items/commissioning-items.ts';
import { signOffMail } from './sign-off-mail.ts';

const record: CommissioningItem = {
  id: '1-ab',
  at: Date.UTC(2026, 10, 21, 11, 22),
  userId: 'dana',
  wingnutId: 'w',
  serial: '73500817',
  version: 3,
  property: { id: 'p', name: 'Ivory <Quay>' },
  note: 'The outdoor sensor hangs in the sun',
  inputs: [
    {
      input: 'AN01',
      label: 'boilerOutletTemperature1',
      value: 162.66,
      time: 1,
      isLive: true,
      verdict: 'good',
      says: [],
      isTicked: true,
    },
    { input: 'DI05', label: 'boilerRelayState1', isLive: false, verdict: 'look', says: ['x'], isTicked: false },
  ],
};
const mail = signOffMail({
  to: 'ines@x.example',
  record,
  zone: 'America/New_York',
  name: 'Dana Webb',
  portalUrl: 'https://portal.example',
});

test('The mail of a sign-off says who, when, what, and each input with its value', () => {
  expect(mail.subject).toBe('Ivory <Quay>: Wingnut 73500817 commissioned');
  expect(mail.text.split('\n')).toEqual([
    'Ivory <Quay>: Wingnut 73500817 commissioned',
    '',
    'Signed off by Dana Webb on Nov 21, 2026, 6:22 AM EST',
    '1 of 2 inputs checked, 1 to review',
    'Firmware: Unknown',
    'Configuration: version 3',
    'Note: The outdoor sensor hangs in the sun',
    '',
    'A01 Boiler Outlet Temperature 1: 162.7°F. Pass, checked',
    'D05 Boiler Relay State 1: --. Review, not checked',
    '',
    'View in the portal: https://portal.example/portal/wingnut/checkout/w?record=1-ab',
  ]);
});

test('The mail of a sign-off that waited says when it was made', () => {
  const waited = { ...record, tickedAt: Date.UTC(2026, 10, 21, 10, 2) };
  const { text } = signOffMail({
    to: 'ines@x.example',
    record: waited,
    zone: 'America/New_York',
    name: 'Dana Webb',
    portalUrl: 'https://x',
  });
  expect(text).toContain('Checked offline on Nov 21, 2026, 5:02 AM EST');
});

test('What people have typed is no markup', () => {
  expect(mail.html).toContain('Ivory &lt;Quay&gt;');
  expect(mail.html).not.toContain('<Quay>');
});
