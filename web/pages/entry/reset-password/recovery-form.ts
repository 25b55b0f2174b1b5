import { object } from 'yup';
import { codeField, emailField, newPasswordField, passwordAgainField } from '../../../../shared/api/fields/fields.ts';

/** The steps of recovery: address, code, new password, done (docs/product/access.md#recovery). */
export type Step = 0 | 1 | 2 | 3;

/**
 * The fields of a step. The code step asks for the address too, in case the person opened the mail's link elsewhere.
 */
export const RULES = [
  object({ email: emailField() }),
  object({ email: emailField(), code: codeField() }),
  object({ password: newPasswordField(), again: passwordAgainField('password') }),
] as const;

export const EMPTY = { email: '', code: '', password: '', again: '' };
export type Recovery = typeof EMPTY;

/** Errors of the identity provider about the code. The field of the code shows them. */
const OF_THE_CODE = new Set(['CodeMismatchException', 'ExpiredCodeException']);

/** The step and the field that show a failure of the last call. */
export const placeOf = (error: unknown): { readonly step: Step; readonly field: keyof Recovery } =>
  error instanceof Error && OF_THE_CODE.has(error.name) ? { step: 1, field: 'code' } : { step: 2, field: 'password' };
