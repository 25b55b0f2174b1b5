import { expect, test } from 'vitest';
import { stableValue } from './use-stable-value.ts';

test('What says the same stays the same object, what says something else does not', () => {
  const before = [{ value: 5, timeText: '10:41:07', stale: false }, undefined];
  expect(stableValue(before, [{ value: 5, timeText: '10:41:07', stale: false }, undefined])).toBe(before);
  const after = [{ value: 5, timeText: '10:41:07', stale: true }, undefined];
  expect(stableValue(before, after)).toBe(after);
});
