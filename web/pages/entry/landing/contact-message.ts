import { object, string } from 'yup';
import { english } from '../../../../shared/domain/figures/say.ts';
import { EMAIL_PATTERN } from '../../../../shared/domain/people/email.ts';

const NAME = english('Username required');
const EMAIL = english('Email required and must be valid');
const TOO_LONG = english('This field has hit its max character limit');

/** The maximum lengths of a line and of the message, in characters (docs/product/public-site.md#contact-form). */
const LINE_LIMIT = 45;
export const MESSAGE_LIMIT = 200;

/** The values of the contact form, and the messages for wrong fields (docs/product/public-site.md#contact-form). */
export const contactMessage = object({
  fullname: string().trim().default('').required(NAME).max(LINE_LIMIT, TOO_LONG),
  company: string().trim().default('').max(LINE_LIMIT, TOO_LONG),
  email: string().trim().default('').required(EMAIL).max(LINE_LIMIT, TOO_LONG).matches(EMAIL_PATTERN, EMAIL),
  message: string().trim().default('').max(MESSAGE_LIMIT, TOO_LONG),
  /** The honeypot: people do not see it. */
  website: string().default(''),
});
