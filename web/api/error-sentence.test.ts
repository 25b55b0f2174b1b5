import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorSentence } from './error-sentence.ts';
import { identitySentence } from './identity/identity-sentence.ts';

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

test.each([
  [new ApiError('USER_EXISTS', 409, 'This user already exists'), 'This user already exists'],
  [new ApiError('FORBIDDEN', 403, 'Your role doesn’t allow this'), 'Missing user permissions'],
  [new ApiError('NETWORK', 0, 'Failed to fetch'), undefined],
  [new ApiError('NOT_FOUND', 404, 'Not found'), undefined],
  [new Error('x'), undefined],
])('On the screens of users %s is said as: %s', (error, sentence) => {
  expect(errorSentence(error, 'users')).toBe(sentence);
});

test.each([
  [new ApiError('FORBIDDEN', 403, 'Your role doesn’t allow this'), 'Your role doesn’t allow this'],
  [new ApiError('NOT_FOUND', 404, 'Not found'), 'Not found'],
  [new ApiError('CHANGED_MEANWHILE', 409, 'Somebody else has changed this'), undefined],
])('Where a wingnut is wired %s is said as: %s', (error, sentence) => {
  expect(errorSentence(error, 'wiring')).toBe(sentence);
});

test('A refused Property ID is said in the words of the server, another refusal is not', () => {
  const message = 'Property ID is already in use';
  expect(errorSentence(new ApiError('PROPERTY_ID_IN_USE', 409, message))).toBe(message);
  expect(errorSentence(new ApiError('CHANGED_MEANWHILE', 409, 'x'))).toBeUndefined();
});
