import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AwsError } from '../base/aws-json.ts';
import {
  type AbortCriterion,
  type Execution,
  FAILURE_TYPES,
  type Group,
  type Job,
  type RetryCriterion,
  STATUSES_OF_EXECUTION,
} from './job-types.ts';
import type { Jobs } from './jobs.ts';
import { boundedOf, invalid, pageOf } from './pages.ts';
import { PLACEHOLDER, type PresignOptions } from './presigned.ts';
import type { Registry } from './registry.ts';
import type { IotRequest, JobOperationName } from './routes.ts';

export interface JobOperationOptions {
  readonly jobs: Jobs;
  readonly registry: Registry;
  readonly presign: PresignOptions;
  readonly arn: (resource: string) => string;
}

type Body = IotRequest['body'];

const missing = (what: string) => new AwsError('ResourceNotFoundException', `${what} cannot be found.`, 404);
const GROUP_NAME = /^[a-zA-Z0-9:_-]{1,128}$/;
const JOB_ID = /^[a-zA-Z0-9_-]{1,64}$/;
const MAX_DOCUMENT = 32_768;

const objectOf = (value: unknown): Body => (typeof value === 'object' && value !== null ? (value as Body) : {});
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const isTrue = (query: URLSearchParams, name: string) => query.get(name) === 'true';
const seconds = (ms: number) => Math.floor(ms / 1000);

function abortOf(config: Body): AbortCriterion[] {
  const list = (config.criteriaList ?? []) as AbortCriterion[];
  for (const { failureType, action, thresholdPercentage, minNumberOfExecutedThings } of list) {
    const isKnown = FAILURE_TYPES.includes(failureType) && action === 'CANCEL';
    if (!isKnown || !(thresholdPercentage > 0 && thresholdPercentage <= 100) || !(minNumberOfExecutedThings >= 1)) {
      throw invalid("A criterion of 'abortConfig' is not valid");
    }
  }
  return list;
}
function retriesOf(config: Body): RetryCriterion[] {
  const list = (config.criteriaList ?? []) as RetryCriterion[];
  for (const { failureType, numberOfRetries } of list) {
    boundedOf(numberOfRetries, 'numberOfRetries', 0, 10);
    if (!['FAILED', 'TIMED_OUT', 'ALL'].includes(failureType)) {
      throw invalid("A criterion of 'jobExecutionsRetryConfig' is not valid");
    }
  }
  return list;
}

const summaryOf = ({ status, queuedAt, startedAt, lastUpdatedAt, number, retryAttempt }: Execution) => ({
  status,
  queuedAt: seconds(queuedAt),
  ...(startedAt !== undefined && { startedAt: seconds(startedAt) }),
  lastUpdatedAt: seconds(lastUpdatedAt),
  executionNumber: number,
  retryAttempt,
});
const shortOf = (job: Job, arn: JobOperationOptions['arn']) => ({
  jobArn: arn(`job/${job.jobId}`),
  jobId: job.jobId,
  targetSelection: job.selection,
  status: job.status,
  createdAt: seconds(job.createdAt),
  lastUpdatedAt: seconds(job.lastUpdatedAt),
  ...(job.completedAt !== undefined && { completedAt: seconds(job.completedAt) }),
});

