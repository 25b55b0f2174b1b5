import { expect, test } from 'vitest';
import { isStrongPassword } from '../../../../shared/domain/people/password.ts';
import common from './common.json' with { type: 'json' };
import { requireUncommonPassword } from './common-passwords.ts';

const OWNER = { email: 'dana.keller@northwind.example', company: 'Harbourline Heating' };
const refuses = (password: string, owner: Parameters<typeof requireUncommonPassword>[1] = OWNER) =>
  expect(requireUncommonPassword(password, owner), password).rejects.toThrow(
    'That password is too easy to guess. Avoid common words, your company name and your email',
  );

test.each([
  ...[
    'Password1!',
    'Passw0rd!',
    'Password1234!',
    '123Password!',
    'P@ssw0rd1234',
    'Pa$$w0rd',
    'P@55w0rd',
    'Qwertyuiop1!',
  ],
  ...[
    'Qwerty123456!',
    'Ab1!Ab1!Ab1!',
    'Aaaaaaaaaa1!',
    '!QAZ2wsx',
    '1qaz!QAZ',
    'Zaq1@wsx',
    'Abcd1234!',
    'Admin123!',
    'Welcome1!',
  ],
])('docs/product/access.md#common-passwords: %s is common', (password) => refuses(password));

test.each([
  'Wingnut1!',
  'W1ngnut!1',
  'WingnutPortal1!',
  'MyPortal1!',
  'Harbourline1!',
  'H3ating-2026',
  'Keller.Dana1',
  'Northwind7$',
])('%s is made of words of the portal, the company or the address', (password) => refuses(password));

test.each([
  'Boiler-room-12',
  'Dragon83#19$74!x',
  'correct Horse 7 battery',
  'vU2$kq9!mZx4Tr',
  'Brand-new-1',
  'aB3$efgh',
  'Wingnut-7#kQ2x!q',
])('%s is not', async (password) => expect(await requireUncommonPassword(password, OWNER)).toBeUndefined());

test('The name of another company is no word of the context', async () => {
  expect(await requireUncommonPassword('Harbourline1!', { email: 'a@b.example' })).toBeUndefined();
});

test('More than the 3,000 most common passwords are refused in a form that keeps the policy', async () => {
  const forms = common
    .filter((word) => /^[a-z]{5,}$/.test(word))
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}1!${word.length < 6 ? '2' : ''}`);
  expect(forms.length).toBeGreaterThan(3_000);
  for (const form of forms) {
    expect(isStrongPassword(form), form).toBe(true);
    await refuses(form);
  }
});
