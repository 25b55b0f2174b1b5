import { english } from '../../domain/figures/say.ts';

/** Messages below a wrong field of a form (docs/product/limits-and-messages.md#field-messages). */
export const WRONG = {
  required: english('This field is required'),
  tooLong: english('This field has hit its max character limit'),
  tooShort: english('This field requires at least 10 characters'),
  email: english('Email must be valid'),
  emailsDiffer: english('Emails must match'),
  passwordsDiffer: english('Passwords must match'),
  passwordBlank: english('Password can’t start or end with a space'),
  code: english('This field requires 6 numeric characters'),
  phoneLetters: english('Phone number must not contain letters'),
  phone: english('Invalid phone number format'),
  uuid: english('Invalid UUID format'),
  claimCode: english('Incomplete claim code. Check each character'),
  /** Faults that the server alone finds. */
  other: english('General Validation Error'),
} as const;
