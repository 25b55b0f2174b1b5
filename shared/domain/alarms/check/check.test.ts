import { expect, test } from 'vitest';
import { isCheckLate } from './check.ts';

test.each([
  [0, false],
  [180_000, false],
  [180_001, true],
])('A check that ended %i ms ago has stopped: %s', (age, late) => {
  expect(isCheckLate(1_000_000, 1_000_000 + age)).toBe(late);
});
