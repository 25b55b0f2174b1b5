import { boolean, object, string } from 'yup';
import { alertNumberProblem } from '../../domain/people/alert-phone.ts';
import { WRONG } from './field-messages.ts';

/** The body of a request for a code. The form in the browser has the same rules. */
export const phoneRules = object({
  number: string()
    .trim()
    .required(WRONG.required)
    // Also with the marks and the `tel:` of a copied number.
    .max(40, WRONG.tooLong)
    .test('number', (typed, context) => {
      const message = typed ? alertNumberProblem(typed) : undefined;
      return message === undefined || context.createError({ message });
    })
    .meta({ jsonSchema: { description: 'A number of the United States or Canada' } }),
  consent: boolean().required().oneOf([true], 'Check the box to agree'),
}).noUnknown();
