import { expect, test } from 'vitest';
import { LONG_PASSWORD, NEW_PASSWORD } from '../../../shared/domain/people/password.ts';
import { detailsForm, emailForm, fieldOf, passwordForm } from './account-form.ts';
import { summaryOf } from './summary.ts';

const saidBy = (form: { validate(values: object): Promise<unknown> }, values: object): Promise<string> =>
  form.validate(values).then(
    () => 'fine',
    ({ message }) => message,
  );

test('Names and phone may be left out, but not be wrong', async () => {
  expect(await saidBy(detailsForm, {})).toBe('fine');
  expect(await saidBy(detailsForm, { firstName: 'x'.repeat(46) })).toBe('This field has hit its max character limit');
  expect(await saidBy(detailsForm, { phone: '206-555-CALL' })).toBe('Phone number must not contain letters');
});

test('A new address is another one, typed twice, and asks for the password', async () => {
  const form = emailForm('dana@harbourline.example');
  const next = { email: 'dana@larch.example', again: 'dana@larch.example', password: 'x' };
  expect(await saidBy(form, next)).toBe('fine');
  expect(await saidBy(form, { ...next, again: 'dan@larch.example' })).toBe('Emails must match');
  expect(await saidBy(form, { ...next, password: '' })).toBe('This field is required');
  const same = { email: 'Dana@Harbourline.example', again: 'Dana@Harbourline.example' };
  expect(await saidBy(form, { ...next, ...same })).toBe('This is already your email');
});

test('A new password keeps the policy; the current one need not', async () => {
  const change = { current: 'old', password: 'aB3$efgh', again: 'aB3$efgh' };
  expect(await saidBy(passwordForm(NEW_PASSWORD), change)).toBe('fine');
  expect(await saidBy(passwordForm(NEW_PASSWORD), { ...change, password: 'old', again: 'old' })).toMatch(
    'Password must be 8',
  );
  expect(await saidBy(passwordForm(NEW_PASSWORD), { ...change, again: 'aB3$efgi' })).toBe('Passwords must match');
  expect(await saidBy(passwordForm(LONG_PASSWORD), change)).toMatch('Password must be 12');
});

test('A failure is told at the field that it concerns, where the form has it', () => {
  const failure = (name: string) => Object.assign(new Error('x'), { name });
  const names = ['email', 'again', 'password'] as const;
  expect(fieldOf(failure('AliasExistsException'), names, 'password')).toBe('email');
  expect(fieldOf(failure('InvalidParameterException'), names, 'password')).toBe('password');
});

test('The summary shows the phone in its own way, and what is not set', () => {
  const person = {
    userId: 'u1',
    email: 'dana@harbourline.example',
    firstName: 'Dana',
    lastName: '',
    phone: '+12065550134',
    company: 'Harbourline',
    companyId: 'c1',
    role: 'admin',
  } as const;
  expect(summaryOf(person).map(({ value }) => value)).toEqual([
    'dana@harbourline.example',
    'Dana',
    'NOT SET',
    '(206) 555 0134',
    'Admin',
    'Harbourline',
  ]);
});
