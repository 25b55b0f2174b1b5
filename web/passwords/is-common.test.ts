import { expect, test } from 'vitest';
import { isCommon } from './is-common.ts';
import { COMMON_PASSWORDS } from './list.ts';

test('The list has the most common passwords', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(10_000);
  expect(COMMON_PASSWORDS.has('password')).toBe(true);
});

test.each([
  'Password1234!',
  '123Password!',
  'P@ssw0rd1234',
  'Qwertyuiop1!',
  'Qwerty123456!',
  'Ab1!Ab1!Ab1!',
  'Aaaaaaaaaa1!',
])('%s is common', (password) => expect(isCommon(password)).toBe(true));

test.each(['Boiler-room-12', 'Dragon83#19$74!x', 'correct Horse 7 battery', 'vU2$kq9!mZx4Tr'])(
  '%s is not',
  (password) => expect(isCommon(password)).toBe(false),
);
