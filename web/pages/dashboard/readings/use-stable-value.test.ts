import { expect, test } from 'vitest';
import { same } from './use-stable-value.ts';

test('What says the same stays the same object, what says something else does not', () => {
  const before = [{ value: 5, timeText: '10:41:07', stale: false }, undefined];
  expect(same(before, [{ value: 5, timeText: '10:41:07', stale: false }, undefined])).toBe(before);
  const after = [{ value: 5, timeText: '10:41:07', stale: true }, undefined];
  expect(same(before, after)).toBe(after);
});
