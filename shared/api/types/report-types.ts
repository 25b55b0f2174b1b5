import type { Every } from '../../domain/reports/period.ts';
import type { Report, ReportScope } from '../../domain/reports/report.ts';

/** A report that comes by mail (docs/product/reports.md#plans). */
export interface ReportPlanReply {
  readonly id: string;
  readonly name: string;
  readonly scope: ReportScope;
  /** Its subject, in words. */
  readonly about: string;
  readonly every: Every;
  /** Those who get it, with their present names. */
  readonly recipients: readonly ReportPerson[];
  readonly version: number;
}

export interface ReportPerson {
  readonly id: string;
  readonly name: string;
}

export interface ReportPlansReply {
  readonly reports: readonly ReportPlanReply[];
  /** The people who may get a report: the people of the company that the caller may see. */
  readonly people: readonly ReportPerson[];
  readonly max: number;
}

/** A report of a period, made now. */
export type ReportReply = Report;
