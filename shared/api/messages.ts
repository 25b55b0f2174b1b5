import { object, string } from 'yup';
import { EMAIL_PATTERN, isEmail, UNKNOWN_EMAIL } from '../domain/people/email.ts';
import { reply, route } from './route.ts';

export const messages = {
  /** Mails a message to the vendor. A sender may send five an hour. */
  send: route('POST', '', {
    permission: 'anyone',
    audit: 'notRecorded',
    body: object({
      fullname: string().trim().required().max(45),
      company: string().trim().max(45).default(''),
      email: string()
        .trim()
        .required()
        .max(45)
        .test('email', 'email must be an address', (email) => isEmail(email) || email === UNKNOWN_EMAIL)
        .meta({ jsonSchema: { anyOf: [{ pattern: EMAIL_PATTERN.source }, { const: UNKNOWN_EMAIL }] } }),
      /** The building or wingnut that a message of the help page is about. */
      about: string().trim().max(100).default(''),
      message: string().trim().max(300).default(''),
      /** The honeypot: a field that people do not see and programs fill. */
      website: string().max(200).default(''),
    }).noUnknown(),
    reply: reply('TOO_MANY_REQUESTS'),
  }),
};
