import { mondayMailDue } from '../../shared/domain/findings/monday-mail.ts';
import { VersionConflictError } from '../store/base/transaction.ts';
import { lastMonday, planMondayMail, whoWantMondayMail } from '../store/monday-mails.ts';

/**
 * Plans the mail of Monday morning of a company, once, when its time is near (docs/product/findings.md#monday-mail). Returns whether it
 * did.
 * @param zone of the company
 * @param now UTC ms
 */
export async function planMonday(companyId: string, zone: string, now: number): Promise<boolean> {
  const due = mondayMailDue(zone, now);
  if (!due) return false;
  const before = await lastMonday(companyId);
  if ((before ?? '') >= due.monday) return false;
  try {
    await planMondayMail({ companyId, ...due }, await whoWantMondayMail(companyId), before);
    return true;
  } catch (error) {
    // Another run has planned it.
    if (error instanceof VersionConflictError) return false;
    throw error;
  }
}
