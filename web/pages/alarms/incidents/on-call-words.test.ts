import { expect, test } from 'vitest';
import { onCallWords } from './on-call-words.ts';

const NOW = Date.UTC(2026, 10, 22, 3, 10);
const MONDAY = Date.UTC(2026, 10, 23, 14);
const rota = { id: 'r', name: 'Night', timeZone: 'America/Toronto' };
const [mara, theo] = [
  { name: 'Mara Lane', isCaller: false },
  { name: 'Theo Kerr', isCaller: false },
];

test.each([
  [
    { ...rota, person: mara, until: MONDAY, next: theo },
    true,
    'Mara Lane is on call',
    'until Mon 9:00 AM, then Theo Kerr',
  ],
  [
    { ...rota, person: mara, until: MONDAY, next: { ...theo, isCaller: true } },
    false,
    'Mara Lane is on call',
    'Night, until Mon 9:00 AM, then you',
  ],
  [
    { ...rota, person: { ...mara, isCaller: true }, until: null, next: null },
    true,
    'You are on call',
    'until further notice',
  ],
  [{ ...rota, person: mara, until: MONDAY, next: null }, true, 'Mara Lane is on call', 'until Mon 9:00 AM'],
  [
    { ...rota, person: null, until: null, next: null },
    false,
    'No one is on call',
    'Night, an admin can set up on-call',
  ],
  [{ ...rota, person: null, until: null, next: null }, true, 'No one is on call', 'An admin can set up on-call'],
])('%#: who is on call, until when, and who comes next', (reply, isOnly, title, note) => {
  expect(onCallWords(reply, NOW, isOnly)).toEqual({ title, note, isMissing: reply.person === null });
});
