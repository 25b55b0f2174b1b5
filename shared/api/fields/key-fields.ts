import { array, number, object, string } from 'yup';
import { KEY_DAYS, KEY_NAME_LENGTH, KEY_RIGHT_NAMES } from '../../domain/people/api-keys.ts';
import { MAX_GRANTS } from '../../domain/people/reach.ts';
import { PROPERTY_LIMITS } from '../../domain/property.ts';
import { titleField } from './fields.ts';

const MAX_ID = 45;

/** A new key for a machine (docs/product/keys.md). */
export const KEY = object({
  name: titleField(KEY_NAME_LENGTH),
  right: string().oneOf(KEY_RIGHT_NAMES).default('read'),
  portfolios: array(string().trim().required().max(PROPERTY_LIMITS.portfolio)).max(MAX_GRANTS).default([]),
  propertyIds: array(string().required().max(MAX_ID)).max(MAX_GRANTS).default([]),
  days: number().oneOf(KEY_DAYS).required(),
}).noUnknown();
