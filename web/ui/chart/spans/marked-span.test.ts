import { expect, test } from 'vitest';
import { type MarkedSpan, notePlaces, placesOf, wordsAt } from './marked-span.ts';

const span = (startTime: number, endTime: number, words = 'Work'): MarkedSpan => ({ startTime, endTime, words });
const frame = { left: 10, width: 100, from: 0, to: 100 };

test('Spans are drawn inside the frame; those that overlap are one place', () => {
  expect(placesOf(frame, [span(50, 70), span(-20, 10), span(60, 80), span(95, 200), span(100, 120)])).toEqual([
    { x: 10, width: 10 },
    { x: 60, width: 30 },
    { x: 105, width: 5 },
  ]);
});

test('A very short span is still seen', () => {
  expect(placesOf(frame, [span(50, 50.1)])).toEqual([{ x: 60, width: 2 }]);
});

test('The words at a time are those of its spans, each once', () => {
  const spans = [span(0, 10, 'A'), span(5, 20, 'B'), span(6, 9, 'A')];
  expect([wordsAt(spans, 7), wordsAt(spans, 10), wordsAt(spans, 20)]).toEqual([['A', 'B'], ['B'], []]);
});

test('Notes have a line where they begin, and a width up to their end', () => {
  const note = (startTime: number, endTime: number): MarkedSpan => ({
    ...span(startTime, endTime, 'Service'),
    note: { startTime, endTime },
  });
  expect(
    notePlaces(frame, [note(50, 50), note(-20, 30), note(90, 200), note(-5, -1), note(101, 101), span(1, 9)]),
  ).toEqual([
    { x: 60, width: 0, begins: true },
    { x: 10, width: 30, begins: false },
    { x: 100, width: 10, begins: true },
  ]);
});
