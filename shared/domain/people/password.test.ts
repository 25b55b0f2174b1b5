import { expect, test } from 'vitest';
import { isStrongPassword, PASSWORD_POLICY, PASSWORD_RULES } from './password.ts';

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

test('The rules say together what the policy says', () => {
  expect(`Password must be ${PASSWORD_RULES.map(({ words }) => words).join(', ')}`).toBe(PASSWORD_POLICY);
});

test('Each rule is kept by itself', () => {
  const kept = (password: string) => PASSWORD_RULES.filter(({ isKept }) => isKept(password)).map(({ words }) => words);
  expect(kept('')).toEqual([]);
  expect(kept('aaaaaaaa')).toEqual(['8 characters', '1 lowercase']);
  expect(kept('A1 ')).toEqual(['1 number', '1 uppercase']);
  expect(kept('$')).toEqual(['1 special character']);
});
