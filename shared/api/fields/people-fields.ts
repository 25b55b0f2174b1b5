import { object, string } from 'yup';
import { WRONG } from './field-messages.ts';
import { codeField, emailField } from './fields.ts';

/** An address as it is stored. */
const storedEmailField = () => emailField().lowercase();

/** The address of an account. */
export const EMAIL = object({ email: storedEmailField() }).noUnknown();

/** The six digits of a text, a mail or an authenticator app. */
export const CODE = object({ code: codeField() }).noUnknown();

/** A recovery code of an account. */
export const RECOVERY = object({
  email: storedEmailField(),
  code: string().trim().required(WRONG.required).max(45, WRONG.tooLong),
}).noUnknown();
