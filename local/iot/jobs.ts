import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { type AppendLog, openLog, readLog } from '../base/append-log.ts';
import { AwsError } from '../base/aws-json.ts';
import { ENDED, type Execution, type FailureType, type Group, type Job, type Status } from './job-types.ts';

/** After so many bytes the log is written anew, with the present state alone. */
const REWRITTEN_BYTES = 8 * 1024 * 1024;
/** The most failures of each kind that an abort or a retry counts. */
const FAILURES: Readonly<Record<FailureType, readonly Status[]>> = {
  FAILED: ['FAILED'],
  REJECTED: ['REJECTED'],
  TIMED_OUT: ['TIMED_OUT'],
  ALL: ['FAILED', 'REJECTED', 'TIMED_OUT'],
};

type Entry =
  | { readonly group: Group }
  | { readonly job: Job }
  | { readonly execution: Execution }
  | { readonly gone: 'group' | 'job'; readonly name: string };

export interface JobsOptions {
  /** The log of groups, jobs and executions is in it. */
  readonly folder: string;
  /** UTC ms. */
  readonly now: () => number;
  /** Called after what a thing has to do changed: its topics `notify`, and `notify-next` when another execution is the next one. */
  readonly changed: (thingName: string, isOtherNext: boolean) => void;
}

export interface Report {
  readonly status: Status;
  readonly details?: Readonly<Record<string, string>> | undefined;
  readonly expectedVersion?: number | undefined;
  readonly executionNumber?: number | undefined;
  /** Minutes from now until the execution has timed out. */
  readonly stepMinutes?: number | undefined;
}

export type Jobs = ReturnType<typeof openJobs>;

/**
 * The groups of things, the jobs of AWS IoT and their executions: who is told at which rate, what times out, is tried again and is
 * stopped (https://docs.aws.amazon.com/iot/latest/developerguide/jobs-configurations-details.html). All is on disk before an answer.
 * What is due by the clock is done before each call, and by `settle`.
 */
