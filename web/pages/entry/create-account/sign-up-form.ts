import { boolean, object } from 'yup';
import { nameField, newPasswordField, passwordAgainField, phoneField, WRONG } from '../../../../shared/api/fields.ts';

/** The rules of account creation (docs/product/access.md#account-creation); the address comes from the invitation. */
export const signUpForm = object({
  firstName: nameField(),
  lastName: nameField(),
  phone: phoneField(),
  password: newPasswordField(),
  again: passwordAgainField('password'),
  agreed: boolean().oneOf([true], WRONG.required),
});

export const EMPTY = { firstName: '', lastName: '', phone: '', password: '', again: '', agreed: false };

/** At which field a refusal of the identity provider is told, by the error's name; others concern the whole form. */
const FIELDS: Readonly<Record<string, 'email' | 'phone' | 'password'>> = {
  UsernameExistsException: 'email',
  AliasExistsException: 'email',
  InvalidParameterException: 'phone',
  InvalidPasswordException: 'password',
};

/** The field at which a failure is told; undefined when it concerns no single one. */
export const fieldOf = (error: unknown) => (error instanceof Error ? FIELDS[error.name] : undefined);
