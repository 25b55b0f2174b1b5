import { expect, test } from 'vitest';
import { findingsInWords } from './findings-words.ts';

test.each([
  [1, 'damage', '1 finding, damage'],
  [3, 'noHeat', '3 findings, no heat'],
] as const)('%s findings of which the worst is %s: %s', (open, worst, words) => {
  expect(findingsInWords({ open, worst })).toBe(words);
});
