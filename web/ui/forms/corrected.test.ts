import { expect, test } from 'vitest';
import { remainingErrors } from './corrected.ts';

type Account = { readonly email: string; readonly password: string; readonly again: string };

const EMPTY: Account = { email: '', password: '', again: '' };
const REQUIRED = 'This field is required';
const DIFFER = 'Passwords must match';

const check = ({ email, password, again }: Account) => ({
  ...(!email && { email: REQUIRED }),
  ...(email && !email.includes('@') && { email: 'Email must be valid' }),
  ...(password !== again && { again: DIFFER }),
});
const remaining = (errors: Record<string, string>, before: Account, now: Account) =>
  remainingErrors(errors, before, now, check);

test('An error goes when its field is corrected, and the others stay', () => {
  const before = { ...EMPTY, password: 'a', again: 'b' };
  const errors = { email: REQUIRED, again: DIFFER };
  expect(remaining(errors, before, { ...before, email: 'a@b.co' })).toEqual({ again: DIFFER });
});

test('An error goes when the other field was the one to correct', () => {
  const before = { ...EMPTY, email: 'a@b.co', password: 'a', again: 'b' };
  expect(remaining({ again: DIFFER }, before, { ...before, password: 'b' })).toEqual({});
});

test('The sentence is that of the rule which is broken now', () => {
  expect(remaining({ email: REQUIRED }, EMPTY, { ...EMPTY, email: 'a' })).toEqual({ email: 'Email must be valid' });
});

test('What the server said goes when its own field changes, and only then', () => {
  const before = { ...EMPTY, email: 'a@b.co' };
  const errors = { email: 'This user already exists' };
  expect(remaining(errors, before, { ...before, password: 'x', again: 'x' })).toEqual(errors);
  expect(remaining(errors, before, { ...before, email: 'b@b.co' })).toEqual({});
});

test('No field gets a new error while the person types', () => {
  expect(remaining({ email: REQUIRED }, EMPTY, { ...EMPTY, password: 'x' })).toEqual({ email: REQUIRED });
});
