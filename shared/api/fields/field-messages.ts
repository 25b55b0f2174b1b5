/** Messages below a wrong field of a form (docs/product/limits-and-messages.md#field-messages). */
export const WRONG = {
  required: 'This field is required',
  tooLong: 'This field has hit its max character limit',
  tooShort: 'This field requires at least 10 characters',
  email: 'Email must be valid',
  emailsDiffer: 'Emails must match',
  passwordsDiffer: 'Passwords must match',
  passwordBlank: 'Password can’t start or end with a space',
  code: 'This field requires 6 numeric characters',
  phoneLetters: 'Phone number must not contain letters',
  phone: 'Invalid phone number format',
  uuid: 'Invalid UUID format',
  claimCode: 'Incomplete claim code. Check each character',
  /** Faults that the server alone finds. */
  other: 'General Validation Error',
} as const;