/** The operations of IoT Core's API on groups of things and on jobs. They throw AwsErrors like those of IoT Core. */
export function openJobOperations({
  jobs,
  registry,
  presign,
  arn,
}: JobOperationOptions): Readonly<Record<JobOperationName, (call: IotRequest) => unknown>> {
  const group = (name: string): Group => {
    const found = jobs.group(name);
    if (!found) throw missing(`Thing Group ${name}`);
    return found;
  };
  const thing = (name: string): string => {
    if (!registry.thing(name)) throw missing(`Thing ${name}`);
    return name;
  };
  /** The name of what a membership concerns: the request says it by name or by ARN. */
  const named = (body: Body, kind: 'thing' | 'thingGroup'): string => {
    const [name, full] = [textOf(body[`${kind}Name`]), textOf(body[`${kind}Arn`])];
    const found = name ?? full?.slice(full.indexOf('/') + 1);
    if (!found) throw invalid(`Both ${kind}Arn and ${kind}Name are empty. Need to specify at least one of them`);
    return found;
  };
  const groupShort = ({ name }: Group) => ({ groupName: name, groupArn: arn(`thinggroup/${name}`) });
  const groupIds = ({ name, id }: Group) => ({
    thingGroupName: name,
    thingGroupArn: arn(`thinggroup/${name}`),
    thingGroupId: id,
  });

  function targetsOf(list: unknown): Job['targets'] {
    if (!Array.isArray(list) || list.length === 0) throw invalid('targets must not be empty');
    const [things, groups]: [string[], string[]] = [[], []];
    for (const target of list.map(String)) {
      const [, kind, name = ''] = /:(thing|thinggroup)\/(.+)$/.exec(target) ?? [];
      if (!kind || arn(`${kind}/${name}`) !== target) throw invalid(`Invalid target arn: ${target}`);
      if (kind === 'thing') things.push(thing(name));
      else groups.push(group(name).name);
    }
    return { things, groups };
  }
  function documentOf(body: Body): string {
    const { document } = body;
    if (body.documentSource !== undefined)
      throw invalid('The IoT stand-in takes a job document, and no documentSource');
    if (typeof document !== 'string' || document.length > MAX_DOCUMENT) throw invalid('document is required');
    try {
      JSON.parse(document);
    } catch {
      throw invalid('Job document is not valid JSON');
    }
    return document;
  }
  /** The role that signs addresses of the document. Throws when the document needs one that IoT cannot act as. */
  function presignedOf(body: Body, document: string, jobId: string): Job['presigned'] {
    const { roleArn, expiresInSec } = objectOf(body.presignedUrlConfig);
    const isNeeded = document.match(PLACEHOLDER) !== null;
    if (roleArn === undefined && !isNeeded) return undefined;
    if (typeof roleArn !== 'string')
      throw invalid(`Role must be provided for pre-sign S3 urls in job document of job ${jobId}.`);
    if (!presign.mayAssume(roleArn, arn(`job/${jobId}`))) throw invalid(`IoT cannot assume the role ${roleArn}`);
    return { roleArn, expiresInSec: boundedOf(expiresInSec, 'expiresInSec', 60, 3600) ?? 3600 };
  }
  const identified = (jobId: string) => ({ jobArn: arn(`job/${jobId}`), jobId });

  return {
    CreateThingGroup({ name, body }) {
      if (!GROUP_NAME.test(name)) throw invalid(`'${name}' is not a name for a thing group`);
      if (body.parentGroupName !== undefined) throw invalid('The IoT stand-in has no groups in groups');
      const properties = objectOf(body.thingGroupProperties);
      const attributes = objectOf(objectOf(properties.attributePayload).attributes) as Group['attributes'];
      const description = textOf(properties.thingGroupDescription);
      const known = jobs.group(name);
      if (!known) {
        jobs.putGroup({ name, id: randomUUID(), description, attributes, createdAt: jobs.now(), things: [] });
      } else if (known.description !== description || !isDeepStrictEqual(known.attributes, attributes)) {
        const message = `Thing Group ${name} already exists in current account with different properties`;
        throw new AwsError('ResourceAlreadyExistsException', message, 409);
      }
      return groupIds(group(name));
    },
    DescribeThingGroup({ name }) {
      const { description, attributes, createdAt } = group(name);
      return {
        ...groupIds(group(name)),
        version: 1,
        thingGroupProperties: { thingGroupDescription: description, attributePayload: { attributes } },
        thingGroupMetadata: { creationDate: seconds(createdAt) },
      };
    },
    DeleteThingGroup: ({ name }) => jobs.deleteGroup(name),
    ListThingGroups({ query }) {
      const prefix = query.get('namePrefixFilter') ?? '';
      const { page, ...next } = pageOf(
        jobs.groups().filter(({ name }) => name.startsWith(prefix)),
        query,
      );
      return { thingGroups: page.map(groupShort), ...next };
    },
    AddThingToThingGroup: ({ body }) =>
      jobs.addToGroup(group(named(body, 'thingGroup')).name, thing(named(body, 'thing'))),
    RemoveThingFromThingGroup: ({ body }) =>
      jobs.removeFromGroup(named(body, 'thingGroup'), thing(named(body, 'thing'))),
    ListThingsInThingGroup({ name, query }) {
      const { page, ...next } = pageOf(group(name).things, query);
      return { things: page, ...next };
    },
    ListThingGroupsForThing({ name, query }) {
      const member = thing(name);
      const { page, ...next } = pageOf(
        jobs.groups().filter(({ things }) => things.includes(member)),
        query,
      );
      return { thingGroups: page.map(groupShort), ...next };
    },

    CreateJob({ name: jobId, body }) {
      if (!JOB_ID.test(jobId)) throw invalid('Invalid jobId: must match [a-zA-Z0-9_-]{1,64}');
      if (jobs.jobs().some((job) => job.jobId === jobId))
        throw new AwsError('ResourceAlreadyExistsException', `Job ${jobId} already exists`, 409);
      const selection = body.targetSelection ?? 'SNAPSHOT';
      if (selection !== 'SNAPSHOT' && selection !== 'CONTINUOUS')
        throw invalid(`Invalid targetSelection: ${selection}`);
      const rollout = objectOf(body.jobExecutionsRolloutConfig);
      if (rollout.exponentialRate !== undefined || body.schedulingConfig !== undefined)
        throw invalid('The IoT stand-in knows no exponential rate and no schedule of a job');
      const document = documentOf(body);
      jobs.create({
        jobId,
        selection,
        targets: targetsOf(body.targets),
        document,
        description: textOf(body.description),
        presigned: presignedOf(body, document, jobId),
        maximumPerMinute: boundedOf(rollout.maximumPerMinute, 'maximumPerMinute', 1, 1000),
        timeoutMinutes: boundedOf(
          objectOf(body.timeoutConfig).inProgressTimeoutInMinutes,
          'inProgressTimeoutInMinutes',
          1,
          10_080,
        ),
        abort: abortOf(objectOf(body.abortConfig)),
        retries: retriesOf(objectOf(body.jobExecutionsRetryConfig)),
      });
      return { ...identified(jobId), description: textOf(body.description) };
    },
    DescribeJob({ name: jobId }) {
      const job = jobs.job(jobId);
      const counts = jobs.counts(jobId);
      const count = (status: keyof typeof counts) => counts[status] ?? 0;
      const { targets, presigned, maximumPerMinute, timeoutMinutes, abort, retries } = job;
      return {
        job: {
          ...shortOf(job, arn),
          targets: [
            ...targets.things.map((each) => arn(`thing/${each}`)),
            ...targets.groups.map((each) => arn(`thinggroup/${each}`)),
          ],
          description: job.description,
          comment: job.comment,
          reasonCode: job.reasonCode,
          forceCanceled: job.forceCanceled,
          presignedUrlConfig: presigned ?? {},
          jobExecutionsRolloutConfig: { maximumPerMinute },
          timeoutConfig: { inProgressTimeoutInMinutes: timeoutMinutes },
          ...(abort.length > 0 && { abortConfig: { criteriaList: abort } }),
          ...(retries.length > 0 && { jobExecutionsRetryConfig: { criteriaList: retries } }),
          isConcurrent: job.status === 'IN_PROGRESS' && job.waiting.length > 0,
          jobProcessDetails: {
            numberOfCanceledThings: count('CANCELED'),
            numberOfSucceededThings: count('SUCCEEDED'),
            numberOfFailedThings: count('FAILED'),
            numberOfRejectedThings: count('REJECTED'),
            numberOfQueuedThings: count('QUEUED'),
            numberOfInProgressThings: count('IN_PROGRESS'),
            numberOfRemovedThings: count('REMOVED'),
            numberOfTimedOutThings: count('TIMED_OUT'),
          },
        },
      };
    },
    ListJobs({ query }) {
      const [status, selection, groupName] = ['status', 'targetSelection', 'thingGroupName'].map((name) =>
        query.get(name),
      );
      const found = jobs
        .jobs()
        .filter((job) => status === null || job.status === status)
        .filter((job) => selection === null || job.selection === selection)
        .filter(({ targets }) => groupName === null || targets.groups.includes(groupName ?? ''))
        .toSorted((a, b) => b.createdAt - a.createdAt);
      const { page, ...next } = pageOf(found, query);
      return { jobs: page.map((job) => shortOf(job, arn)), ...next };
    },
    CancelJob({ name: jobId, query, body }) {
      jobs.cancel(
        jobId,
        { comment: textOf(body.comment), reasonCode: textOf(body.reasonCode) },
        isTrue(query, 'force'),
      );
      return { ...identified(jobId), description: jobs.job(jobId).description };
    },
    DeleteJob: ({ name, query }) => jobs.delete(name, isTrue(query, 'force')),
    ListJobExecutionsForJob({ name: jobId, query }) {
      const status = query.get('status');
      if (status !== null && !STATUSES_OF_EXECUTION.some((each) => each === status))
        throw invalid(`Invalid status: ${status}`);
      const { page, ...next } = pageOf(
        jobs.executions({ jobId }).filter((each) => status === null || each.status === status),
        query,
      );
      const executionSummaries = page.map((each) => ({
        thingArn: arn(`thing/${each.thingName}`),
        jobExecutionSummary: summaryOf(each),
      }));
      return { executionSummaries, ...next };
    },
    ListJobExecutionsForThing({ name: thingName, query }) {
      const [status, jobId] = [query.get('status'), query.get('jobId')];
      const found = jobs
        .executions({ thingName: thing(thingName) })
        .filter((each) => (status === null || each.status === status) && (jobId === null || each.jobId === jobId));
      const { page, ...next } = pageOf(found, query);
      const executionSummaries = page.map((each) => ({ jobId: each.jobId, jobExecutionSummary: summaryOf(each) }));
      return { executionSummaries, ...next };
    },
    DescribeJobExecution({ name: thingName, second: jobId, query }) {
      jobs.job(jobId);
      const number = query.get('executionNumber');
      const execution = jobs.execution(thingName, jobId, number === null ? undefined : Number(number));
      const left = jobs.secondsLeft(execution);
      return {
        execution: {
          jobId,
          thingArn: arn(`thing/${thingName}`),
          ...summaryOf(execution),
          retryAttempt: undefined,
          statusDetails: { detailsMap: execution.details ?? {} },
          versionNumber: execution.version,
          ...(left !== undefined && { approximateSecondsBeforeTimedOut: left }),
        },
      };
    },
    CancelJobExecution({ name: thingName, second: jobId, query, body }) {
      const expectedVersion = boundedOf(body.expectedVersion, 'expectedVersion', 0, Number.MAX_SAFE_INTEGER);
      jobs.cancelExecution(thingName, jobId, {
        force: isTrue(query, 'force'),
        ...(expectedVersion !== undefined && { expectedVersion }),
        ...(body.statusDetails !== undefined && { details: body.statusDetails as Execution['details'] }),
      });
    },
  };
}
