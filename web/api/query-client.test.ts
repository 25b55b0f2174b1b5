import { expect, it } from 'vitest';
import { ApiError, type ErrorCode } from './api-error.ts';
import { queryClient } from './query-client.ts';

const { retry } = queryClient.getDefaultOptions().queries ?? {};
const isTriedAgain = (failures: number, code: ErrorCode, status: number) =>
  typeof retry === 'function' && retry(failures, new ApiError(code, status, 'x'));

it.each<[ErrorCode, number, boolean]>([
  ['NETWORK', 0, true],
  ['SERVER_ERROR', 500, true],
  ['NOT_AN_ENVELOPE', 429, true],
  ['NOT_FOUND', 404, false],
  ['TIMEOUT', 0, false],
])('A read that failed with %s and status %d is tried again: %s', (code, status, again) => {
  expect(isTriedAgain(0, code, status)).toBe(again);
  expect(isTriedAgain(2, code, status)).toBe(false);
});

it('A refusal that says when to come again is not tried again: it was waited for, or it lasts long', () => {
  const error = new ApiError('TOO_MANY_REQUESTS', 429, 'x', 1800);
  expect(typeof retry === 'function' && retry(0, error)).toBe(false);
});
