import { expect, test } from 'vitest';
import { changesOf, lanePath, stateAt } from './lane.ts';

const spans = [
  { from: 0, to: 10, value: 0 },
  { from: 10, to: 20, value: 1 },
  { from: 20, to: 30, value: null },
  { from: 30, to: 40, value: 1 },
] as const;

test('All spans of a value are one path', () => {
  expect(lanePath(spans, 1, (time) => time * 2, 18)).toBe('M20 0H40V18H20ZM60 0H80V18H60Z');
});

test('A change counts from its own instant on', () => {
  expect([9, 10, 25, 40].map((time) => stateAt(spans, time))).toEqual([0, 1, null, undefined]);
});

test('The table of changes begins with the newest', () => {
  const lane = {
    id: 'a',
    name: 'A',
    colourIndex: 1,
    spans,
    now: undefined,
    onShare: 0.5,
    starts: 1,
    knownShare: 1,
    thinned: false,
  };
  expect(changesOf([lane], 2).map(({ time, value }) => [time, value])).toEqual([
    [30, 1],
    [20, null],
  ]);
});
