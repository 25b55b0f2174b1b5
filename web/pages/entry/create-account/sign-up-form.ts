import { boolean, object } from 'yup';
import { WRONG } from '../../../../shared/api/fields/field-messages.ts';
import { nameField, newPasswordField, passwordAgainField, phoneField } from '../../../../shared/api/fields/fields.ts';
import type { PasswordPolicy } from '../../../../shared/domain/people/password.ts';
import { errorName } from '../../../api/api-error.ts';

/** The rules of account creation (docs/product/access.md#account-creation); the address comes from the invitation. */
export const signUpForm = (policy: PasswordPolicy) =>
  object({
    firstName: nameField(),
    lastName: nameField(),
    phone: phoneField(),
    password: newPasswordField(policy),
    again: passwordAgainField('password'),
    agreed: boolean().oneOf([true], WRONG.required),
  });

export const EMPTY = { firstName: '', lastName: '', phone: '', password: '', again: '', agreed: false };

/**
 * The field that shows a refusal of the identity provider, by the error's name. Other refusals concern the whole form.
 */
const FIELDS: Readonly<Record<string, 'email' | 'phone' | 'password'>> = {
  UsernameExistsException: 'email',
  AliasExistsException: 'email',
  InvalidParameterException: 'phone',
  InvalidPasswordException: 'password',
  PASSWORD_COMMON: 'password',
};

/** The field that shows a failure. Undefined when the failure concerns no single field. */
export const fieldOf = (error: unknown) => FIELDS[errorName(error)];
