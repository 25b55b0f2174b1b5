/** The records of AWS IoT Jobs, as the stand-in keeps them. All times are UTC ms. */

export const STATUSES_OF_EXECUTION = [
  'QUEUED',
  'IN_PROGRESS',
  'SUCCEEDED',
  'FAILED',
  'TIMED_OUT',
  'REJECTED',
  'REMOVED',
  'CANCELED',
] as const;
export type Status = (typeof STATUSES_OF_EXECUTION)[number];

/** The statuses after which an execution does not change. */
export const ENDED: ReadonlySet<Status> = new Set(STATUSES_OF_EXECUTION.slice(2));
/** The statuses that a device may report. */
export const REPORTED: ReadonlySet<Status> = new Set(['IN_PROGRESS', 'SUCCEEDED', 'FAILED', 'REJECTED']);

export const FAILURE_TYPES = ['FAILED', 'REJECTED', 'TIMED_OUT', 'ALL'] as const;
export type FailureType = (typeof FAILURE_TYPES)[number];

/** A static group of things. */
export interface Group {
  readonly name: string;
  readonly id: string;
  readonly description?: string | undefined;
  readonly attributes: Readonly<Record<string, string>>;
  readonly createdAt: number;
  readonly things: readonly string[];
}

export interface AbortCriterion {
  readonly failureType: FailureType;
  readonly action: 'CANCEL';
  readonly thresholdPercentage: number;
  readonly minNumberOfExecutedThings: number;
}
export interface RetryCriterion {
  readonly failureType: Exclude<FailureType, 'REJECTED'>;
  readonly numberOfRetries: number;
}

export interface Job {
  readonly jobId: string;
  readonly selection: 'SNAPSHOT' | 'CONTINUOUS';
  readonly status: 'IN_PROGRESS' | 'CANCELED' | 'COMPLETED';
  readonly targets: { readonly things: readonly string[]; readonly groups: readonly string[] };
  readonly document: string;
  readonly description?: string | undefined;
  readonly presigned?: { readonly roleArn: string; readonly expiresInSec: number } | undefined;
  readonly maximumPerMinute?: number | undefined;
  readonly timeoutMinutes?: number | undefined;
  readonly abort: readonly AbortCriterion[];
  readonly retries: readonly RetryCriterion[];
  readonly createdAt: number;
  readonly lastUpdatedAt: number;
  readonly completedAt?: number;
  readonly comment?: string | undefined;
  readonly reasonCode?: string | undefined;
  readonly forceCanceled?: true;
  /** The things that the rate has not reached yet. */
  readonly waiting: readonly string[];
  /** The minute of the rollout, and how many things it has reached. */
  readonly minute: { readonly began: number; readonly told: number };
}

/** One attempt of one thing at a job. */
export interface Execution {
  readonly jobId: string;
  readonly thingName: string;
  readonly number: number;
  readonly status: Status;
  readonly version: number;
  readonly retryAttempt: number;
  readonly details?: Readonly<Record<string, string>> | undefined;
  readonly queuedAt: number;
  readonly startedAt?: number;
  readonly lastUpdatedAt: number;
  /** The time that the device has given itself, minutes, and from when it counts. */
  readonly stepMinutes?: number;
  readonly stepFrom?: number;
}
