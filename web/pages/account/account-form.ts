import { object, string } from 'yup';
import {
  codeField,
  emailAgainField,
  emailField,
  newPasswordField,
  optionalNameField,
  optionalPhoneField,
  passwordAgainField,
  passwordField,
} from '../../../shared/api/fields/fields.ts';
import type { PasswordPolicy } from '../../../shared/domain/people/password.ts';
import { errorName } from '../../api/api-error.ts';
import type { AccountDetails } from '../../api/identity/account.ts';

/**
 * The rules of the three forms of the account page, and of the code of a new address
 * (docs/product/limits-and-messages.md#lengths).
 */
export const detailsForm = object({
  firstName: optionalNameField().default(''),
  lastName: optionalNameField().default(''),
  phone: optionalPhoneField().default(''),
});

/** Details that differ from the present values; the rest is empty, which stays unchanged. */
export function changesIn(details: AccountDetails, present: AccountDetails): AccountDetails {
  const changed = (name: keyof AccountDetails) => (details[name] === present[name] ? '' : details[name]);
  return { firstName: changed('firstName'), lastName: changed('lastName'), phone: changed('phone') };
}

const SAME = 'This is already your email';

/** @param present the current address */
export const emailForm = (present: string) =>
  object({
    email: emailField().test('new', SAME, (text) => text?.toLowerCase() !== present.toLowerCase()),
    again: emailAgainField('email'),
    password: passwordField(),
  });

export const codeForm = object({ code: codeField(), password: passwordField() });

/** @param policy the rules for the new password */
export const passwordForm = (policy: PasswordPolicy) =>
  object({
    current: passwordField(),
    password: newPasswordField(policy),
    again: passwordAgainField('password'),
    /** For password managers: the account of the password. */
    username: string(),
  });

/** The field that shows a failure, by the error's name or code. Other failures show at the form's last field. */
const FIELDS: Readonly<Record<string, string>> = {
  EMAIL_IN_USE: 'email',
  EMAIL_CODE_WRONG: 'code',
  PASSWORD_WEAK: 'password',
  NO_SEATS: 'email',
  InvalidParameterException: 'phone',
  AliasExistsException: 'email',
  UsernameExistsException: 'email',
  InvalidPasswordException: 'password',
  PASSWORD_COMMON: 'password',
  CodeMismatchException: 'code',
  ExpiredCodeException: 'code',
};

/** The field of a form that shows a failure. @param fallback used where this form has no field for it */
export function fieldOf<Name extends string>(error: unknown, names: readonly Name[], fallback: Name): Name {
  const field = FIELDS[errorName(error)];
  return names.find((name) => name === field) ?? fallback;
}
