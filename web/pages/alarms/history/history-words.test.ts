import { expect, test } from 'vitest';
import type { AlarmReply } from '../../../../shared/api/types/alarm-types.ts';
import { alarmText, notifiedText } from './history-words.ts';

test('Who was told is named once, and whom no mail has reached is said', () => {
  const kind = 'sensor' as const;
  const mail = { email: 'd@x.example', at: 1, event: 'raised' } as const;
  expect(notifiedText({ kind, told: [], toldCount: 0, mailHeld: false })).toBe('No one was notified');
  expect(notifiedText({ kind, told: [], toldCount: 0, mailHeld: true })).toBe(
    'No email: out of range again within the hour',
  );
  expect(notifiedText({ kind: 'silence', told: [], toldCount: 0, mailHeld: true })).toBe(
    'No email: offline again within the hour',
  );
  const told = [
    { ...mail, name: 'Dana' },
    { ...mail, name: 'Dana', event: 'recovered' as const },
    { ...mail, name: 'Lee', failure: 'bounced' },
  ];
  expect(notifiedText({ kind, told, toldCount: 3, mailHeld: false })).toBe('Notified Dana, Lee (email failed)');
  expect(notifiedText({ kind, told, toldCount: 3148, mailHeld: false })).toBe(
    'Notified Dana, Lee (email failed) (3148 emails)',
  );
});

test('An alarm that ended because its limits did not count any more says when they count', () => {
  const alarm: AlarmReply = {
    id: 'a',
    kind: 'sensor',
    subject: 'boilerSupplyHeaderTemperature1',
    since: 1,
    raisedAt: 2,
    extreme: { value: 121, time: 1, side: 'min', limit: 130 },
    endedAt: 3,
    endReason: 'recovered',
    told: [],
    toldCount: 0,
    mailHeld: false,
    acknowledged: null,
  };
  expect(alarmText(alarm)).toBe('121°F, below the minimum of 130°F');
  expect(alarmText({ ...alarm, onlyWhile: { is: 'on', label: 'boilerRelayState1' } })).toBe(
    '121°F, below the minimum of 130°F. Its limits are active only while Boiler Relay State 1 is ON',
  );
});

test('An alarm that joined an alarm which was mailed says so', () => {
  expect(notifiedText({ kind: 'sensor', told: [], toldCount: 0, mailHeld: false, mailJoined: true })).toBe(
    'No separate email: part of another alarm',
  );
});
