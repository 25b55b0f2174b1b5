import { expect, test } from 'vitest';
import { ApiError, hasCode } from './api-error.ts';

test('Only a lack of seats is one', () => {
  expect(hasCode(new ApiError('NO_SEATS', 409, 'x'), 'NO_SEATS')).toBe(true);
  expect(hasCode(new ApiError('USER_EXISTS', 409, 'x'), 'NO_SEATS')).toBe(false);
  expect(hasCode(new Error('NO_SEATS'), 'NO_SEATS')).toBe(false);
});
