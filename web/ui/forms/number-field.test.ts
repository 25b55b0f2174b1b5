import { expect, test } from 'vitest';
import { digitsOf } from './NumberField.tsx';

test('A number field takes digits alone, three at most', () => {
  expect(['200', '1999', '-5', '7.25', ' 98°F', 'abc', ''].map(digitsOf)).toEqual([
    '200',
    '199',
    '5',
    '725',
    '98',
    '',
    '',
  ]);
});
