import { expect, test } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { isOutOfSeats, sentenceOf } from './refusals.ts';

test.each([
  [new ApiError('USER_EXISTS', 409, 'This user already exists'), 'This user already exists'],
  [new ApiError('FORBIDDEN', 403, 'Your role does not allow this'), 'Missing user permissions'],
  [new ApiError('NETWORK', 0, 'Failed to fetch'), 'It was not sent.'],
  [new Error('x'), 'It was not sent.'],
])('%s is told as: %s', (error, sentence) => {
  expect(sentenceOf(error, 'It was not sent.')).toBe(sentence);
});

test('Only a lack of seats is one', () => {
  expect(isOutOfSeats(new ApiError('NO_SEATS', 409, 'x'))).toBe(true);
  expect(isOutOfSeats(new ApiError('USER_EXISTS', 409, 'x'))).toBe(false);
});
