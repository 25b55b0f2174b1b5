import { expect, test } from 'vitest';
import { identitySentence } from './identity-errors.ts';

const named = (name: string) => Object.assign(new Error('x'), { name });

test.each([
  ['NotAuthorizedException', 'Incorrect email or password, please try again'],
  ['UsernameExistsException', 'An account with the given email already exists'],
  ['CodeMismatchException', 'Invalid code provided, please contact an admin'],
  ['InvalidWingnut', 'Invalid wingnut ID provided, please check UUID'],
])('%s has its sentence of the catalogue', (name, sentence) => {
  expect(identitySentence(named(name))).toBe(sentence);
});

test('Anything else is a General Server Error', () => {
  expect(identitySentence(named('Whatever'))).toBe('General Server Error');
  expect(identitySentence('text')).toBe('General Server Error');
});

test('A lockout after repeated wrong passwords is told as one', () => {
  const lockout = Object.assign(new Error('Password attempts exceeded'), { name: 'NotAuthorizedException' });
  expect(identitySentence(lockout)).toBe('Attempt limit exceeded, please try after some time');
});
