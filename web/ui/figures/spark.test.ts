import { expect, test } from 'vitest';
import { sparkColumns, sparkMeans, sparkPath, sparkSpan } from './spark.ts';

test('Each piece of a line keeps its true lowest and highest value, and faults are not drawn', () => {
  expect(sparkColumns([1, 9, 2, 2, null, undefined], 3)).toEqual([[1, 9, 5], [2, 2, 2], undefined]);
});

test('The span holds the line and its limits, and is never empty', () => {
  expect(sparkSpan([[1, 9, 5], undefined], [20])).toEqual([1, 20]);
  expect([sparkSpan([[5, 5, 5]], []), sparkSpan([], [])]).toEqual([
    [4, 6],
    [0, 1],
  ]);
});

test('A path is broken where nothing is known', () => {
  const path = sparkPath([[1, 2, 1], undefined, [3, 3, 3]], 30, (value) => value);
  expect(path).toBe('M5.0 1.0L5.0 2.0M25.0 3.0L25.0 3.0');
});

test('The average of each piece lies between its lowest and its highest', () => {
  expect(sparkMeans(sparkColumns([1, 9, 2, 2, null, undefined], 3))).toEqual([[5, 5, 5], [2, 2, 2], undefined]);
});
