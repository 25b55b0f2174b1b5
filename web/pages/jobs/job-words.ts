import type { JobReply } from '../../../shared/api/types/job-types.ts';
import { knownZone } from '../../../shared/domain/figures/times.ts';
import {
  dayAt,
  isMeasured,
  isOverdue,
  isToDo,
  JOB_STATES,
  untilInWords as lastDayInWords,
} from '../../../shared/domain/jobs/job.ts';
import { bookPath, checkoutPath, findingsPath } from '../../../shared/portal/paths.ts';
import { alarmPath } from '../../../shared/portal/public-paths.ts';

/** Choices of the list of jobs. */
export const SHOWN = ['Mine', 'Overdue', 'Open', 'Verified', 'Done'] as const;
export type Shown = (typeof SHOWN)[number];

/** The day at the property of a job. @param now UTC ms */
const todayOf = ({ property }: Pick<JobReply, 'property'>, now: number): string =>
  dayAt(now, knownZone(property.timeZone));

const needOf = ({ state, until }: JobReply) => ({ state, ...(until !== null && { until }) });
const overdue = (job: JobReply, now: number): boolean => isOverdue(needOf(job), todayOf(job, now));

/** Jobs that each choice shows. @param me the id of the signed-in person @param now UTC ms */
export const IS_SHOWN: Readonly<Record<Shown, (job: JobReply, me: string, now: number) => boolean>> = {
  Mine: (job, me) => isToDo(job) && job.who?.userId === me,
  Overdue: (job, _me, now) => overdue(job, now),
  Open: (job) => isToDo(job),
  Verified: ({ state }) => state === 'verified',
  Done: ({ state }) => state === 'done',
};

/** Until when, in words: 'Due Nov 30, 2026'; '3 days overdue'. */
export const untilInWords = (job: JobReply, now: number): string => lastDayInWords(needOf(job), todayOf(job, now));

/** The work that somebody did, in words: 'Done: Two radiators bled'. */
export const changeInWords = ({ state, edited, line }: JobReply['changes'][number], isFirst: boolean): string => {
  const what = isFirst && state === 'open' ? 'Created' : edited ? 'Changed' : state ? JOB_STATES[state] : '';
  return [what, line].filter(Boolean).join(': ');
};

/** The page of the thing that a job is about; undefined for a job about nothing else. */
export function aboutPlace({ about, property }: JobReply): { readonly words: string; readonly to: string } | undefined {
  if (about.kind === 'finding') return { words: 'Finding', to: findingsPath(property.id, about.key) };
  if (about.kind === 'alarm') return { words: 'Alarm', to: alarmPath(about.incidentId) };
  if (about.kind === 'service') return { words: 'Equipment log', to: bookPath(property.id) };
  if (about.kind === 'checkout') return { words: 'Commissioning', to: checkoutPath(about.wingnutId) };
  return undefined;
}

/** Why a job that is done is not verified, in words (docs/product/jobs.md#verified). */
export function unprovenInWords({ about, unproven }: Pick<JobReply, 'about' | 'unproven'>): string {
  if (!isMeasured({ about })) return 'Can’t verify: no sensor measures this';
  return unproven === null ? 'Verification pending' : `Not verified: ${unproven}`;
}

/** Assignee of a job, and whether the contractor's link has ended. @param now UTC ms */
export function whoInWords({ who, state }: Pick<JobReply, 'who' | 'state'>, now: number): string {
  if (!who) return 'Unassigned';
  return isToDo({ state }) && who.endsAt !== undefined && who.endsAt <= now ? `${who.name} (link ended)` : who.name;
}
