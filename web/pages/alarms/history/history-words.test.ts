import { expect, test } from 'vitest';
import { notifiedText } from './history-words.ts';

test('Who was told is named once, and whom no mail has reached is said', () => {
  const mail = { email: 'd@x.example', at: 1, event: 'raised' } as const;
  expect(notifiedText({ told: [] })).toBe('Nobody was told');
  const told = [
    { ...mail, name: 'Dana' },
    { ...mail, name: 'Dana', event: 'recovered' as const },
    { ...mail, name: 'Lee', failure: 'bounced' },
  ];
  expect(notifiedText({ told })).toBe('Told Dana, Lee (mail failed)');
});
