import { jobsTopicOf } from '../../shared/platform/topics.ts';
import { AwsError } from '../base/aws-json.ts';
import { ENDED, type Execution, REPORTED, STATUSES_OF_EXECUTION, type Status } from './job-types.ts';
import type { Jobs } from './jobs.ts';
import { type PresignOptions, signedDocument } from './presigned.ts';

export interface JobTopicOptions {
  readonly jobs: Jobs;
  readonly presign: PresignOptions;
  /** UTC ms. */
  readonly now: () => number;
  /** Sends a message to whoever has subscribed. */
  send(topic: string, payload: Buffer): Promise<void>;
}

type Request = Readonly<Record<string, unknown>>;

/** A topic on which a device asks, and its parts. The answers come below it. */
const ASKED = /^\$aws\/things\/([^/]+)\/jobs\/(get|start-next|([^/]+)\/(get|update))$/;
/** What only the service publishes. */
const OF_SERVICE = /^\$aws\/things\/[^/]+\/jobs\//;

const refusal = (code: string, message: string) => new AwsError(code, message);
const seconds = (ms: number) => Math.floor(ms / 1000);
const numberOf = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) ? value : undefined);
const [MAX_DETAILS, MAX_MINUTES] = [10, 10_080];

function requestOf(payload: Buffer): Request {
  let request: unknown;
  try {
    request = payload.length === 0 ? {} : JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
  } catch {
    request = undefined;
  }
  if (typeof request !== 'object' || request === null || Array.isArray(request))
    throw refusal('InvalidJson', 'The request is no JSON object in UTF-8');
  return request as Request;
}

/** What a device says of an execution. Throws where AWS takes no such text. */
function detailsOf({ statusDetails }: Request): Execution['details'] {
  if (statusDetails === undefined || statusDetails === null) return undefined;
  const entries = Object.entries(statusDetails);
  const isGood = ([name, text]: [string, unknown]) =>
    /^[a-zA-Z0-9:_-]{1,128}$/.test(name) &&
    typeof text === 'string' &&
    /^[^\p{C}]{1,1024}$/u.test(text.replaceAll('\n', ' '));
  if (typeof statusDetails !== 'object' || entries.length > MAX_DETAILS || !entries.every(isGood))
    throw refusal('InvalidRequest', 'statusDetails must be a map of non-empty string keys to non-empty strings');
  return statusDetails as Execution['details'];
}
function stepOf({ stepTimeoutInMinutes }: Request): number | undefined {
  const minutes = numberOf(stepTimeoutInMinutes);
  if (stepTimeoutInMinutes === undefined) return undefined;
  if (minutes === undefined || minutes < 1 || minutes > MAX_MINUTES)
    throw refusal('InvalidRequest', `stepTimeoutInMinutes must be from 1 to ${MAX_MINUTES}`);
  return minutes;
}
function statusOf({ status }: Request): Status {
  const known = STATUSES_OF_EXECUTION.find((each) => each === status);
  if (!known) throw refusal('InvalidRequest', `Invalid job execution status: ${status}`);
  if (!REPORTED.has(known))
    throw refusal('InvalidStateTransition', `The status of job execution cannot be changed to be ${known}`);
  return known;
}

const summaryOf = ({ jobId, queuedAt, startedAt, lastUpdatedAt, number, version }: Execution) => ({
  jobId,
  queuedAt: seconds(queuedAt),
  lastUpdatedAt: seconds(lastUpdatedAt),
  ...(startedAt !== undefined && { startedAt: seconds(startedAt) }),
  executionNumber: number,
  versionNumber: version,
});
const stateOf = ({ status, details, version }: Execution) => ({
  status,
  ...(details && { statusDetails: details }),
  versionNumber: version,
});

/**
 * The topics by which devices use AWS IoT Jobs (https://docs.aws.amazon.com/iot/latest/developerguide/jobs-mqtt-api.html). Times are in
 * seconds there. Answers leave in the order of the requests.
 */
export type JobTopics = ReturnType<typeof openJobTopics>;

