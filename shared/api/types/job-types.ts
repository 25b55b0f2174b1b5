import type { JobAbout, JobState } from '../../domain/jobs/job.ts';

/** Replies about jobs (docs/product/jobs.md). Days are local dates of the property, `2026-11-23`; times are UTC ms. */

/** The work that somebody did. */
export interface JobChangeReply {
  readonly at: number;
  readonly name: string;
  readonly state?: JobState;
  /** The field that was changed: what, who or until. */
  readonly edited?: true;
  /** The work done. */
  readonly line?: string;
}

/** The assignee of a job: one of the ids is there. */
export interface JobWhoReply {
  readonly name: string;
  readonly userId?: string;
  readonly contactId?: string;
  readonly contractorLinkId?: string;
  /** The end of the contractor link. Only of a contractor. */
  readonly endsAt?: number;
}

export interface JobReply {
  readonly id: string;
  readonly property: { readonly id: string; readonly name: string; readonly timeZone: string };
  readonly about: JobAbout;
  readonly what: string;
  /** null: nobody yet. */
  readonly who: JobWhoReply | null;
  readonly until: string | null;
  /** The words of the finding or the alarm when the job was made; null without one. */
  readonly evidence: string | null;
  readonly state: JobState;
  /** The time at which a person said that it is done; null while it is not. */
  readonly doneAt: number | null;
  /** The reason why the data cannot say whether it has helped; null when it can, or was not asked yet. */
  readonly unproven: string | null;
  readonly madeAt: number;
  /** The newest changes, the oldest first. */
  readonly changes: readonly JobChangeReply[];
  /** Counts the changes. `POST properties/{id}/jobs/{jobId}` names the one that the screen shows. */
  readonly version: number;
}

/** The jobs that the caller may see: what is to do first, then what is done. */
export interface JobsReply {
  readonly jobs: readonly JobReply[];
  /** There are more than the answer has room for. */
  readonly more: boolean;
  /** The server's clock. */
  readonly now: number;
}

/** A job as the contractor who has it reads it (docs/product/contractors.md#jobs). */
export interface ContractorJobReply {
  readonly id: string;
  readonly what: string;
  readonly until: string | null;
  readonly evidence: string | null;
  readonly state: JobState;
  /** The work done, as somebody said it last; null before. */
  readonly line: string | null;
  /** Notes by the link, the oldest first. */
  readonly notes: readonly { readonly at: number; readonly line: string }[];
}

/** The jobs of a contractor link: what is to do first. */
export interface ContractorJobsReply {
  readonly jobs: readonly ContractorJobReply[];
  /** The local date of the property. */
  readonly today: string;
}
