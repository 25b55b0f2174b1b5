import { LANGUAGES, UNIT_SYSTEMS } from '../../domain/figures/reader.ts';
import { PERIOD_NAMES } from '../../domain/reports/period.ts';
import type { Report, ReportScope } from '../../domain/reports/report.ts';
import { entriesIn, listOf, number, oneOf, optional, type Reader, record, text, type ValueOf } from './item-readers.ts';
import { WAITING } from './parsers/outbox.ts';

const scope: Reader<ReportScope> = record({ portfolio: optional(text), propertyId: optional(text) });

const plan = record({
  id: text,
  name: text,
  scope,
  every: oneOf(...PERIOD_NAMES),
  /** The users who get it. */
  recipients: listOf(text),
  /** Counts the changes of people. */
  version: number,
  /** The last day for which it was planned, `2026-11-23`. Absent before the first. */
  plannedFor: optional(text),
});
/** A report that comes by mail (docs/product/reports.md). */
export type ReportPlan = ValueOf<typeof plan>;

/** The reports of a company. */
export const parseReports = record({
  reports: listOf(plan),
  /** Counts the writes. A write names the version that it read. */
  version: number,
});

const sections = record({ sections: listOf(record({ lines: listOf(entriesIn) })) });
/** A report that this version or an earlier one has made: its sections are texts and places. */
const report: Reader<Report> = (value, path) => {
  sections(value, path);
  return value as Report;
};

/** A report in the outbox. It was made once, so everybody gets the same figures. */
export const parseReportMail = record({
  companyId: text,
  reportId: text,
  name: text,
  scope,
  /** The day on which it comes, and when it is to be sent first, UTC ms. */
  day: text,
  at: number,
  /** The properties that it is about, for people who see chosen ones. Absent: for those who see all. */
  seen: optional(listOf(text)),
  /** In English, °F and PSI. */
  report,
  /** The same for each other kind of reader among those who get it. */
  others: optional(listOf(record({ language: oneOf(...LANGUAGES), units: oneOf(...UNIT_SYSTEMS), report }))),
  ...WAITING,
});
export type ReportMailItem = ValueOf<typeof parseReportMail>;
