import { object, string } from 'yup';
import type { RuleSetId } from '../domain/records/rule-sets.ts';
import { RULE_SET_IDS } from '../domain/records/rule-sets.ts';
import { OWN_RULES_FIELDS } from './fields/record-fields.ts';
import { reports } from './reports.ts';
import { reply, route } from './route.ts';
import type { HeatRecordReply, IssuedRecordReply, VerifiedRecordReply } from './types/record-types.ts';

const OWN = 'own';
const { seasonFrom, seasonTo, dayFrom, dayTo, dayMin, nightMin, outdoorBelow, hotWaterMin } = OWN_RULES_FIELDS;

/** The record that is asked for: a property, a month of its zone, and a rule set. `own` brings its rules along. */
const wish = object({
  uuid: string().required(),
  month: string()
    .required()
    .matches(/^20\d\d-(0[1-9]|1[0-2])$/, 'month must be a month such as 2026-11'),
  rules: string()
    .oneOf([...RULE_SET_IDS, OWN] as (RuleSetId | typeof OWN)[])
    .required(),
  /** Only for `own`; the day's hours and its least temperature in °F. */
  seasonFrom: seasonFrom.default('10-01'),
  seasonTo: seasonTo.default('05-31'),
  dayFrom: dayFrom.default('06:00'),
  dayTo: dayTo.default('22:00'),
  dayMin: dayMin.default(68),
  nightMin,
  outdoorBelow,
  hotWaterMin,
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
