import { array, number, object, string } from 'yup';
import { isDay } from '../domain/calendar-day.ts';
import { PROPERTY_LIMITS } from '../domain/property.ts';
import { PERIOD_NAMES } from '../domain/reports/period.ts';
import { REPORT_LIMITS } from '../domain/reports/plan.ts';
import { reply, route } from './route.ts';
import type { ReportPlansReply, ReportReply } from './types/report-types.ts';

const every = () => string().oneOf(PERIOD_NAMES).required();
const ONE_SCOPE = 'A report is about a portfolio or about a property, not about both';
const scope = {
  portfolio: string().trim().min(1).max(PROPERTY_LIMITS.portfolio),
  propertyId: string()
    .min(1)
    .test('one', ONE_SCOPE, (id, { parent }) => id === undefined || parent.portfolio === undefined)
    .meta({ jsonSchema: { description: ONE_SCOPE } }),
};

/** The calls of reports, a part of the group `records`. */
export const reports = {
  /** Lists the reports that come by mail, and who may get one (docs/product/reports.md#plans). */
  reports: route('GET', '/reports', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<ReportPlansReply>(),
  }),
  /** Makes a report of the week or month in which a day lies. Without a portfolio or a property it is about the whole company. */
  reportPreview: route('GET', '/report_preview', {
    permission: 'isSignedIn',
    reach: 'properties',
    query: object({
      ...scope,
      every: every(),
      day: string()
        .required()
        .test('day', '${path} must be a day', isDay)
        .meta({ jsonSchema: { format: 'date' } }),
    }).noUnknown(),
    reply: reply<ReportReply>('NOT_FOUND'),
  }),
  /** Adds a report by mail, or changes the one with this id. A version that is not the newest is refused. */
  saveReport: route('POST', '/reports', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'reportAdded',
    body: object({
      ...scope,
      /** Absent: a new one. */
      id: string(),
      version: number().integer().min(0).default(0),
      name: string().trim().required().max(REPORT_LIMITS.name),
      every: every(),
      recipients: array(string().required()).required().min(1).max(REPORT_LIMITS.recipients),
    }).noUnknown(),
    reply: reply<ReportPlansReply>('NOT_FOUND', 'CHANGED_MEANWHILE', 'TOO_MANY_REPORTS'),
  }),
  /** Removes a report by mail. */
  removeReport: route('DELETE', '/reports/{reportId}', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'reportRemoved',
    reply: reply<ReportPlansReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
};
