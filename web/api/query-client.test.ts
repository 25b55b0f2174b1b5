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
