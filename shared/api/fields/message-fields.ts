import { object, string } from 'yup';
import { EMAIL_PATTERN, isEmail, UNKNOWN_EMAIL } from '../../domain/people/email.ts';
import { WRONG } from './field-messages.ts';

/** The most characters of a message, and of the building or wingnut that it is about (docs/product/public-site.md#help). */
export const MESSAGE_LIMITS = { name: 45, about: 100, message: 300 } as const;

/** A message to the vendor. */
export const MESSAGE_FIELDS = {
  fullname: string().trim().required().max(MESSAGE_LIMITS.name),
  company: string().trim().max(MESSAGE_LIMITS.name).default(''),
  email: string()
    .trim()
    .required()
    .max(45)
    .test('email', 'email must be an address', (email) => isEmail(email) || email === UNKNOWN_EMAIL)
    .meta({ jsonSchema: { anyOf: [{ pattern: EMAIL_PATTERN.source }, { const: UNKNOWN_EMAIL }] } }),
  /** The building or wingnut that a message of the help page is about. */
  about: string().trim().max(MESSAGE_LIMITS.about, WRONG.tooLong).default(''),
  message: string().trim().max(MESSAGE_LIMITS.message, WRONG.tooLong).default(''),
  /** The honeypot: a field that people do not see and programs fill. */
  website: string().max(200).default(''),
};
export const MESSAGE = object(MESSAGE_FIELDS).noUnknown();
