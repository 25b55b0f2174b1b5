import type { AuditAction } from '../../shared/domain/audit/actions.ts';
import { type AuditChange, recipientChanges } from '../../shared/domain/audit/changes.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import {
  parseReports,
  type ReportMailItem,
  type ReportPlan,
  type ReportsItem,
} from '../../shared/platform/items/report-items.ts';
import { QUEUES } from '../../shared/platform/queues.ts';
import { Refusal } from '../common/calls/refusal.ts';
import { type Author, auditStep } from './audit.ts';
import { findParsed } from './find-parsed.ts';
import { change, create, type Step, transact, withOptimisticRetry } from './transaction.ts';

/** The reports that come by mail (docs/product/reports.md). */

const findReports = (companyId: string): Promise<ReportsItem | undefined> =>
  findParsed(KEYS.reports(companyId), 'reports', parseReports);

/** The reports of a company, in the order in which they were added. Throws MalformedItemError. */
export const listReports = async (companyId: string): Promise<readonly ReportPlan[]> =>
  (await findReports(companyId))?.reports ?? [];

const storeStep = (companyId: string, reports: readonly ReportPlan[], before: ReportsItem | undefined): Step =>
  change(KEYS.reports(companyId), { reports, version: (before?.version ?? 0) + 1 }, { version: before?.version });

/** What a person makes of the reports, and its record. */
interface ReportsChange {
  readonly reports: readonly ReportPlan[];
  readonly action: Extract<AuditAction, 'reportAdded' | 'reportChanged' | 'reportRemoved'>;
  /** The report that it is about. */
  readonly report: ReportPlan;
  readonly changes: readonly AuditChange[];
}

/** Changes the reports of a company, with the record. Throws what `decide` throws. */
export const changeReports = (
  author: Author,
  decide: (before: readonly ReportPlan[]) => ReportsChange,
): Promise<void> =>
  withOptimisticRetry(async () => {
    const { companyId } = author;
    const stored = await findReports(companyId);
    const { reports, action, report, changes } = decide(stored?.reports ?? []);
    await transact([
      storeStep(companyId, reports, stored),
      auditStep(author, action, { id: report.id, name: report.name }, changes),
    ]);
  });

/** Takes a user who leaves out of all reports. A report without anybody stays, and is sent to nobody. The call can be repeated. */
export const leaveReports = (companyId: string, userId: string): Promise<void> =>
  withOptimisticRetry(async () => {
    const stored = await findReports(companyId);
    if (!stored?.reports.some(({ recipients }) => recipients.includes(userId))) return;
    const reports = stored.reports.map((report) => ({
      ...report,
      recipients: report.recipients.filter((id) => id !== userId),
    }));
    await transact([storeStep(companyId, reports, stored)]);
  });

/** Takes the author out of a report, who has asked for it by the link in one. Somebody who is in none changes nothing. */
export async function leaveReport(author: Author, reportId: string): Promise<void> {
  const isRecipient = ({ id, recipients }: ReportPlan) => id === reportId && recipients.includes(author.actor);
  if (!(await listReports(author.companyId)).some(isRecipient)) return;
  await changeReports(author, (before) => {
    const stored = before.find(isRecipient);
    if (!stored) throw new Refusal('CHANGED_MEANWHILE');
    const recipients = stored.recipients.filter((id) => id !== author.actor);
    const report = { ...stored, recipients, version: stored.version + 1 };
    const rows = (ids: readonly string[]) => ids.map((id) => ({ id, type: 'email' }));
    return {
      reports: before.map((each) => (each === stored ? report : each)),
      action: 'reportChanged',
      report,
      changes: recipientChanges(rows(stored.recipients), rows(recipients)),
    };
  });
}

const mailKey = ({ companyId, reportId, day }: Pick<ReportMailItem, 'companyId' | 'reportId' | 'day'>) =>
  KEYS.reportMail(companyId, reportId, day);

/**
 * Puts a report into the outbox, together with the mark that it was planned. Returns false when it was planned before, or removed
 * meanwhile.
 */
export const planReportMail = (
  mail: Omit<ReportMailItem, 'addressees' | 'delays' | 'queue' | 'due'>,
): Promise<boolean> =>
  withOptimisticRetry(async () => {
    const { companyId, reportId, day, at } = mail;
    const stored = await findReports(companyId);
    const plan = stored?.reports.find(({ id }) => id === reportId);
    if (!plan || (plan.plannedFor ?? '') >= day) return false;
    const reports = stored?.reports.map((each) => (each === plan ? { ...each, plannedFor: day } : each)) ?? [];
    const addressees = plan.recipients.map((userId) => ({ userId, refusals: 0 }));
    const item: ReportMailItem = { ...mail, addressees, delays: 0, queue: QUEUES.OUTBOX, due: at };
    await transact([
      storeStep(companyId, reports, stored),
      ...(addressees.length > 0 ? [create(mailKey(mail), item)] : []),
    ]);
    return true;
  });
