import type { JobReply } from '../../../shared/api/types/job-types.ts';
import { type English, english, plural, say } from '../../../shared/domain/figures/say.ts';
import { calendarDateText, knownZone } from '../../../shared/domain/figures/times.ts';
import { dayAt, daysOverdue, isMeasured, isToDo, JOB_STATES } from '../../../shared/domain/jobs/job.ts';
import { bookPath, checkoutPath, findingsPath } from '../../../shared/portal/paths.ts';
import { alarmPath } from '../../../shared/portal/public-paths.ts';

/** Choices of the list of jobs. */
export const SHOWN = ['Overdue', 'Mine', 'Open', 'Verified', 'Done'] as const;
export type Shown = (typeof SHOWN)[number];

/** The words of each choice. */
export const SHOWN_WORDS: Readonly<Record<Shown, English>> = {
  Overdue: english('Overdue'),
  Mine: english('Mine'),
  Open: english('Open'),
  Verified: english('Verified'),
  Done: english('Done'),
};

/** The day at the property of a job. @param now UTC ms */
const todayOf = ({ property }: Pick<JobReply, 'property'>, now: number): string =>
  dayAt(now, knownZone(property.timeZone));

const needOf = ({ state, until }: JobReply) => ({ state, ...(until !== null && { until }) });
const lateDays = (job: JobReply, now: number): number => daysOverdue(needOf(job), todayOf(job, now));

/** Jobs that each choice shows. @param me the id of the signed-in person @param now UTC ms */
export const IS_SHOWN: Readonly<Record<Shown, (job: JobReply, me: string, now: number) => boolean>> = {
  Mine: (job, me) => isToDo(job) && job.who?.userId === me,
  Overdue: (job, _me, now) => lateDays(job, now) > 0,
  Open: (job) => isToDo(job),
  Verified: ({ state }) => state === 'verified',
  Done: ({ state }) => state === 'done',
};

/** The choice with which the page opens: what is overdue, else what is mine, else all that is open (docs/product/jobs.md#page). */
export const firstShown = (jobs: readonly JobReply[], me: string, now: number): Shown =>
  (['Overdue', 'Mine'] as const).find((each) => jobs.some((job) => IS_SHOWN[each](job, me, now))) ?? 'Open';

/** 'Overdue 3 days'; undefined while it is not overdue. */
export function overdueInWords(job: JobReply, now: number): string | undefined {
  const days = lateDays(job, now);
  return days > 0 ? say`Overdue ${plural(days, 'day')}` : undefined;
}

/** The last day, in words: 'Nov 30, 2026'. */
export const untilInWords = ({ until }: Pick<JobReply, 'until'>): string =>
  until === null ? say`No due date` : calendarDateText(until);

/** The time of the last change. */
export const updatedAt = ({ changes, madeAt }: Pick<JobReply, 'changes' | 'madeAt'>): number =>
  changes.at(-1)?.at ?? madeAt;

/** The work that somebody did, in words: 'Done: Two radiators bled'. */
export const changeInWords = ({ state, edited, line }: JobReply['changes'][number], isFirst: boolean): string => {
  const what = isFirst && state === 'open' ? say`Created` : edited ? say`Changed` : state ? say(JOB_STATES[state]) : '';
  return [what, line].filter(Boolean).join(': ');
};

/** The page of the thing that a job is about; undefined for a job about nothing else. */
export function aboutPlace({ about, property }: JobReply): { readonly words: string; readonly to: string } | undefined {
  if (about.kind === 'finding') return { words: say`Finding`, to: findingsPath(property.id, about.key) };
  if (about.kind === 'alarm') return { words: say`Alarm`, to: alarmPath(about.incidentId) };
  if (about.kind === 'service') return { words: say`Equipment log`, to: bookPath(property.id) };
  if (about.kind === 'checkout') return { words: say`Commissioning`, to: checkoutPath(about.wingnutId) };
  return undefined;
}

/** Why a job that is done is not verified, in words (docs/product/jobs.md#verified). */
export function unprovenInWords({ about, unproven }: Pick<JobReply, 'about' | 'unproven'>): string {
  if (!isMeasured({ about })) return say`Can’t verify: no sensor measures this`;
  return unproven === null ? say`Verification pending` : say`Not verified: ${unproven}`;
}

/** What a job is about, in a line; of one that is done first whether it is verified. Empty for a job about nothing else. */
export const aboutInWords = (job: JobReply): string =>
  [job.state === 'done' ? unprovenInWords(job) : undefined, aboutPlace(job)?.words, job.evidence]
    .filter(Boolean)
    .join(' · ');

/** Assignee of a job, and whether the contractor's link has ended. @param now UTC ms */
export function whoInWords({ who, state }: Pick<JobReply, 'who' | 'state'>, now: number): string {
  if (!who) return say`Unassigned`;
  return isToDo({ state }) && who.endsAt !== undefined && who.endsAt <= now ? say`${who.name} (link ended)` : who.name;
}
