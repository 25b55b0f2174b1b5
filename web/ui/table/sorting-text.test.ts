import { expect, test } from 'vitest';
import { sortingOf, sortText } from './sorting-text.ts';

const COLUMNS = [{ id: 'began' }, { id: 'severity' }];

test('An address keeps the order of a table', () => {
  for (const sorting of [
    { column: 'began', descending: true },
    { column: 'severity', descending: false },
  ]) {
    expect(sortingOf(sortText(sorting), COLUMNS)).toEqual(sorting);
  }
});

test.each([null, '', 'unknown', '-', '--began', 'began;'])('The address %j names no order', (text) => {
  expect(sortingOf(text, COLUMNS)).toBeUndefined();
});
