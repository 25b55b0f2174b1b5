import { boolean, number, object } from 'yup';
import { idField } from './fields.ts';

/** A limit template that is applied to many properties. */
export const TEMPLATE_CHOICE = object({
  id: idField(),
  version: number().integer().min(1).required(),
  /** Notifications of the property are switched on with its limits. */
  switchOn: boolean(),
}).noUnknown();
