import { number, object } from 'yup';

/** The query of a call that returns what has changed in a list. */
export const SINCE = object({
  since: number()
    .integer()
    .min(0)
    .required()
    .meta({ jsonSchema: { description: '`at` of the last answer, UTC ms; 0 for all rows' } }),
}).noUnknown();
