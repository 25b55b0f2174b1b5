import { object } from 'yup';
import { requiredDayField } from './fields/day-field.ts';
import { REPORT, REPORT_SUBJECT } from './fields/report-fields.ts';
import { reply, route } from './route.ts';
import type { ReportPlansReply, ReportReply } from './types/report-types.ts';

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
      ...REPORT_SUBJECT,
      day: requiredDayField(),
    }).noUnknown(),
    reply: reply<ReportReply>('NOT_FOUND'),
  }),
  /** Adds a report by mail, or changes the one with this id. A version that is not the newest is refused. */
  saveReport: route('POST', '/reports', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'reportAdded',
    body: REPORT,
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
