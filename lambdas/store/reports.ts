import { recipientChanges } from '../../shared/domain/audit/changes.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { parseReports, type ReportMailItem, type ReportPlan } from '../../shared/platform/items/report-items.ts';
import { QUEUES } from '../../shared/platform/queues.ts';
import { Refusal } from '../base/refusal.ts';
import type { Author } from './base/audit.ts';
import { companyList } from './base/company-list.ts';
import { create, type Step, transact, withOptimisticRetry } from './base/transaction.ts';

/** The reports that come by mail (docs/product/reports.md). */

const plans = companyList<ReportPlan, 'reports'>(KEYS.reports, 'reports', parseReports);
export const { list: listReports, change: changeReports } = plans;

/** Takes a user who leaves out of all reports. A report without anybody stays, and is sent to nobody. The call can be repeated. */
export const leaveReports = (companyId: string, userId: string): Promise<void> =>
  plans.touch(companyId, (report) =>
    report.recipients.includes(userId)
      ? { ...report, recipients: report.recipients.filter((id) => id !== userId) }
      : report,
  );

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
      entries: before.map((each) => (each === stored ? report : each)),
      action: 'reportChanged',
      about: report,
      changes: recipientChanges(rows(stored.recipients), rows(recipients)),
    };
  });
}

/** People who get the same report. */
export type ReportAudience = Pick<ReportMailItem, 'report' | 'others' | 'seen'> & {
  readonly userIds: readonly string[];
};

/**
 * Puts a report into the outbox, for each audience its own, together with the mark that it was planned. Who was taken out meanwhile gets
 * none. Returns false when it was planned before, or removed meanwhile.
 */
export const planReportMail = (
  mail: Omit<ReportMailItem, 'addressees' | 'delays' | 'queue' | 'due' | keyof ReportAudience>,
  audiences: readonly ReportAudience[],
): Promise<boolean> =>
  withOptimisticRetry(async () => {
    const { companyId, reportId, day, at } = mail;
    const stored = await plans.read(companyId);
    const plan = stored.entries.find(({ id }) => id === reportId);
    if (!plan || (plan.plannedFor ?? '') >= day) return false;
    const entries = stored.entries.map((entry) => (entry === plan ? { ...entry, plannedFor: day } : entry));
    const mails = audiences.flatMap(({ userIds, ...own }, index): Step[] => {
      const left = userIds.filter((userId) => plan.recipients.includes(userId));
      if (left.length === 0) return [];
      const addressees = left.map((userId) => ({ userId, refusals: 0 }));
      const waiting = { addressees, delays: 0, queue: QUEUES.OUTBOX, due: at };
      const item: ReportMailItem = { ...mail, ...own, ...waiting };
      return [create(KEYS.reportMail(companyId, reportId, day, ...(own.seen ? [String(index)] : [])), item)];
    });
    await transact([plans.storeStep(companyId, entries, stored), ...mails]);
    return true;
  });
