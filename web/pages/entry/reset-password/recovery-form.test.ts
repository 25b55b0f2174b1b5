import { expect, test } from 'vitest';
import { placeOf, RULES } from './recovery-form.ts';

const named = (name: string) => Object.assign(new Error('x'), { name });

test('A wrong or old code is told where the code is typed, all else where the password is', () => {
  expect(placeOf(named('CodeMismatchException'))).toEqual({ step: 1, field: 'code' });
  expect(placeOf(named('ExpiredCodeException'))).toEqual({ step: 1, field: 'code' });
  expect(placeOf(named('LimitExceededException'))).toEqual({ step: 2, field: 'password' });
});

test('Each step asks only for its own', () => {
  const [address, code, password] = RULES;
  expect(address.isValidSync({ email: 'a@b.co' })).toBe(true);
  expect(code.isValidSync({ email: 'a@b.co', code: '123456' })).toBe(true);
  expect(code.isValidSync({ email: 'a@b.co', code: '12345' })).toBe(false);
  expect(password.isValidSync({ password: 'aB3$efgh', again: 'aB3$efgh' })).toBe(true);
  expect(password.isValidSync({ password: 'aB3$efgh', again: 'aB3$efgi' })).toBe(false);
});
