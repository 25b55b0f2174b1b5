import { describe, expect, test } from 'vitest';
import { type AnySchema, object, ValidationError } from 'yup';
import { WRONG } from './field-messages.ts';
import * as fields from './fields.ts';

/** The texts of a form about a field's text; nothing when it is right. */
function saidOf(schema: AnySchema, text: string, first = ''): string | undefined {
  try {
    object({ first: fields.optionalNameField(), field: schema }).validateSync({ first, field: text });
    return undefined;
  } catch (error) {
    return error instanceof ValidationError ? error.message : String(error);
  }
}

interface Case {
  readonly field: string;
  readonly schema: AnySchema;
  readonly right: readonly string[];
  /** Texts and what is said of them. */
  readonly wrong: Readonly<Record<string, string>>;
}

const CASES: readonly Case[] = [
  {
    field: 'An e-mail address',
    schema: fields.emailField(),
    right: ['a@b.co', ' a@b.co '],
    wrong: { '': WRONG.required, 'a@b': WRONG.email, [`${'x'.repeat(45)}@b.co`]: WRONG.tooLong },
  },
  {
    field: 'A password',
    schema: fields.passwordField(),
    right: ['x', ' x ', 'x'.repeat(128)],
    wrong: { '': WRONG.required, ['x'.repeat(129)]: WRONG.tooLong },
  },
  {
    field: 'A new password',
    schema: fields.newPasswordField(),
    right: ['aB3$efgh', 'aB3$ efgh', `aB3$${'x'.repeat(124)}`],
    wrong: {
      '': WRONG.required,
      ' aB3$efgh': WRONG.passwordBlank,
      'aB3$efgh ': WRONG.passwordBlank,
      [`aB3$${'x'.repeat(125)}`]: WRONG.tooLong,
    },
  },
  {
    field: 'A code',
    schema: fields.codeField(),
    right: ['012345'],
    wrong: { '': WRONG.required, 12345: WRONG.code, '12345a': WRONG.code },
  },
  {
    field: 'A name',
    schema: fields.nameField(),
    right: ['Ada'],
    wrong: { '  ': WRONG.required, ['A'.repeat(46)]: WRONG.tooLong },
  },
  {
    field: 'A name that may be left out',
    schema: fields.optionalNameField(),
    right: ['', 'Ada'],
    wrong: { ['A'.repeat(46)]: WRONG.tooLong },
  },
  {
    field: 'A phone number',
    schema: fields.phoneField(),
    right: ['2065550134', '(206) 555-0134', '+1 (206) 555-0134', '206.555.0134', ' +1.206.555.0134 '],
    wrong: {
      '': WRONG.required,
      '+2065550134': WRONG.phone,
      '+44 20 7946 0123': WRONG.phone,
      '206555': WRONG.tooShort,
      '206-555-CALL': WRONG.phoneLetters,
      '(206) 555-': WRONG.phone,
      '1 206 555 0134 999 00': WRONG.tooLong,
    },
  },
  {
    field: 'A phone number that may be left out',
    schema: fields.optionalPhoneField(),
    right: ['', '2065550134'],
    wrong: { 2065: WRONG.tooShort },
  },
];

describe.each(CASES)('$field', ({ schema, right, wrong }) => {
  test.each(right)('%j is right', (text) => {
    expect(saidOf(schema, text)).toBeUndefined();
  });
  test.each(Object.entries(wrong))('%j is wrong: %s', (text, sentence) => {
    expect(saidOf(schema, text)).toBe(sentence);
  });
});

test('A weak new password is told the policy', () => {
  expect(saidOf(fields.newPasswordField(), 'password')).toBe(
    'Password must be 8 characters, 1 number, 1 special character, 1 uppercase, 1 lowercase',
  );
});

test('What is typed again must be the same', () => {
  expect(saidOf(fields.passwordAgainField('first'), 'b', 'a')).toBe('Passwords must match');
  expect(saidOf(fields.emailAgainField('first'), 'b@b.co', 'a@b.co')).toBe('Emails must match');
  expect(saidOf(fields.emailAgainField('first'), 'a@b.co', 'a@b.co')).toBeUndefined();
});
