import { number, object, string } from 'yup';
import { RULE_SET_IDS, type RuleSetId } from '../domain/records/rule-sets.ts';
import { type ReportCalls, reports } from './reports.ts';
import { route } from './route.ts';
import type { HeatRecordReply, IssuedRecordReply, VerifiedRecordReply } from './types/record-types.ts';

/** The reply of each call and the codes that refuse it; docs/api.md has the codes that every call shares. */
export interface RecordCalls extends ReportCalls {
  /** Returns a property's heat and hot-water record of a month (docs/product/records.md#figures). */
  heat: { reply: HeatRecordReply; refusal: 'NOT_FOUND' };
  /** Issues a record: keeps the SHA-256 of its figures. The same figures are issued once. */
  issue: { reply: IssuedRecordReply; refusal: 'NOT_FOUND' | 'TOO_MANY_REQUESTS' };
  /** Says for which property and when a record was issued, and what it says. */
  verify: { reply: VerifiedRecordReply; refusal: 'NOT_FOUND' | 'TOO_MANY_REQUESTS' };
}

const OWN = 'own';
const clock = () => string().matches(/^([01]\d|2[0-3]):[0-5]\d$/, '${path} must be a time such as 06:30');
const dayOfYear = () =>
  string().matches(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, '${path} must be a day of the year such as 10-01');
const temperature = () => number().min(-40).max(450);

/** Which record: a property, a month of its zone, and a rule set. `own` brings its rules along. */
const wish = object({
  uuid: string().required(),
  month: string()
    .required()
    .matches(/^20\d\d-(0[1-9]|1[0-2])$/, 'month must be a month such as 2026-11'),
  rules: string()
    .oneOf([...RULE_SET_IDS, OWN] as (RuleSetId | typeof OWN)[])
    .required(),
  /** Only for `own`; the day's hours and its least temperature in °F. */
  seasonFrom: dayOfYear().default('10-01'),
  seasonTo: dayOfYear().default('05-31'),
  dayFrom: clock().default('06:00'),
  dayTo: clock().default('22:00'),
  dayMin: temperature().default(68),
  nightMin: temperature(),
  outdoorBelow: temperature(),
  hotWaterMin: temperature(),
}).noUnknown();

export const records = {
  ...reports,
  heat: route('GET', '/heat', { permission: 'isSignedIn', query: wish }),
  issue: route('POST', '/issue', { permission: 'isSignedIn', body: wish }),
  verify: route('GET', '/verify/{hash}', { permission: 'anyone' }),
};