export function openJobs({ folder, now, changed }: JobsOptions) {
  const path = join(folder, 'jobs.log');
  const groups = new Map<string, Group>();
  const jobs = new Map<string, Job>();
  /** Executions of each job by thing, the newest first. */
  const executions = new Map<string, Map<string, Execution[]>>();

  const apply = (entry: Entry) => {
    if ('group' in entry) groups.set(entry.group.name, entry.group);
    else if ('job' in entry) jobs.set(entry.job.jobId, entry.job);
    else if ('execution' in entry) {
      const { jobId, thingName, number } = entry.execution;
      const ofJob = executions.get(jobId) ?? new Map<string, Execution[]>();
      executions.set(jobId, ofJob);
      const others = (ofJob.get(thingName) ?? []).filter((each) => each.number !== number);
      ofJob.set(
        thingName,
        [...others, entry.execution].sort((a, b) => b.number - a.number),
      );
    } else if (entry.gone === 'group') groups.delete(entry.name);
    else {
      jobs.delete(entry.name);
      executions.delete(entry.name);
    }
  };
  for (const entry of readLog(path)) apply(entry as Entry);
  const everything = function* (): Generator<Entry> {
    for (const group of groups.values()) yield { group };
    for (const job of jobs.values()) yield { job };
    for (const ofJob of executions.values())
      for (const all of ofJob.values()) for (const execution of all) yield { execution };
  };
  const log: AppendLog<Entry> = openLog(path, everything());
  const save = (entry: Entry) => {
    apply(entry);
    log.append(entry);
    if (log.size > REWRITTEN_BYTES) log.rewrite(everything());
  };

  const executionOf = (thingName: string, jobId: string) => executions.get(jobId)?.get(thingName)?.[0];
  const allOf = (jobId: string): Execution[] => [...(executions.get(jobId)?.values() ?? [])].flat();
  const newestOf = (jobId: string): Execution[] =>
    [...(executions.get(jobId)?.values() ?? [])].flatMap(([newest]) => newest ?? []);

  /** What a thing has to do: what it began first, then in the order of offering. */
  const pendingOf = (thingName: string): Execution[] =>
    [...jobs.keys()]
      .flatMap((jobId) => executionOf(thingName, jobId) ?? [])
      .filter(({ status }) => !ENDED.has(status))
      .sort(
        (a, b) => Number(b.status === 'IN_PROGRESS') - Number(a.status === 'IN_PROGRESS') || a.queuedAt - b.queuedAt,
      );
  const nextOf = (thingName: string) => pendingOf(thingName)[0]?.jobId;

  /** Does something to the executions of things, then tells those whose list has changed. */
  function telling<T>(things: readonly string[], act: () => T): T {
    const seen = (thing: string) => pendingOf(thing).map(({ jobId, number }) => [jobId, number]);
    const before = things.map((thing) => [thing, seen(thing), nextOf(thing)] as const);
    const result = act();
    for (const [thing, list, next] of before) {
      if (!isDeepStrictEqual(list, seen(thing))) changed(thing, next !== nextOf(thing));
    }
    return result;
  }

  const targets = (job: Job, thingName: string) =>
    job.targets.things.includes(thingName) ||
    job.targets.groups.some((group) => groups.get(group)?.things.includes(thingName));

  function offer(job: Job, thingName: string, retryAttempt = 0): void {
    const number = (executionOf(thingName, job.jobId)?.number ?? 0) + 1;
    const at = now();
    const stamps = { queuedAt: at, lastUpdatedAt: at };
    save({
      execution: { jobId: job.jobId, thingName, number, status: 'QUEUED', version: 1, retryAttempt, ...stamps },
    });
  }

  /** Offers the job to the next things that wait, as many as its rate allows in this minute. */
  function rollOut(jobId: string): void {
    const job = jobs.get(jobId);
    if (job?.status !== 'IN_PROGRESS' || job.waiting.length === 0) return;
    const at = now();
    const isNewMinute = at - job.minute.began >= MINUTE_MS;
    const told = isNewMinute ? 0 : job.minute.told;
    const allowed = Math.max(0, (job.maximumPerMinute ?? Number.POSITIVE_INFINITY) - told);
    if (allowed === 0) return;
    const batch = job.waiting.slice(0, allowed);
    const minute = { began: isNewMinute ? at : job.minute.began, told: told + batch.length };
    save({ job: { ...job, waiting: job.waiting.slice(batch.length), minute } });
    telling(batch, () => {
      for (const thing of batch) offer(job, thing);
    });
    complete(jobId);
  }

  /** A snapshot is complete when all have ended. A continuous job never is. */
  function complete(jobId: string): void {
    const job = jobs.get(jobId);
    if (job?.status !== 'IN_PROGRESS' || job.selection !== 'SNAPSHOT' || job.waiting.length > 0) return;
    if (!newestOf(jobId).every(({ status }) => ENDED.has(status))) return;
    save({ job: { ...job, status: 'COMPLETED', completedAt: now(), lastUpdatedAt: now() } });
  }

  function cancel(job: Job, reason: Pick<Job, 'comment' | 'reasonCode'>, force: boolean): void {
    const at = now();
    const forced = force ? ({ forceCanceled: true } as const) : {};
    save({
      job: { ...job, ...reason, ...forced, status: 'CANCELED', waiting: [], completedAt: at, lastUpdatedAt: at },
    });
    const hit = newestOf(job.jobId).filter(({ status }) => status === 'QUEUED' || (force && status === 'IN_PROGRESS'));
    telling(
      hit.map(({ thingName }) => thingName),
      () => {
        for (const execution of hit) end(execution, 'CANCELED');
      },
    );
  }

  function end(execution: Execution, status: Status, more: Partial<Execution> = {}): void {
    save({ execution: { ...execution, ...more, status, lastUpdatedAt: now(), version: execution.version + 1 } });
  }

  /** Cancels a job whose share of failures among those that have ended is too large. */
  function abort(jobId: string): void {
    const job = jobs.get(jobId);
    if (job?.status !== 'IN_PROGRESS') return;
    const ended = newestOf(jobId).filter(({ status }) => ENDED.has(status));
    for (const { failureType, thresholdPercentage, minNumberOfExecutedThings } of job.abort) {
      const failed = ended.filter(({ status }) => FAILURES[failureType].includes(status)).length;
      if (ended.length < minNumberOfExecutedThings || failed * 100 < thresholdPercentage * ended.length) continue;
      const comment = `Abort criteria for failure type ${failureType} with threshold ${thresholdPercentage.toFixed(2)}% met. Total completed executions: ${ended.length}, total ${failureType} executions: ${failed}`;
      cancel(job, { comment, reasonCode: 'ABORT_CANCEL' }, false);
      return;
    }
  }

  /** After an execution has ended: another try where one is left, else the ends that may follow. */
  function afterEnd({ jobId, thingName, status, retryAttempt }: Execution): void {
    const job = jobs.get(jobId);
    const retry = job?.retries.find(({ failureType }) => FAILURES[failureType].includes(status));
    if (job?.status === 'IN_PROGRESS' && retry && retryAttempt < retry.numberOfRetries) {
      offer(job, thingName, retryAttempt + 1);
    } else {
      abort(jobId);
      complete(jobId);
    }
  }

  const deadlineOf = (execution: Execution): number => {
    const minutes = execution.stepMinutes ?? jobs.get(execution.jobId)?.timeoutMinutes;
    const from = execution.stepFrom ?? execution.startedAt;
    if (execution.status !== 'IN_PROGRESS' || minutes === undefined || from === undefined)
      return Number.POSITIVE_INFINITY;
    return from + minutes * MINUTE_MS;
  };

  /** Does what is due by the clock: executions that have timed out, and the next things of each rollout. */
  function settle(): void {
    const at = now();
    for (const jobId of [...jobs.keys()]) {
      for (const execution of newestOf(jobId)) {
        if (at <= deadlineOf(execution)) continue;
        telling([execution.thingName], () => {
          end(execution, 'TIMED_OUT');
          afterEnd({ ...execution, status: 'TIMED_OUT' });
        });
      }
      rollOut(jobId);
    }
  }
  const settled =
    <Arguments extends unknown[], Result>(call: (...input: Arguments) => Result) =>
    (...input: Arguments): Result => {
      settle();
      return call(...input);
    };

  /** Adds a thing to those that wait for a continuous job, unless it has one of its executions to do. */
  function joined(thingName: string, group: string): void {
    for (const job of [...jobs.values()]) {
      if (job.selection !== 'CONTINUOUS' || job.status !== 'IN_PROGRESS' || !job.targets.groups.includes(group))
        continue;
      const last = executionOf(thingName, job.jobId);
      if ((last && !ENDED.has(last.status)) || job.waiting.includes(thingName)) continue;
      save({ job: { ...job, waiting: [...job.waiting, thingName] } });
      rollOut(job.jobId);
    }
  }
  /** Takes back what a thing has not begun, after it has left. */
  function left(thingName: string): void {
    telling([thingName], () => {
      for (const job of [...jobs.values()]) {
        if (job.selection !== 'CONTINUOUS' || targets(job, thingName)) continue;
        if (job.waiting.includes(thingName)) {
          save({ job: { ...job, waiting: job.waiting.filter((each) => each !== thingName) } });
        }
        const last = executionOf(thingName, job.jobId);
        if (last?.status === 'QUEUED') save({ execution: { ...last, status: 'REMOVED', lastUpdatedAt: now() } });
      }
    });
  }

  const known = (jobId: string): Job => {
    const job = jobs.get(jobId);
    if (!job) throw new AwsError('ResourceNotFoundException', `Job ${jobId} cannot be found.`, 404);
    return job;
  };
  const knownExecution = (thingName: string, jobId: string, number?: number): Execution => {
    const all = executions.get(jobId)?.get(thingName) ?? [];
    const found = number === undefined ? all[0] : all.find((each) => each.number === number);
    if (!found) throw new AwsError('ResourceNotFoundException', `Job ${jobId} not found for ${thingName}`, 404);
    return found;
  };
  const checkVersion = ({ version }: Execution, expected: number | undefined, code: string) => {
    if (expected !== undefined && expected !== version) {
      throw new AwsError(code, `Expected version ${expected} but found version ${version}`, 409);
    }
  };

  return {
    now,
    settle,
    groups: (): Group[] => [...groups.values()],
    group: (name: string) => groups.get(name),
    putGroup: (group: Group) => save({ group }),
    deleteGroup: settled((name: string) => {
      const things = groups.get(name)?.things ?? [];
      if (groups.has(name)) save({ gone: 'group', name });
      for (const thing of things) left(thing);
    }),
    addToGroup: settled((name: string, thingName: string) => {
      const group = groups.get(name);
      if (!group || group.things.includes(thingName)) return;
      save({ group: { ...group, things: [...group.things, thingName] } });
      joined(thingName, name);
    }),
    removeFromGroup: settled((name: string, thingName: string) => {
      const group = groups.get(name);
      if (!group?.things.includes(thingName)) return;
      save({ group: { ...group, things: group.things.filter((each) => each !== thingName) } });
      left(thingName);
    }),

    jobs: settled((): Job[] => [...jobs.values()]),
    job: settled(known),
    create: settled((job: Omit<Job, 'waiting' | 'minute' | 'status' | 'createdAt' | 'lastUpdatedAt'>) => {
      const at = now();
      const members = job.targets.groups.flatMap((name) => groups.get(name)?.things ?? []);
      const waiting = [...new Set([...job.targets.things, ...members])];
      const stamps = { createdAt: at, lastUpdatedAt: at };
      save({ job: { ...job, ...stamps, status: 'IN_PROGRESS', waiting, minute: { began: at, told: 0 } } });
      rollOut(job.jobId);
      complete(job.jobId);
    }),
    cancel: settled((jobId: string, reason: Pick<Job, 'comment' | 'reasonCode'>, force: boolean) => {
      const job = known(jobId);
      if (job.status !== 'IN_PROGRESS')
        throw new AwsError('InvalidRequestException', `Job ${jobId} is in status ${job.status} and cannot be canceled`);
      cancel(job, reason, force);
    }),
    delete: settled((jobId: string, force: boolean) => {
      const job = known(jobId);
      if (job.status === 'IN_PROGRESS' && !force)
        throw new AwsError('InvalidStateTransitionException', `Job ${jobId} is in progress: it needs force`, 409);
      telling(
        newestOf(jobId).map(({ thingName }) => thingName),
        () => save({ gone: 'job', name: jobId }),
      );
    }),
    /** How many executions have each status, earlier ones of a thing included. */
    counts: settled((jobId: string): Readonly<Partial<Record<Status, number>>> => {
      const counts: Partial<Record<Status, number>> = {};
      for (const { status } of allOf(jobId)) counts[status] = (counts[status] ?? 0) + 1;
      return counts;
    }),
    /** All executions of a job, or of a thing, the last changed first. */
    executions: settled((of: { readonly jobId: string } | { readonly thingName: string }): Execution[] => {
      const all =
        'jobId' in of
          ? allOf(known(of.jobId).jobId)
          : [...executions.values()].flatMap((ofJob) => ofJob.get(of.thingName) ?? []);
      return all.toSorted((a, b) => b.lastUpdatedAt - a.lastUpdatedAt);
    }),
    execution: settled(knownExecution),
    cancelExecution: settled(
      (
        thingName: string,
        jobId: string,
        { force, expectedVersion, details }: { force: boolean; expectedVersion?: number; details?: Report['details'] },
      ) => {
        known(jobId);
        const execution = knownExecution(thingName, jobId);
        checkVersion(execution, expectedVersion, 'VersionConflictException');
        if (ENDED.has(execution.status) || (execution.status === 'IN_PROGRESS' && !force))
          throw new AwsError(
            'InvalidStateTransitionException',
            `Job execution for thing ${thingName} within job ${jobId} cannot be canceled.`,
            409,
          );
        telling([thingName], () => {
          end(execution, 'CANCELED', details && { details });
          abort(jobId);
          complete(jobId);
        });
      },
    ),

    /** What a thing has to do, the next first. */
    pending: settled(pendingOf),
    /** Begins the next execution of a thing, or gives the one again that it has begun. */
    start: settled((thingName: string, details?: Report['details'], stepMinutes?: number): Execution | undefined => {
      const next = pendingOf(thingName)[0];
      if (next?.status !== 'QUEUED') return next;
      const at = now();
      const step = stepMinutes === undefined ? {} : { stepMinutes, stepFrom: at };
      end(next, 'IN_PROGRESS', { startedAt: at, ...step, ...(details && { details }) });
      return executionOf(thingName, next.jobId);
    }),
    /** Takes the report of a device. Throws an AwsError whose code is one of those of the topics' answers. */
    update: settled((thingName: string, jobId: string, report: Report): Execution => {
      const { status, details, stepMinutes } = report;
      const execution = knownExecution(thingName, jobId);
      if (report.executionNumber !== undefined) knownExecution(thingName, jobId, report.executionNumber);
      checkVersion(execution, report.expectedVersion, 'VersionMismatch');
      if (ENDED.has(execution.status) || execution.number !== (report.executionNumber ?? execution.number))
        throw new AwsError(
          'InvalidStateTransition',
          `Job ${jobId} for ${thingName} has already finished with status ${execution.status}`,
          409,
        );
      const at = now();
      const started = status !== 'REJECTED' && execution.startedAt === undefined ? { startedAt: at } : {};
      const step = stepMinutes === undefined || status !== 'IN_PROGRESS' ? {} : { stepMinutes, stepFrom: at };
      telling([thingName], () => {
        end(execution, status, { ...started, ...step, ...(details && { details }) });
        if (ENDED.has(status)) afterEnd({ ...execution, status });
      });
      return knownExecution(thingName, jobId, execution.number);
    }),
    /** Whole seconds until an execution times out; undefined when nothing limits it. */
    secondsLeft(execution: Execution): number | undefined {
      const deadline = deadlineOf(execution);
      return Number.isFinite(deadline) ? Math.max(0, Math.floor((deadline - now()) / 1000)) : undefined;
    },
    close: () => log.close(),
  };
}
