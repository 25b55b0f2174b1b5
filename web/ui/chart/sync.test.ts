import { expect, test } from 'vitest';
import { appended } from './sync.ts';

test('A line that only grew gives its new points', () => {
  expect(
    appended(
      [
        [1, 1],
        [2, 2],
      ],
      [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
    ),
  ).toEqual([[3, 3]]);
  expect(appended([[1, 1]], [[1, 1]])).toEqual([]);
});

test('A line that changed in any other way is loaded anew', () => {
  expect(appended([], [[1, 1]])).toBeUndefined();
  expect(
    appended(
      [
        [1, 1],
        [2, 2],
      ],
      [[1, 1]],
    ),
  ).toBeUndefined();
  expect(
    appended(
      [
        [1, 1],
        [2, 2],
      ],
      [
        [0, 1],
        [1, 1],
        [2, 2],
      ],
    ),
  ).toBeUndefined();
  expect(
    appended(
      [
        [1, 1],
        [2, 2],
      ],
      [
        [1, 1],
        [2, 5],
        [3, 3],
      ],
    ),
  ).toBeUndefined();
});
