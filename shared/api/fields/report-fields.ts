import { array, number, object, string } from 'yup';
import { PROPERTY_LIMITS } from '../../domain/property.ts';
import { PERIOD_NAMES } from '../../domain/reports/period.ts';
import { REPORT_LIMITS } from '../../domain/reports/plan.ts';
import { titleField } from './fields.ts';

const ONE_SCOPE = 'A report covers either a portfolio or a property';

/** The subject of a report, and how often it comes. */
export const REPORT_SUBJECT = {
  portfolio: string().trim().min(1).max(PROPERTY_LIMITS.portfolio),
  propertyId: string()
    .min(1)
    .test('one', ONE_SCOPE, (id, { parent }) => id === undefined || parent.portfolio === undefined)
    .meta({ jsonSchema: { description: ONE_SCOPE } }),
  every: string().oneOf(PERIOD_NAMES).required(),
};

/** A report by mail (docs/product/reports.md#plans). */
export const REPORT = object({
  ...REPORT_SUBJECT,
  /** Absent: a new one. */
  id: string(),
  version: number().integer().min(0).default(0),
  name: titleField(REPORT_LIMITS.name),
  recipients: array(string().required()).required().min(1, 'Choose at least one person').max(REPORT_LIMITS.recipients),
}).noUnknown();
