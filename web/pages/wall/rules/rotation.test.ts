import { expect, test } from 'vitest';
import { rotated } from './rotation.ts';

const wall = { pages: 3, alarms: 1, isPaused: false };
const first = rotated(undefined, wall, 1000);

test('The wall begins with its first page, and 20 seconds later comes the next one', () => {
  expect(first.index).toBe(0);
  expect(rotated(first, wall, 20_999)).toBe(first);
  expect(rotated(first, wall, 21_000)).toEqual({ index: 1, since: 21_000, alarms: 1 });
});

test('After the last page comes the first', () => {
  expect(rotated({ index: 2, since: 0, alarms: 1 }, wall, 20_000).index).toBe(0);
});

test('Another property in alarm brings the first page at once; one that has recovered turns nothing', () => {
  const third = { index: 2, since: 0, alarms: 1 };
  expect(rotated(third, { ...wall, alarms: 2 }, 5000)).toEqual({ index: 0, since: 5000, alarms: 2 });
  expect(rotated(third, { ...wall, alarms: 0 }, 5000)).toEqual({ ...third, alarms: 0 });
});

test('A stopped wall stays, except for an alarm, and a page that is gone gives way to the first', () => {
  expect(rotated(first, { ...wall, isPaused: true }, 9e6)).toBe(first);
  expect(rotated({ ...first, index: 2 }, { ...wall, pages: 2, isPaused: true }, 2000).index).toBe(0);
});

test('A clock that is put back does not stop the pages', () => {
  expect(rotated({ index: 0, since: 9e6, alarms: 1 }, wall, 1000).index).toBe(1);
});

test('A wall without properties, or with one page, begins again at its only place', () => {
  expect(rotated({ index: 0, since: 0, alarms: 0 }, { pages: 0, alarms: 0, isPaused: false }, 20_000).index).toBe(0);
  expect(rotated({ index: 0, since: 0, alarms: 0 }, { pages: 1, alarms: 0, isPaused: false }, 20_000).index).toBe(0);
});
