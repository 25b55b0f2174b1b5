import { boolean, number, object, string } from 'yup';
import { CONTRACTOR_LIMITS, GRANT_DAYS, PAIRING } from '../../domain/contractors.ts';
import { LANGUAGES } from '../../domain/figures/reader.ts';
import { alertNumberProblem } from '../../domain/people/alert-phone.ts';
import { EMAIL_PATTERN } from '../../domain/people/email.ts';
import { WRONG } from './field-messages.ts';
import { titleField } from './fields.ts';

/** A new contractor link. It is mailed to an address and texted to a number, if there is one. */
export const CONTRACTOR_FIELDS = {
  name: titleField(CONTRACTOR_LIMITS.name),
  days: number().strict().integer().required().min(CONTRACTOR_LIMITS.minDays).max(CONTRACTOR_LIMITS.maxDays),
  mayChange: boolean().strict().required(),
  email: string()
    .trim()
    .lowercase()
    .max(45, WRONG.tooLong)
    .matches(EMAIL_PATTERN, { message: WRONG.email, excludeEmptyString: true }),
  /** A mobile number to which the link is texted. It is not stored. */
  phone: string()
    .trim()
    .max(45, WRONG.tooLong)
    .test('phone', (typed, context) => {
      const message = typed ? alertNumberProblem(typed) : undefined;
      return message === undefined || context.createError({ message });
    })
    .meta({
      example: '(206) 555-0134',
      jsonSchema: { description: 'A mobile number of the United States or Canada.' },
    }),
  /** The language of the email and the text with the link. */
  language: string().oneOf(LANGUAGES).default('en'),
};
export const CONTRACTOR = object(CONTRACTOR_FIELDS).noUnknown();

/** The answer to a contractor who asks for more days; 0 declines. */
export const MORE_DAYS_FIELDS = {
  days: number().strict().integer().required().min(0).max(GRANT_DAYS.max),
  /** The time of the question for more days, as the screen shows it: an answer is to one question. */
  askedAt: number().strict().integer().required().min(0),
};
export const MORE_DAYS = object(MORE_DAYS_FIELDS).noUnknown();

/** The code that a second device needs. */
export const PAIRING_CODE = object({
  code: string()
    .trim()
    .required(WRONG.required)
    .matches(new RegExp(`^\\d{${PAIRING.digits}}$`), 'Enter the six-digit code')
    .meta({ example: '123456' }),
}).noUnknown();
