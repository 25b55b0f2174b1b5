import { expect, test } from 'vitest';
import { notifiedText } from './history-words.ts';

test('Who was told is named once, and whom no mail has reached is said', () => {
  const kind = 'sensor' as const;
  const mail = { email: 'd@x.example', at: 1, event: 'raised' } as const;
  expect(notifiedText({ kind, told: [], toldCount: 0, mailHeld: false })).toBe('Nobody was told');
  expect(notifiedText({ kind, told: [], toldCount: 0, mailHeld: true })).toBe(
    'Not mailed: it crossed its limit again within the hour',
  );
  expect(notifiedText({ kind: 'silence', told: [], toldCount: 0, mailHeld: true })).toBe(
    'Not mailed: it fell silent again within the hour',
  );
  const told = [
    { ...mail, name: 'Dana' },
    { ...mail, name: 'Dana', event: 'recovered' as const },
    { ...mail, name: 'Lee', failure: 'bounced' },
  ];
  expect(notifiedText({ kind, told, toldCount: 3, mailHeld: false })).toBe('Told Dana, Lee (mail failed)');
  expect(notifiedText({ kind, told, toldCount: 3148, mailHeld: false })).toBe(
    'Told Dana, Lee (mail failed) (3148 mails)',
  );
});

test('An alarm that joined an alarm which was mailed says so', () => {
  expect(notifiedText({ kind: 'sensor', told: [], toldCount: 0, mailHeld: false, mailJoined: true })).toBe(
    'Not mailed by itself: it belongs to an alarm that was mailed',
  );
});
