import { number, object, string } from 'yup';
import { MOST_RECORD_DAYS } from '../domain/records/apartments-record.ts';
import { CERTIFICATE_LIMITS, PERIOD_WORDS } from '../domain/records/certificate-window.ts';
import type { RuleSetId } from '../domain/records/rule-sets.ts';
import { OWN, RULE_SET_IDS } from '../domain/records/rule-sets.ts';
import { factsQuery } from './analytics.ts';
import { OWN_RULES_FIELDS } from './fields/record-fields.ts';
import { reports } from './reports.ts';
import { reply, route } from './route.ts';
import type {
  ApartmentsRecordReply,
  CertificateReply,
  HeatRecordReply,
  IssuedCertificateReply,
  IssuedRecordReply,
  VerifiedRecordReply,
} from './types/record-types.ts';

const { seasonFrom, seasonTo, dayFrom, dayTo, dayMin, nightMin, outdoorBelow, hotWaterMin } = OWN_RULES_FIELDS;

/** The rule set that is asked for. `own` brings its rules along. */
const rules = {
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
};

/** The record that is asked for: a property, a month of its zone, and a rule set. */
const wish = object({
  uuid: string().required(),
  month: string()
    .required()
    .matches(/^20\d\d-(0[1-9]|1[0-2])$/, 'month must be a month such as 2026-11'),
  ...rules,
}).noUnknown();

/** The last time that a Date can hold, UTC ms. */
const LAST_TIME_MS = 8_640_000_000_000_000;

/** The certificate that is asked for: a property, a half-open period in the past, a sensor, and a rule set. */
const period = object({
  uuid: string().required(),
  startTime: number().required().integer().min(0),
  endTime: number()
    .required()
    .integer()
    .max(LAST_TIME_MS)
    .test('length', PERIOD_WORDS.length, (endTime, { parent }) => {
      const length = endTime - parent.startTime;
      // A wrong beginning has a sentence of its own.
      return Number.isNaN(length) || (length >= CERTIFICATE_LIMITS.least && length <= CERTIFICATE_LIMITS.most);
    })
    .meta({ jsonSchema: { description: '1 hour to 31 days after `startTime`, not in the future' } }),
  /** The label of a room, of the supply where no room has a sensor, or of the hot water. Without it the first one. */
  sensor: string(),
  ...rules,
}).noUnknown();

export const records = {
  ...reports,
  /** Returns the record of a property's apartments: readings below the rules of its address (docs/product/apartments.md#record). */
  apartments: route('GET', '/apartments', {
    permission: 'isSignedIn',
    reach: 'properties',
    query: factsQuery(MOST_RECORD_DAYS),
    reply: reply<ApartmentsRecordReply>('NOT_FOUND'),
  }),
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
  /** Returns the certificate of a sensor's period (docs/product/records.md#certificate), and the sensors that may have one. */
  certificate: route('GET', '/certificate', {
    permission: 'isSignedIn',
    reach: 'properties',
    query: period,
    reply: reply<CertificateReply>('NOT_FOUND'),
  }),
  /** Issues a certificate as a record is issued. NOT_FOUND also where no sensor may have one. */
  issueCertificate: route('POST', '/certificate', {
    permission: 'isSignedIn',
    reach: 'properties',
    audit: 'recordIssued',
    body: period,
    reply: reply<IssuedCertificateReply>('NOT_FOUND', 'TOO_MANY_REQUESTS'),
  }),
  /** Says for which property and when a record was issued, and what it says. */
  verify: route('GET', '/verify/{hash}', {
    permission: 'anyone',
    reply: reply<VerifiedRecordReply>('NOT_FOUND', 'TOO_MANY_REQUESTS'),
  }),
};
