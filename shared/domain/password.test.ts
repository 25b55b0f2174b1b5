import { expect, test } from 'vitest';
import { isStrongPassword } from './password.ts';

test.each(['Wingnut-demo-1', 'aB3$efgh', 'A1b2c3d4^', 'Ä aB3[xx'])('%s is strong enough', (password) => {
  expect(isStrongPassword(password)).toBe(true);
});

test.each([
  ['aB3$efg', 'is too short'],
  ['ab3$efgh', 'has no upper case'],
  ['AB3$EFGH', 'has no lower case'],
  ['aBc$efgh', 'has no digit'],
  ['aB3xefgh', 'has no symbol'],
  ['aB3 efgh', 'has a space, which is no symbol'],
])('%s %s', (password) => {
  expect(isStrongPassword(password)).toBe(false);
});
