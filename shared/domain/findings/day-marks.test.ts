import { describe, expect, test } from 'vitest';
import { marksOf } from './day-marks.ts';

describe('The days of a finding', () => {
  test.each([
    ['each by its own verdict', [true, false, null], [[1], [2], []], ['seen', 'clear', 'unknown']],
    ['a day with values but no verdict says nothing', [true, null], [[1], [2]], ['seen', 'unknown']],
    [
      'all used where the rule judges them together',
      [null, null, null],
      [[1, 2], [null, 3], [null]],
      ['used', 'used', 'unknown'],
    ],
    ['none', [], [], []],
  ])('%s', (_, holds, values, expected) => {
    expect(marksOf(holds.map((hold, index) => ({ holds: hold, values: values[index] ?? [] })))).toEqual(expected);
  });
});
