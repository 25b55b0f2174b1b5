import { expect, test } from 'vitest';
import type { NoteReply } from '../../../shared/api/types/note-types.ts';
import { noteMarksOf } from './note-marks.ts';

const note = (from: number, to: number | null, more: Partial<NoteReply> = {}): NoteReply => ({
  id: `${from}`,
  kind: 'service',
  text: 'Cleaned',
  name: 'Ann',
  at: 0,
  version: 1,
  mayChange: false,
  earlier: [],
  from,
  to,
  ...more,
});
const window = { startTime: 1000, endTime: 2000 };

test('A moment is said near its line, a span within it', () => {
  expect(noteMarksOf([note(1500, null), note(500, 1200)], window)).toEqual([
    { startTime: 1495, endTime: 1505, words: 'Service: Cleaned', note: { startTime: 1500, endTime: 1500 } },
    { startTime: 500, endTime: 1200, words: 'Service: Cleaned', note: { startTime: 500, endTime: 1200 } },
  ]);
});

test('Notes outside the window and removed notes are not marked', () => {
  const removed = note(1500, null, { removed: { name: 'Ann', at: 1 } });
  expect(noteMarksOf([note(999, null), note(2000, null), note(100, 999), removed], window)).toEqual([]);
});

test('A note of an alarm says its cause', () => {
  const [mark] = noteMarksOf([note(1500, null, { text: '', incident: { id: 'p.1-x', cause: 'power' } })], window);
  expect(mark?.words).toBe('Alarm, power');
});
