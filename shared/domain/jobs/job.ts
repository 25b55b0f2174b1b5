import { SYSTEM } from '../audit/actions.ts';
import { dayNumber, dayTextOf, localDay } from '../calendar-day.ts';
import { contractorActor } from '../contractors.ts';
import { DAY_MS } from '../durations.ts';
import { pageReader, type Reader } from '../figures/reader.ts';
import { type English, english, plural, sayTo } from '../figures/say.ts';
import { calendarDateText } from '../figures/times.ts';
import { RULE_IDS, type RuleId } from '../findings/rule-ids.ts';
import type { Sentence } from '../sentences/figure.ts';
import type { Said } from '../sentences/said.ts';

/** A job: who does something about what was seen, until when, and what became of it (docs/product/jobs.md). Times are UTC ms, days those of the property. */

export type JobState = 'open' | 'onIt' | 'done' | 'verified' | 'cameBack';
/** The states, in words (docs/product/jobs.md#states). */
export const JOB_STATES: Readonly<Record<JobState, English>> = {
  open: english('Open'),
  onIt: english('In progress'),
  done: english('Done'),
  verified: english('Verified'),
  cameBack: english('Recurred'),
};
/** The states that a person can set. The others are the portal's. */
export const SAID_STATES = ['open', 'onIt', 'done'] as const satisfies readonly JobState[];
export type SaidState = (typeof SAID_STATES)[number];

/** The longest sentence of a job, and the longest line that says what was done, in characters. */
export const MAX_WHAT = 160;
export const MAX_LINE = 200;
/** The most jobs of a property that are not done, and how many that are done it keeps. */
export const MAX_OPEN_JOBS = 100;
export const MAX_DONE_JOBS = 100;
/** The newest changes that a job keeps. */
export const MAX_JOB_CHANGES = 20;
/** A verified job comes back when its trouble is back within so many days (docs/product/jobs.md#verified). */
const WATCHED_DAYS = 30;

/** The subject of a job. */
export type JobAbout =
  | { readonly kind: 'own' }
  /** @param key of the finding (`findingKey`) */
  | { readonly kind: 'finding'; readonly key: string }
  | { readonly kind: 'alarm'; readonly incidentId: string }
  /** The service of an item of the plant book. */
  | { readonly kind: 'service'; readonly bookItemId: string }
  /** The check-out of a wingnut. */
  | { readonly kind: 'checkout'; readonly wingnutId: string };

/** The kinds of what a job is about. */
export const JOB_ABOUTS = [
  'own',
  'finding',
  'alarm',
  'service',
  'checkout',
] as const satisfies readonly JobAbout['kind'][];

/** Whether the data can say that a job has helped. */
export const isMeasured = ({ about }: Pick<Job, 'about'>): boolean =>
  about.kind === 'finding' || about.kind === 'alarm';

/** The assignee: a person of the company, a contact, or whoever has a contractor link of the property (docs/product/jobs.md#who). */
export type JobWho =
  | { readonly userId: string }
  | { readonly contactId: string }
  | {
      readonly contractorLinkId: string;
      /** Of the link. The link and its name are deleted when it ends. */
      readonly name: string;
      /** The end of the link, UTC ms. */
      readonly endsAt: number;
    };

/** The id by which records name who does it. */
export const whoId = (who: JobWho): string => {
  if ('userId' in who) return who.userId;
  return 'contactId' in who ? who.contactId : contractorActor(who.contractorLinkId);
};
interface OfSomebody {
  readonly who?: JobWho | undefined;
}
const idOf = ({ who }: OfSomebody): string | undefined => who && whoId(who);

/** Whether somebody has a job. @param id of a user, of a contact, or the actor of a contractor link */
export const isOf = (job: OfSomebody, id: string): boolean => idOf(job) === id;

/** Facts that people enter about a job. */
export interface JobWords {
  readonly what: string;
  readonly who?: JobWho;
  /** The last day, `2026-11-23`. */
  readonly until?: string;
}

/** The average of a column of the evidence of a finding. */
export interface JobFigure {
  readonly column: string;
  readonly mean: number;
}

