import { expect, test } from 'vitest';
import { NEW_PASSWORD } from '../../../../shared/domain/people/password.ts';
import { EMPTY, fieldOf, signUpForm } from './sign-up-form.ts';

const right = {
  firstName: 'Ada',
  lastName: 'Byrne',
  phone: '(206) 555-0134',
  password: 'aB3$efgh',
  again: 'aB3$efgh',
  agreed: true,
};

test('All is required, the terms too', async () => {
  expect(signUpForm(NEW_PASSWORD).isValidSync(right)).toBe(true);
  const { inner } = await signUpForm(NEW_PASSWORD)
    .validate(EMPTY, { abortEarly: false })
    .catch((error) => error);
  const said = new Map(inner.map(({ path, message }: { path: string; message: string }) => [path, message]));
  expect([...said.keys()].sort()).toEqual(['again', 'agreed', 'firstName', 'lastName', 'password', 'phone']);
  expect(said.get('agreed')).toBe('This field is required');
  expect(signUpForm(NEW_PASSWORD).isValidSync({ ...right, again: 'aB3$efgi' })).toBe(false);
});

test('A refusal is told at the field that it concerns', () => {
  const named = (name: string) => Object.assign(new Error('x'), { name });
  expect(fieldOf(named('UsernameExistsException'))).toBe('email');
  expect(fieldOf(named('InvalidParameterException'))).toBe('phone');
  expect(fieldOf(named('LimitExceededException'))).toBeUndefined();
});
