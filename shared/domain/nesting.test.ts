import { expect, it } from 'vitest';
import { isDeeper, shallow } from './nesting.ts';

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

it.each([
  [1, 2, false],
  [2, 2, false],
  [3, 2, true],
  [100_000, 8, true],
])('%i levels are more than %i: %s', (depth, levels, expected) => {
  expect(isDeeper(nested(depth), levels)).toBe(expected);
});

it('A value that is not too deep stays itself', () => {
  const value = { ts: 5, readings: { AN01: [null, 'a', [1]] } };
  expect(shallow(value, 4)).toBe(value);
});

it('What is too deep is cut, and everything beside it stays', () => {
  const value = JSON.parse('{"a":[1,{"b":{"c":2}}],"d":"x","__proto__":{"e":[[3]]}}');
  expect(JSON.stringify(shallow(value, 3))).toBe('{"a":[1,{"b":"…"}],"d":"x","__proto__":{"e":["…"]}}');
  expect(shallow([], 0)).toBe('…');
});

it('A value of 100,000 levels can be written after it is cut', () => {
  expect(JSON.stringify(shallow({ readings: { AN01: nested(100_000) } }, 4))).toBe('{"readings":{"AN01":[["…"]]}}');
});