/** The same with the heading of the column as a sentence. */
export interface SeenFigure {
  readonly column: Sentence;
  readonly mean: number;
}

/** The subject of a job, as it was seen when the job was made. */
export interface Seen {
  readonly evidence?: Sentence;
  readonly figures?: readonly SeenFigure[];
}

/** The work that somebody did: made it, gave it other words (`edited`), or said a state. */
export interface JobChange {
  readonly at: number;
  /** The id of a user, or of another actor of the audit log. */
  readonly by: string;
  readonly state?: JobState;
  readonly edited?: true;
  /** The work done. */
  readonly line?: string;
  /** Of the contractor link by which it was said. */
  readonly name?: string;
}

export interface Job extends JobWords {
  readonly id: string;
  readonly about: JobAbout;
  /** The words of the finding or the alarm when the job was made. */
  readonly evidence?: string;
  /** The measurement of the finding then. */
  readonly figures?: readonly JobFigure[];
  readonly state: JobState;
  /** The oldest first; the first one says who made it, while it is kept. */
  readonly changes: readonly JobChange[];
  readonly madeAt: number;
  readonly madeBy: string;
  /** The time at which a person said that it is done. Absent while it is not. */
  readonly doneAt?: number;
  /** The reason why the data cannot say whether a job that is done has helped. Absent: it says so, or is not asked yet. */
  readonly unproven?: string;
  /** Until when the data watches whether the trouble of a verified job comes back, UTC ms. */
  readonly watchedUntil?: number;
  /** The sentences of its texts. Words of people are none (docs/decisions/294). */
  readonly said?: readonly Said[];
  /** Counts the writes. */
  readonly version: number;
}

/** Whether somebody still has to do it. */
export const isToDo = ({ state }: Pick<Job, 'state'>): boolean =>
  state === 'open' || state === 'onIt' || state === 'cameBack';

/** Whether its last day is over. @param today of the property */
export const isOverdue = (job: Pick<Job, 'state' | 'until'>, today: string): boolean =>
  isToDo(job) && job.until !== undefined && job.until < today;

/** How many days ago its last day was; 0 while it is not overdue. @param today of the property */
export const daysOverdue = (job: Pick<Job, 'state' | 'until'>, today: string): number =>
  job.until !== undefined && isOverdue(job, today) ? dayNumber(today) - dayNumber(job.until) : 0;

/** Until when, in words: 'Due Nov 30, 2026'; '3 days overdue'. @param today of the property */
export function untilInWords(job: Pick<Job, 'state' | 'until'>, today: string, reader: Reader = pageReader()): string {
  const say = sayTo(reader);
  if (job.until === undefined) return say`No due date`;
  const days = daysOverdue(job, today);
  return days === 0 ? say`Due ${calendarDateText(job.until, reader)}` : say`${plural(days, 'day')} overdue`;
}

/** The day at a property. @param zone IANA name */
export const dayAt = (time: number, zone: string): string => dayTextOf(localDay(time, zone));

const withChange = (job: Job, change: JobChange): Job => ({
  ...job,
  changes: [...job.changes, change].slice(-MAX_JOB_CHANGES),
  version: job.version + 1,
});

/** A job with other words. The same object if they are the same. */
export function editedJob(job: Job, words: JobWords, by: string, at: number): Job {
  if (job.what === words.what && idOf(job) === idOf(words) && job.until === words.until) return job;
  const { what: _, who: __, until: ___, ...rest } = job;
  return withChange({ ...rest, ...words }, { at, by, edited: true });
}

/**
 * A job in the state that somebody says. The same object if that is its state already, and nothing new is said.
 * @param line what was done
 * @param name of the contractor link by which it is said
 */
export function movedJob(job: Job, state: JobState, by: string, at: number, line?: string, name?: string): Job {
  if (job.state === state && (line === undefined || line === job.changes.at(-1)?.line)) return job;
  const { doneAt: _, unproven: __, watchedUntil: ___, ...rest } = job;
  const doneAt = state === 'done' ? { doneAt: at } : by === SYSTEM && job.doneAt ? { doneAt: job.doneAt } : {};
  const said = { ...(line !== undefined && { line }), ...(name !== undefined && { name }) };
  const watched = state === 'verified' ? { watchedUntil: at + WATCHED_DAYS * DAY_MS } : {};
  return withChange({ ...rest, ...doneAt, ...watched, state }, { at, by, state, ...said });
}

