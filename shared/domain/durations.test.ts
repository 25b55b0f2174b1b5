import { expect, test } from 'vitest';
import { minutesInWords } from './durations.ts';

test.each([
  [0, '0 min'],
  [59.6, '1 h'],
  [200, '3 h 20 min'],
  [44_640, '744 h'],
])('%d minutes are %s', (minutes, words) => {
  expect(minutesInWords(minutes)).toBe(words);
});
