import { expect, test } from 'vitest';
import { workSentence } from './work-words.ts';

const zone = 'America/Toronto';
const now = Date.parse('2026-11-24T17:00:00Z');
const at = (text: string) => Date.parse(`${text}:00-05:00`);
const work = (from: string, to: string) => ({ id: 'a', from: at(from), to: at(to), reason: 'New burner' });

test.each([
  ['goes on until today', '2026-11-24T08:00', '2026-11-24T14:00', 'Scheduled maintenance until 2:00 PM: New burner'],
  [
    'goes on until a day of this week',
    '2026-11-24T08:00',
    '2026-11-26T14:00',
    'Scheduled maintenance until Thu 2:00 PM: New burner',
  ],
  [
    'goes on for long',
    '2026-11-24T08:00',
    '2026-12-06T14:00',
    'Scheduled maintenance until Dec 6, 2:00 PM: New burner',
  ],
  [
    'is to come on a day',
    '2026-11-26T08:00',
    '2026-11-26T14:00',
    'Scheduled maintenance from Thu 8:00 AM to 2:00 PM: New burner',
  ],
  [
    'is to come',
    '2026-11-26T08:00',
    '2026-11-27T14:00',
    'Scheduled maintenance from Thu 8:00 AM to Fri 2:00 PM: New burner',
  ],
])('The sentence of work that %s', (_what, from, to, sentence) => {
  expect(workSentence(work(from, to), { zone, now })).toBe(sentence);
});

test('The sentence of work on a wingnut names it', () => {
  expect(workSentence(work('2026-11-24T08:00', '2026-11-24T14:00'), { zone, now }, '4821')).toBe(
    'Scheduled maintenance on wingnut 4821 until 2:00 PM: New burner',
  );
});

test('The sentence of work for chosen kinds names them', () => {
  const some = { ...work('2026-11-24T08:00', '2026-11-24T14:00'), kinds: ['heating', 'hotWater'] as const };
  expect(workSentence(some, { zone, now })).toBe(
    'Scheduled maintenance for heating, hot water until 2:00 PM: New burner',
  );
});
