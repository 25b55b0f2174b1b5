import { expect, it } from 'vitest';
import { serialAfter } from './serials.ts';

it('The next serial number follows the highest one, in any order', () => {
  expect(serialAfter([])).toBe('10000001');
  expect(serialAfter(['10000007', '10000003'])).toBe('10000008');
  expect(serialAfter(['9', 'none'])).toBe('10000001');
  expect(serialAfter(['99999999'])).toBe('100000000');
});
