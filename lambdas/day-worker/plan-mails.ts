import { log } from '../base/log.ts';
import { planByCalendar } from './plan-calendar-mail.ts';

/** Mails of the calendar to a company, and the log line of a failure. */
const MAILS: readonly {
  plan: (companyId: string, zone: string, now: number) => Promise<unknown>;
  failed: string;
}[] = [
  {
    plan: (...given) => planByCalendar('monday', ...given),
    failed: 'The Monday email of a company was not planned',
  },
  {
    plan: (...given) => planByCalendar('reminder', ...given),
    failed: 'The reminders of a company were not planned',
  },
  // Its words in each language are many, and most days need none.
  {
    plan: async (companyId, _zone, now) => (await import('./plan-report-mails.ts')).planReports(companyId, now),
    failed: 'The reports of a company were not planned',
  },
];

/**
 * Plans the mails of Monday morning, reminders and reports of a company. Each is planned once, however often this is called. Returns how many
 * kinds could not be planned: the next hourly run plans them.
 * @param zone by whose clock the company gets its mail
 * @param now UTC ms
 */
export async function planMails(companyId: string, zone: string, now: number): Promise<number> {
  let failures = 0;
  for (const { plan, failed } of MAILS) {
    try {
      await plan(companyId, zone, now);
    } catch (error) {
      failures += 1;
      log('error', failed, { company: companyId }, error);
    }
  }
  return failures;
}