/** A job with a line of a contractor who works on it. The same object if the same was noted last. @param name of the contractor link */
export function notedJob(job: Job, by: string, at: number, line: string, name: string): Job {
  const last = job.changes.at(-1);
  return last?.by === by && last.line === line ? job : withChange(job, { at, by, line, name });
}

/** Notes at a job without saying a state, the oldest first. @param by the id of a user, or of another actor */
export const notesOf = ({ changes }: Pick<Job, 'changes'>, by: string): { at: number; line: string }[] =>
  changes.flatMap(({ at, by: who, state, line }) =>
    who === by && state === undefined && line !== undefined ? [{ at, line }] : [],
  );

/** A job that is verified, as it is when nobody watches it any more. */
export function unwatchedJob({ watchedUntil: _, ...job }: Job): Job {
  return job;
}

/** Facts that decide whether the data judges a job. */
type Watched = Pick<Job, 'state' | 'about' | 'watchedUntil'>;

/** Whether the data must still say whether it has helped, or whether the trouble is back. */
export const isJudged = (job: Watched): boolean =>
  isMeasured(job) && (job.state === 'done' || job.watchedUntil !== undefined);

/** The jobs that changed something in the plant when they were done, with the rule of the finding that they are about (docs/product/findings.md#baseline). */
export const changesOfPlant = (
  jobs: readonly Pick<Job, 'about' | 'doneAt'>[],
): { readonly at: number; readonly rule: RuleId | undefined }[] =>
  jobs.flatMap(({ about, doneAt: at }) => {
    if (at === undefined || (about.kind !== 'finding' && about.kind !== 'alarm')) return [];
    const rule = about.kind === 'finding' ? RULE_IDS.find((id) => about.key.startsWith(`${id}/`)) : undefined;
    return [{ at, rule }];
  });

/** The number of jobs of a property that are to do, and of those that the data must still judge. */
export interface JobCount {
  readonly open: number;
  readonly done: number;
}

/** The share of a job in the count of its property; of no job nothing. */
const partOf = (job: Watched | undefined): JobCount => ({
  open: Number(job !== undefined && isToDo(job)),
  done: Number(job !== undefined && isJudged(job)),
});

/** The count of a property after a job has changed, was made (`before` is undefined) or removed. Undefined: none. */
export function countAfter(
  count: JobCount | undefined,
  before: Watched | undefined,
  after: Watched | undefined,
): JobCount | undefined {
  const [was, is] = [partOf(before), partOf(after)];
  const next = {
    open: Math.max(0, (count?.open ?? 0) - was.open + is.open),
    done: Math.max(0, (count?.done ?? 0) - was.done + is.done),
  };
  return next.open + next.done > 0 ? next : undefined;
}

/** After every last day. */
const NO_DAY = '9999';

/** The order of a list: what is to do first, by its last day, those without one after them; then what is done, the last one first. */
export function byNeed(
  a: Pick<Job, 'state' | 'until' | 'madeAt' | 'doneAt'>,
  b: Pick<Job, 'state' | 'until' | 'madeAt' | 'doneAt'>,
): number {
  const toDo = Number(isToDo(b)) - Number(isToDo(a));
  if (toDo !== 0) return toDo;
  if (!isToDo(a)) return (b.doneAt ?? b.madeAt) - (a.doneAt ?? a.madeAt);
  return (a.until ?? NO_DAY).localeCompare(b.until ?? NO_DAY) || b.madeAt - a.madeAt;
}

/** The jobs that a property keeps no more: those that are done, but for the last ones. */
export const outdatedJobs = <Kept extends Job>(jobs: readonly Kept[]): Kept[] =>
  jobs
    .filter((job) => !isToDo(job))
    .sort(byNeed)
    .slice(MAX_DONE_JOBS);
