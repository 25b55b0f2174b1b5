import { JOB_STATES, type Job, type JobAbout, type JobState } from './job.ts';

/** A change of a job's state, as a webhook is notified of it (docs/product/jobs.md#elsewhere). It names nobody. */
export interface JobNews {
  readonly id: string;
  /** Its new state; `made` for a new job, `removed` for one that is gone. */
  readonly event: JobNewsEvent;
  readonly what: string;
  readonly about: JobAbout['kind'];
  readonly until?: string;
  readonly evidence?: string;
  /** The work done, or what the data says. */
  readonly line?: string;
}
export type JobNewsEvent = JobState | 'made' | 'removed';
export const JOB_NEWS_EVENTS: readonly JobNewsEvent[] = ['made', ...(Object.keys(JOB_STATES) as JobState[]), 'removed'];

/** The news of a change of a job; undefined when its state is the same. @param before undefined: it is new @param after undefined: it is gone */
export function newsOfJob(before: Job | undefined, after: Job | undefined): JobNews | undefined {
  const job = after ?? before;
  if (!job || before?.state === after?.state) return undefined;
  const { id, what, about, until, evidence } = job;
  const line = after?.changes.at(-1)?.line;
  return {
    ...{ id, what, about: about.kind, event: after ? (before ? after.state : 'made') : 'removed' },
    ...(until !== undefined && { until }),
    ...(evidence !== undefined && { evidence }),
    ...(line !== undefined && { line }),
  };
}

const EVENT_WORDS: Readonly<Record<JobNewsEvent, string>> = {
  made: 'New work order',
  open: 'Work order reopened',
  onIt: 'Work started',
  done: 'Work order done',
  verified: 'Work order verified',
  cameBack: 'Work order recurred',
  removed: 'Work order removed',
};

/** A change in words: what has happened, and to what. */
export const jobNewsInWords = ({
  event,
  what,
  line,
  until,
}: JobNews): { readonly word: string; readonly sentence: string } => ({
  word: EVENT_WORDS[event],
  sentence: [what, line, event === 'made' && until && `due ${until}`].filter(Boolean).join(' · '),
});
