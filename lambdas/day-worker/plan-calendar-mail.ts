import { mondayMailDue } from '../../shared/domain/findings/monday-mail.ts';
import { remindedPerson, remindersDue } from '../../shared/domain/jobs/reminders.ts';
import { findReminders } from '../flows/reminders.ts';
import { VersionConflictError } from '../store/base/transaction.ts';
import { type CalendarMail, lastPlanned, planCalendarMail, whoWantMondayMail } from '../store/calendar-mails.ts';

/** The people who are reminded: of a job its own person, of a service who wants the mail of Monday (docs/product/jobs.md#reminders). */
async function whoIsReminded(companyId: string, at: number): Promise<string[]> {
  const { jobs, services } = await findReminders(companyId, at);
  const own = jobs.flatMap(({ job }) => remindedPerson(job) ?? []);
  return [...new Set([...own, ...(services.length > 0 ? await whoWantMondayMail(companyId) : [])])];
}

/** When each mail comes, and to whom. */
const MAILS: Readonly<
  Record<
    CalendarMail,
    {
      readonly due: typeof remindersDue;
      readonly whom: (companyId: string, at: number) => Promise<string[]>;
    }
  >
> = {
  monday: { due: mondayMailDue, whom: whoWantMondayMail },
  reminder: { due: remindersDue, whom: whoIsReminded },
};

/**
 * Plans a mail of the calendar of a company, once, when its time is near. Returns whether it did.
 * @param zone of the company
 * @param now UTC ms
 */
export async function planByCalendar(
  kind: CalendarMail,
  companyId: string,
  zone: string,
  now: number,
): Promise<boolean> {
  const due = MAILS[kind].due(zone, now);
  if (!due) return false;
  const before = await lastPlanned(kind, companyId);
  if ((before ?? '') >= due.day) return false;
  try {
    await planCalendarMail(kind, { companyId, ...due }, await MAILS[kind].whom(companyId, due.at), before);
    return true;
  } catch (error) {
    // Another run has planned it.
    if (error instanceof VersionConflictError) return false;
    throw error;
  }
}
