import { expect, test } from 'vitest';
import { extremeText, toldText } from './history-words.ts';

test('An alarm of the history says how far it went', () => {
  const extreme = { value: 6.23, time: 1, side: 'min', limit: 10 } as const;
  expect(extremeText({ subject: 'boilerSystemPressure1', extreme })).toBe('6.2 PSI, under its minimum of 10 PSI');
  expect(extremeText({ subject: 'w' })).toBe('No data arrived');
});

test('Who was told is named once, and whom no mail has reached is said', () => {
  const mail = { email: 'd@x.example', at: 1, event: 'raised' } as const;
  expect(toldText({ told: [] })).toBe('Nobody was told');
  const told = [
    { ...mail, name: 'Dana' },
    { ...mail, name: 'Dana', event: 'recovered' as const },
    { ...mail, name: 'Lee', failure: 'bounced' },
  ];
  expect(toldText({ told })).toBe('Told Dana, Lee (mail failed)');
});
