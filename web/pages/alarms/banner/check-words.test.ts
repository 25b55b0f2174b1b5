import { expect, test } from 'vitest';
import { checkTrouble } from './check-words.ts';

const NOW = 1_700_000_000_000;

test('A check that is older than three minutes is told of, one of exactly three is not', () => {
  expect(checkTrouble(NOW - 180_000, NOW)).toBeUndefined();
  expect(checkTrouble(NOW - 240_000, NOW)).toContain('last checked 4 min ago');
  expect(checkTrouble(null, NOW)).toContain('haven’t been checked yet');
});
