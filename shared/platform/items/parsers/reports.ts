import { PERIOD_NAMES } from '../../../domain/reports/period.ts';
import type { Report, ReportScope } from '../../../domain/reports/report.ts';
import { attributesOf, entriesIn, listOf, number, oneOf, optional, type Reader, text } from '../item-readers.ts';
import type { ReportMailItem, ReportPlan, ReportsItem } from '../report-items.ts';
import { waiting } from './outbox.ts';

const scope: Reader<ReportScope> = (value, path) => {
  const get = attributesOf(value, path);
  const [portfolio, propertyId] = [get('portfolio', optional(text)), get('propertyId', optional(text))];
  return { ...(portfolio !== undefined && { portfolio }), ...(propertyId !== undefined && { propertyId }) };
};

const plan: Reader<ReportPlan> = (value, path) => {
  const get = attributesOf(value, path);
  const plannedFor = get('plannedFor', optional(text));
  return {
    id: get('id', text),
    name: get('name', text),
    scope: get('scope', scope),
    every: get('every', oneOf(...PERIOD_NAMES)),
    recipients: get('recipients', listOf(text)),
    version: get('version', number),
    ...(plannedFor !== undefined && { plannedFor }),
  };
};

/** The reports of a company. */
export const parseReports: Reader<ReportsItem> = (value, path) => {
  const get = attributesOf(value, path);
  return { reports: get('reports', listOf(plan)), version: get('version', number) };
};

/** A report that this version or an earlier one has made: its sections are texts and places. */
const report: Reader<Report> = (value, path) => {
  const get = attributesOf(value, path);
  get(
    'sections',
    listOf((each, at) => attributesOf(each, at)('lines', listOf(entriesIn))),
  );
  return value as Report;
};

/** A report that waits in the outbox. */
export const parseReportMail: Reader<ReportMailItem> = (value, path) => {
  const get = attributesOf(value, path);
  return {
    companyId: get('companyId', text),
    reportId: get('reportId', text),
    name: get('name', text),
    scope: get('scope', scope),
    day: get('day', text),
    at: get('at', number),
    report: get('report', report),
    ...waiting(get),
  };
};