export function openJobTopics({ jobs, presign, now, send }: JobTopicOptions) {
  let sending = Promise.resolve();
  const later = (work: () => Promise<void>) => {
    sending = sending.then(work).catch((error) => console.error('IoT stand-in: a message about a job is lost:', error));
  };
  const say = (topic: string, body: object) => send(topic, Buffer.from(JSON.stringify(body)));

  /** An execution as a device gets it. A job that was deleted meanwhile has no document. */
  async function described(execution: Execution, isDocumentWanted = true) {
    const { status, details, ...rest } = execution;
    const left = jobs.secondsLeft(execution);
    return {
      ...summaryOf(execution),
      status,
      ...(details && { statusDetails: details }),
      ...(left !== undefined && { approximateSecondsBeforeTimedOut: left }),
      ...(isDocumentWanted && { jobDocument: await signedDocument(jobs.job(rest.jobId), presign) }),
    };
  }

  const found = (thing: string, jobId: string, request: Request): Execution => {
    try {
      return jobs.execution(thing, jobId, numberOf(request.executionNumber));
    } catch {
      throw refusal('ResourceNotFound', `Job ${jobId} not found for ${thing}`);
    }
  };

  async function answer(thing: string, verb: string, jobId: string | undefined, request: Request): Promise<object> {
    if (jobId === undefined && verb === 'get') {
      const pending = jobs.pending(thing);
      const listOf = (status: Status) => pending.filter((each) => each.status === status).map(summaryOf);
      return { inProgressJobs: listOf('IN_PROGRESS'), queuedJobs: listOf('QUEUED') };
    }
    if (jobId === undefined) {
      const execution = jobs.start(thing, detailsOf(request), stepOf(request));
      return execution ? { execution: await described(execution) } : {};
    }
    if (verb === 'get') {
      const execution = jobId === '$next' ? jobs.pending(thing)[0] : found(thing, jobId, request);
      if (!execution) return {};
      if (ENDED.has(execution.status))
        throw refusal('TerminalStateReached', `Job execution is in terminal state ${execution.status}`);
      return { execution: await described(execution, request.includeJobDocument !== false) };
    }
    const status = statusOf(request);
    const details = detailsOf(request);
    const execution = found(thing, jobId, request);
    try {
      const updated = jobs.update(thing, jobId, {
        status,
        details,
        expectedVersion: numberOf(request.expectedVersion),
        executionNumber: numberOf(request.executionNumber),
        stepMinutes: stepOf(request),
      });
      return {
        ...(request.includeJobExecutionState === true && { executionState: stateOf(updated) }),
        ...(request.includeJobDocument === true && { jobDocument: await signedDocument(jobs.job(jobId), presign) }),
      };
    } catch (error) {
      if (error instanceof AwsError) Object.assign(error.details, { executionState: stateOf(execution) });
      throw error;
    }
  }

  async function respond(topic: string, payload: Buffer): Promise<void> {
    const [, thing = '', first = '', jobId, verb = first] = ASKED.exec(topic) ?? [];
    let clientToken: unknown;
    const head = () => ({ ...(clientToken !== undefined && { clientToken }), timestamp: seconds(now()) });
    try {
      const request = requestOf(payload);
      clientToken = request.clientToken;
      const body = await answer(thing, verb, jobId, request);
      await say(`${topic}/accepted`, { ...head(), ...body });
    } catch (error) {
      const { code, message, details } =
        error instanceof AwsError ? error : { code: 'InternalError', message: String(error), details: {} };
      await say(`${topic}/rejected`, { ...head(), ...details, code, message });
    }
  }

  return {
    /** Whether a topic is one of jobs. */
    isJobs: (topic: string) => OF_SERVICE.test(topic),
    /** Whether a device may ask there: other topics of jobs are the service's own. */
    isAsked: (topic: string) => ASKED.test(topic),
    /** Takes a request of a device. */
    receive: (topic: string, payload: Buffer) => later(() => respond(topic, payload)),
    /** Says on `notify` what a thing has to do, and on `notify-next` what is next where that is another. */
    notify(thing: string, isOtherNext: boolean): void {
      later(async () => {
        const pending = jobs.pending(thing);
        const byStatus = Object.groupBy(pending, ({ status }) => status);
        const list = Object.entries(byStatus).map(([status, some]) => [status, some?.map(summaryOf)]);
        const timestamp = seconds(now());
        await say(jobsTopicOf(thing, 'notify'), { timestamp, jobs: Object.fromEntries(list) });
        if (!isOtherNext) return;
        const next = pending[0];
        const execution = next && (await described(next));
        await say(jobsTopicOf(thing, 'notify-next'), { timestamp, ...(execution && { execution }) });
      });
    },
    /** Waits for the messages that are on their way. */
    close: () => sending,
  };
}
