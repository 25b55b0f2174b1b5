import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import {
  byTime,
  changedNote,
  isCounted,
  MAX_EARLIER,
  MAX_REMOVED_NOTES,
  mayChangeNote,
  type NoteWords,
  newNote,
  noteTimesProblem,
  outdatedNotes,
  removedNote,
} from './note.ts';

const now = Date.UTC(2026, 10, 23, 12);
const WORDS: NoteWords = { kind: 'service', from: now - HOUR_MS, text: 'Burner cleaned' };
const note = newNote('n1', WORDS, 'ann', now);

test.each([
  ['a moment', now, undefined, undefined],
  ['a span', now - DAY_MS, now, undefined],
  ['a span that goes on', now - HOUR_MS, now + DAY_MS, undefined],
  ['a clock that is ahead', now + HOUR_MS, undefined, undefined],
  ['the end at the beginning', now, now, 'endsBeforeItBegins'],
  ['the end before the beginning', now, now - 1, 'endsBeforeItBegins'],
  ['a leap year', now - 366 * DAY_MS, now, undefined],
  ['more than a year', now - 366 * DAY_MS - 1, now, 'isTooLong'],
  ['what is to come', now + DAY_MS + 1, undefined, 'isToCome'],
])('The times of a note: %s', (_what, from, to, problem) => {
  expect(noteTimesProblem({ from, to }, now)).toBe(problem);
});

describe('Who may change a note:', () => {
  test.each([
    ['its author', { userId: 'ann', isAdmin: false }, {}, true],
    ['an admin', { userId: 'bob', isAdmin: true }, {}, true],
    ['another editor', { userId: 'bob', isAdmin: false }, {}, false],
    ['nobody, when it is removed', { userId: 'ann', isAdmin: true }, { removed: { userId: 'ann', at: now } }, false],
    ['nobody, when it follows an alarm', { userId: 'ann', isAdmin: true }, { alarmId: '1-x' }, false],
  ])('%s', (_who, person, more, may) => {
    expect(mayChangeNote({ ...note, ...more }, person)).toBe(may);
  });
});

test('A change keeps what the note said before, and who said it', () => {
  const changed = changedNote(note, { ...WORDS, to: now, text: 'Burner cleaned, nozzle replaced' }, 'bob', now + 1);
  expect(changed).toEqual({
    ...note,
    to: now,
    text: 'Burner cleaned, nozzle replaced',
    userId: 'bob',
    at: now + 1,
    version: 2,
    earlier: [{ ...WORDS, userId: 'ann', at: now }],
  });
  const moment = changedNote(changed, WORDS, 'ann', now + 2);
  expect(moment.to).toBeUndefined();
  expect(moment.earlier.map(({ to }) => to)).toEqual([undefined, now]);
});

test('The same words change nothing', () => {
  expect(changedNote(note, { ...WORDS, to: undefined }, 'bob', now + 1)).toBe(note);
});

test('A note that is changed again and again keeps the newest versions', () => {
  let last = note;
  for (let index = 1; index <= MAX_EARLIER + 5; index++)
    last = changedNote(last, { ...WORDS, text: `Text ${index}` }, 'ann', now + index);
  expect(last.earlier).toHaveLength(MAX_EARLIER);
  expect(last.earlier.at(-1)?.text).toBe(`Text ${MAX_EARLIER + 4}`);
});

test('A removed note keeps its words', () => {
  expect(removedNote(note, 'bob', now + 1)).toEqual({ ...note, version: 2, removed: { userId: 'bob', at: now + 1 } });
});

test('The newest time comes first, of equal times the note that was written last', () => {
  const at = (from: number, written: number) => ({ from, at: written });
  expect([at(1, 9), at(2, 1), at(2, 3)].toSorted(byTime)).toEqual([at(2, 3), at(2, 1), at(1, 9)]);
});

test('docs/product/notes.md#removed: however often somebody writes and removes, the last 100 removed notes are kept', () => {
  const removed = Array.from({ length: MAX_REMOVED_NOTES + 3 }, (_, n) =>
    removedNote({ ...note, id: `r${n}` }, 'ann', now + n),
  );
  expect(outdatedNotes([note, ...removed]).map(({ id }) => id)).toEqual(['r2', 'r1', 'r0']);
  expect(outdatedNotes([note, ...removed.slice(3)])).toEqual([]);
});

test('docs/product/notes.md#alarms: the notes of the last 500 alarms are kept, and they take no place of what people write', () => {
  const ofAlarms = Array.from({ length: 502 }, (_, n) => ({
    ...note,
    id: `a${n}`,
    alarmId: `a${n}`,
    from: now + n,
    // Said long after the alarm.
    at: now - n,
  }));
  expect(outdatedNotes([note, ...ofAlarms]).map(({ id }) => id)).toEqual(['a1', 'a0']);
  expect([note, ...ofAlarms].filter(isCounted)).toEqual([note]);
  expect(isCounted(removedNote(note, 'ann', now))).toBe(false);
});
