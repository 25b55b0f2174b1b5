import type { JobReply } from '../../../shared/api/types/job-types.ts';
import { dayNumber } from '../../../shared/domain/alarms/escalation/calendar-day.ts';
import { dayAt, isOverdue, isToDo, JOB_STATES } from '../../../shared/domain/jobs/job.ts';
import { findingsPath } from '../../../shared/portal/paths.ts';
import { alarmPath } from '../../../shared/portal/public-paths.ts';
import { dateText, knownZone } from '../../ui/dates/time-format.ts';

/** What the list of jobs can show. */
export const SHOWN = ['Mine', 'Overdue', 'Open', 'Done'] as const;
export type Shown = (typeof SHOWN)[number];

/** The day at the property of a job. @param now UTC ms */
const todayOf = ({ property }: Pick<JobReply, 'property'>, now: number): string =>
  dayAt(now, knownZone(property.timeZone));

const overdue = (job: JobReply, now: number): boolean =>
  job.until !== null && isOverdue({ state: job.state, until: job.until }, todayOf(job, now));

/** Which jobs each choice shows. @param me the id of the signed-in person @param now UTC ms */
export const IS_SHOWN: Readonly<Record<Shown, (job: JobReply, me: string, now: number) => boolean>> = {
  Mine: (job, me) => isToDo(job) && job.who?.userId === me,
  Overdue: (job, _me, now) => overdue(job, now),
  Open: (job) => isToDo(job),
  Done: (job) => !isToDo(job),
};

/** Until when, in words: 'Until Nov 30, 2026'; 'Overdue by 3 days'. */
export function untilInWords(job: JobReply, now: number): string {
  const { until } = job;
  if (until === null) return 'No last day';
  if (!overdue(job, now)) return `Until ${dateText(Date.parse(until), 'UTC')}`;
  const days = dayNumber(todayOf(job, now)) - dayNumber(until);
  return `Overdue by ${days === 1 ? '1 day' : `${days} days`}`;
}

/** What somebody did, in words: 'Done: Two radiators bled'. */
export const changeInWords = ({ state, edited, line }: JobReply['changes'][number], isFirst: boolean): string => {
  const what = isFirst && state === 'open' ? 'Made' : edited ? 'Changed' : state ? JOB_STATES[state] : '';
  return [what, line].filter(Boolean).join(': ');
};

/** Where what a job is about is shown; undefined for a job about nothing else. */
export function aboutPlace({ about, property }: JobReply): { readonly words: string; readonly to: string } | undefined {
  if (about.kind === 'finding') return { words: 'The finding', to: findingsPath(property.id, about.key) };
  if (about.kind === 'alarm') return { words: 'The alarm', to: alarmPath(about.incidentId) };
  return undefined;
}

/** Why a job that is done is not verified, in words (docs/product/jobs.md#verified). */
export function unprovenInWords({ about, unproven }: Pick<JobReply, 'about' | 'unproven'>): string {
  if (about.kind === 'own') return 'Not proven: nothing measures it';
  return unproven === null ? 'The data has not judged it yet' : `Not proven: ${unproven}`;
}
