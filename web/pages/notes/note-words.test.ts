import { expect, test } from 'vitest';
import { noteSentence, noteTimeText } from './note-words.ts';

const zone = 'America/Toronto';
const at = (text: string) => Date.parse(`${text}:00-05:00`);
const now = at('2026-11-24T12:00');

test.each([
  ['a moment', '2026-11-20T15:29', null, 'Nov 20, 3:29 PM'],
  ['a moment of another year', '2025-11-20T15:29', null, 'Nov 20, 2025, 3:29 PM'],
  ['a span of one day', '2026-11-20T15:29', '2026-11-20T16:10', 'Nov 20, 3:29 PM to 4:10 PM'],
  ['a span of days', '2026-11-20T15:29', '2026-11-21T09:00', 'Nov 20, 3:29 PM to Nov 21, 9:00 AM'],
  ['a span over a year', '2025-12-31T15:29', '2026-01-01T09:00', 'Dec 31, 2025, 3:29 PM to Jan 1, 9:00 AM'],
])('The time of %s', (_what, from, to, words) => {
  expect(noteTimeText({ from: at(from), to: to === null ? null : at(to) }, now, zone)).toBe(words);
});

test('A note says its kind and its text; a note of an alarm says the cause', () => {
  expect(noteSentence({ kind: 'partReplaced', text: 'Igniter' }, undefined)).toBe('Part replaced: Igniter');
  expect(noteSentence({ kind: 'other', text: '' }, 'Part failed')).toBe('Alarm, part failed');
  expect(noteSentence({ kind: 'other', text: 'Igniter' }, 'Part failed')).toBe('Alarm, part failed: Igniter');
});
