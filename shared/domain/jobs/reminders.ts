import { dayNumber } from '../calendar-day.ts';
import { mailTime } from '../findings/monday-mail.ts';
import type { SaidDue } from '../plant/service-due.ts';
import { isToDo, type Job } from './job.ts';

/** Reminders of what is due soon (docs/product/jobs.md#reminders). */

/** The days before a service's day on which it is reminded of. */
const SERVICE_DAYS = [7, 1];

/** The reminders that are to be planned now: their day, and when they are sent, UTC ms. Undefined at all other times. */
export const remindersDue = (zone: string, now: number) => mailTime(zone, now, (day) => day);

/** Whether a job is due tomorrow. @param today of the property */
export const isDueTomorrow = (job: Pick<Job, 'state' | 'until'>, today: string): boolean =>
  isToDo(job) && job.until !== undefined && dayNumber(job.until) - dayNumber(today) === 1;

/** The person who is reminded of a job: its assignee, or who made it while it has none. Undefined for an assignee from outside. */
export function remindedPerson({ who, madeBy }: Pick<Job, 'who' | 'madeBy'>): string | undefined {
  if (!who) return madeBy;
  return 'userId' in who ? who.userId : undefined;
}

/** Whether a service is reminded of today: a week before its day, and the day before. Hours and starts have no day. */
export const isServiceNear = (due: Pick<SaidDue, 'lines'> | undefined): boolean =>
  due?.lines.some(({ by, left }) => by === 'date' && left !== undefined && SERVICE_DAYS.includes(left)) ?? false;
