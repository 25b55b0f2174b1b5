import { number, object, string } from 'yup';
import { RULE_SET_IDS, type RuleSetId } from '../domain/records/rule-sets.ts';
import { reports } from './reports.ts';
import { reply, route } from './route.ts';
import type { HeatRecordReply, IssuedRecordReply, VerifiedRecordReply } from './types/record-types.ts';

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
  /** Returns a property's heat and hot-water record of a month (docs/product/records.md#figures). */
  heat: route('GET', '/heat', {
    permission: 'isSignedIn',
    reach: 'properties',
    query: wish,
    reply: reply<HeatRecordReply>('NOT_FOUND'),
  }),
  /** Issues a record: keeps the SHA-256 of its figures. The same figures are issued once. */
  issue: route('POST', '/issue', {
    permission: 'isSignedIn',
    reach: 'properties',
    audit: 'recordIssued',
    body: wish,
    reply: reply<IssuedRecordReply>('NOT_FOUND', 'TOO_MANY_REQUESTS'),
  }),
  /** Says for which property and when a record was issued, and what it says. */
  verify: route('GET', '/verify/{hash}', {
    permission: 'anyone',
    reply: reply<VerifiedRecordReply>('NOT_FOUND', 'TOO_MANY_REQUESTS'),
  }),
};
