import type { Every } from '../../domain/reports/period.ts';
import type { Report, ReportScope } from '../../domain/reports/report.ts';
import type { QUEUES, QueuePlace } from '../queues.ts';

/** A report that comes by mail (docs/product/reports.md). */
export interface ReportPlan {
  readonly id: string;
  readonly name: string;
  readonly scope: ReportScope;
  readonly every: Every;
  /** The users who get it. */
  readonly recipients: readonly string[];
  /** Counts the changes of people. */
  readonly version: number;
  /** The last day for which it was planned, `2026-11-23`. Absent before the first. */
  readonly plannedFor?: string;
}

/** The reports of a company. */
export interface ReportsItem {
  readonly reports: readonly ReportPlan[];
  /** Counts the writes. A write names the version that it read. */
  readonly version: number;
}

/** A report in the outbox. It was made once, so everybody gets the same figures. */
export interface ReportMailItem extends QueuePlace<typeof QUEUES.OUTBOX> {
  readonly companyId: string;
  readonly reportId: string;
  readonly name: string;
  readonly scope: ReportScope;
  /** The day on which it comes, and when it is to be sent first, UTC ms. */
  readonly day: string;
  readonly at: number;
  readonly report: Report;
  /** Who still waits for it, and how often the address has refused it. */
  readonly addressees: readonly { readonly userId: string; readonly refusals: number }[];
  readonly delays: number;
}
