import { boolean, object, string } from 'yup';
import { alertNumber } from '../../domain/people/alert-phone.ts';
import { WRONG } from './field-messages.ts';
import { codeField } from './fields.ts';

/** What asks for a code. The form in the browser has the same rules. */
export const phoneRules = object({
  number: string()
    .trim()
    .required(WRONG.required)
    .max(20, WRONG.tooLong)
    .test(
      'number',
      'Type a number of the United States or Canada',
      (typed) => !typed || alertNumber(typed) !== undefined,
    )
    .meta({ jsonSchema: { description: 'A number of the United States or Canada' } }),
  consent: boolean().required().oneOf([true], 'Agree first'),
}).noUnknown();

/** The code of the text. */
export const phoneCodeRules = object({ code: codeField() }).noUnknown();
