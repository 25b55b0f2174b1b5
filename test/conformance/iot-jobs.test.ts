import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AddThingToThingGroupCommand,
  AttachPolicyCommand,
  AttachThingPrincipalCommand,
  CancelJobCommand,
  CancelJobExecutionCommand,
  CreateJobCommand,
  type CreateJobCommandInput,
  CreatePolicyCommand,
  CreateThingCommand,
  CreateThingGroupCommand,
  DeleteJobCommand,
  DeleteThingGroupCommand,
  DescribeJobCommand,
  DescribeJobExecutionCommand,
  DescribeThingCommand,
  DescribeThingGroupCommand,
  IoTClient,
  JobExecutionStatus,
  ListJobExecutionsForJobCommand,
  ListJobExecutionsForThingCommand,
  ListJobsCommand,
  ListThingGroupsForThingCommand,
  ListThingsInThingGroupCommand,
  RegisterCertificateWithoutCACommand,
  RemoveThingFromThingGroupCommand,
  UpdateThingCommand,
} from '@aws-sdk/client-iot';
import mqtt, { type MqttClient } from 'mqtt';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newAuthority, newDevice } from '../../local/iot/certificates.ts';
import { type Iot, type IotOptions, startIot } from '../../local/iot/index.ts';
import { clientSettings } from '../../local/runner/endpoints.ts';
import { jobsTopicOf } from '../../shared/platform/topics.ts';

/** Tests groups of things and jobs with the real SDK, and the topics of jobs as a device uses them. */

const ARN = 'arn:aws:iot:us-west-2:123456789012';
const THING = '${iot:Connection.Thing.ThingName}';
const ROLE = 'arn:aws:iam::123456789012:role/reader';
const POLICY = {
  Version: '2012-10-17',
  Statement: [
    { Effect: 'Allow', Action: 'iot:Connect', Resource: `${ARN}:client/${THING}` },
    {
      Effect: 'Allow',
      Action: ['iot:Publish', 'iot:Receive'],
      Resource: `${ARN}:topic/${jobsTopicOf(THING, '*')}`,
    },
    { Effect: 'Allow', Action: 'iot:Subscribe', Resource: `${ARN}:topicfilter/${jobsTopicOf(THING, '*')}` },
  ],
};

/**
 * Another IoT Core to test in place of the stand-in. Devices connect to ministack's broker at its port; an emulator without a broker is
 * not asked what devices do.
 */
const OTHER = process.env.IOT_ENDPOINT;
const OTHER_MQTT = process.env.IOT_MQTT_PORT;
const hasDevices = !OTHER || Boolean(OTHER_MQTT);

/** Registers a device with a certificate of its own in another IoT Core. */
async function registerElsewhere(thingName: string) {
  const pair = await newDevice(thingName, await newAuthority('An operator'));
  const policyName = named('policy');
  const { certificateArn = '' } = await client.send(
    new RegisterCertificateWithoutCACommand({ certificatePem: pair.cert, status: 'ACTIVE' }),
  );
  await client
    .send(new CreatePolicyCommand({ policyName, policyDocument: JSON.stringify(POLICY) }))
    .catch(({ name }) => expect(name).toBe('ResourceAlreadyExistsException'));
  await client.send(new AttachPolicyCommand({ policyName, target: certificateArn }));
  await client.send(new AttachThingPrincipalCommand({ thingName, principal: certificateArn }));
  return { ...pair, ca: await (await fetch(`${OTHER}/_ministack/iot/ca.pem`)).text(), port: Number(OTHER_MQTT) };
}

let folder: string;
let options: IotOptions;
let iot: Iot;
let client: IoTClient;
/** The clock of the stand-in. Another IoT Core has its own, so what needs time is tested here alone. */
let now: number;
/** Names of their own, so that a test finds nothing of another one in an IoT Core that is not empty. */
let run: string;
const opened: MqttClient[] = [];

beforeEach(async () => {
  run = randomUUID().slice(0, 8);
  now = 1_700_000_000_000;
  if (OTHER) {
    client = new IoTClient(clientSettings(OTHER));
    return;
  }
  folder = mkdtempSync(join(tmpdir(), 'iot-jobs-'));
  options = {
    folder,
    policy: POLICY,
    policyName: 'wingnut',
    rules: [],
    perform: async () => {},
    now: () => now,
    accountId: '123456789012',
    region: 'us-west-2',
    presign: {
      mayAssume: (role, job) => role === ROLE && job.startsWith(`${ARN}:job/`),
      sign: async ({ bucket, key, expiresInSec }) => `https://signed/${bucket}/${key}?${expiresInSec}&${now}`,
    },
  };
  iot = await startIot(options);
  client = new IoTClient(clientSettings(iot.url));
});
afterEach(async () => {
  for (const each of opened.splice(0)) each.end(true);
  client.destroy();
  if (OTHER) return;
  await iot.close();
  rmSync(folder, { recursive: true });
});

const named = (name: string) => `${run}-${name}`;
async function makeThings(count: number, prefix = 't'): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => named(`${prefix}${index}`));
  for (const thingName of names) await client.send(new CreateThingCommand({ thingName }));
  return names;
}
async function makeGroup(things: readonly string[], name = 'g'): Promise<string> {
  const thingGroupName = named(name);
  const { thingGroupArn = '' } = await client.send(new CreateThingGroupCommand({ thingGroupName }));
  for (const thingName of things) await client.send(new AddThingToThingGroupCommand({ thingGroupName, thingName }));
  return thingGroupArn;
}
const enter = (thingName: string, group = 'g') =>
  client.send(new AddThingToThingGroupCommand({ thingGroupName: named(group), thingName }));
const leave = (thingName: string, group = 'g') =>
  client.send(new RemoveThingFromThingGroupCommand({ thingGroupName: named(group), thingName }));
const create = async (target: string, more: Partial<CreateJobCommandInput> = {}): Promise<string> => {
  const jobId = named(more.jobId ?? 'job');
  await client.send(new CreateJobCommand({ document: '{"operation":"firmware"}', targets: [target], ...more, jobId }));
  return jobId;
};
const described = async (jobId: string) => (await client.send(new DescribeJobCommand({ jobId }))).job;
const counts = async (jobId: string): Promise<Record<string, number>> => {
  const { jobProcessDetails = {} } = (await described(jobId)) ?? {};
  return Object.fromEntries(
    Object.entries(jobProcessDetails)
      .filter(([name, value]) => name.startsWith('numberOf') && Number(value) > 0)
      .map(([name, value]) => [name.replace(/^numberOf|Things$/g, ''), Number(value)]),
  );
};
const executionsOf = async (jobId: string, status?: JobExecutionStatus) => {
  const { executionSummaries = [] } = await client.send(
    new ListJobExecutionsForJobCommand({ jobId, status, maxResults: 100 }),
  );
  return executionSummaries.map(({ thingArn = '', jobExecutionSummary }) => ({
    thing: thingArn.slice(thingArn.indexOf('/') + 1),
    ...jobExecutionSummary,
  }));
};

/** A device that hears all of its own topics of jobs. */
async function connect(thingName: string) {
  const { cert, key, ca, port } = OTHER
    ? await registerElsewhere(thingName)
    : { ...(await iot.createThing(thingName)), ca: readFileSync(iot.caFile), port: iot.port };
  const connection = mqtt.connect({
    protocol: 'mqtts',
    host: '127.0.0.1',
    servername: 'localhost',
    ...{ port, ca, cert, key },
    clientId: thingName,
    protocolVersion: 4,
    reconnectPeriod: 0,
  });
  connection.on('error', () => {});
  opened.push(connection);
  await new Promise<void>((resolve) => connection.once('connect', () => resolve()));
  // biome-ignore lint/suspicious/noExplicitAny: a test reads messages without types; a missing part fails the assertion.
  const heard: { topic: string; body: any }[] = [];
  const own = jobsTopicOf(thingName, '');
  connection.on('message', (topic, payload) =>
    heard.push({ topic: topic.slice(own.length), body: JSON.parse(payload.toString()) }),
  );
  for (const rest of ['notify', 'notify-next', 'get/+', 'start-next/+', '+/get/+', '+/update/+'])
    await connection.subscribeAsync(own + rest, { qos: 1 });
  return {
    connection,
    heard,
    topics: () => heard.map(({ topic }) => topic),
    /** Asks, and waits for the answer. */
    async ask(what: string, request: object | string = {}) {
      const from = heard.length;
      const text = typeof request === 'string' ? request : JSON.stringify(request);
      await connection.publishAsync(own + what, text, { qos: 1 });
      const isAnswer = ({ topic }: { topic: string }) => topic === `${what}/accepted` || topic === `${what}/rejected`;
      await expect.poll(() => heard.slice(from).some(isAnswer)).toBe(true);
      const { topic, body } = heard.slice(from).find(isAnswer) ?? { topic: '', body: {} };
      return { is: topic.slice(what.length + 1), ...body };
    },
  };
}

describe('groups of things', () => {
  test('have things, which can be in several, and lose them', async () => {
    const [one = '', two = ''] = await makeThings(2);
    await makeGroup([one, two]);
    await makeGroup([one], 'h');
    await enter(one);
    const groupsOf = async (thingName: string) =>
      ((await client.send(new ListThingGroupsForThingCommand({ thingName }))).thingGroups ?? [])
        .map(({ groupName }) => groupName)
        .sort();
    const thingsOf = async () =>
      (await client.send(new ListThingsInThingGroupCommand({ thingGroupName: named('g') }))).things;
    expect(await groupsOf(one)).toEqual([named('g'), named('h')]);
    expect(await thingsOf()).toEqual([one, two]);
    await leave(one);
    await leave(one);
    expect(await thingsOf()).toEqual([two]);
    await client.send(new DeleteThingGroupCommand({ thingGroupName: named('g') }));
    expect(await groupsOf(two)).toEqual([]);
    await expect(thingsOf()).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await client.send(new DeleteThingGroupCommand({ thingGroupName: named('g') }));
  });

  test('are made once: the same again is answered alike, another of that name is refused', async () => {
    const make = (thingGroupDescription: string) =>
      client.send(
        new CreateThingGroupCommand({ thingGroupName: named('g'), thingGroupProperties: { thingGroupDescription } }),
      );
    const first = await make('lab');
    expect((await make('lab')).thingGroupId).toBe(first.thingGroupId);
    await expect(make('all')).rejects.toMatchObject({ name: 'ResourceAlreadyExistsException' });
    expect(await client.send(new DescribeThingGroupCommand({ thingGroupName: named('g') }))).toMatchObject({
      thingGroupName: named('g'),
      thingGroupProperties: { thingGroupDescription: 'lab' },
    });
  });

  test('take no thing and no group that is not there', async () => {
    const [one = ''] = await makeThings(1);
    await makeGroup([]);
    await expect(enter(named('nobody'))).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await expect(enter(one, 'none')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  test('stand beside attributes, of which one can be changed alone', async () => {
    const thingName = named('a');
    const put = (attributes: Record<string, string>, merge: boolean) =>
      client.send(new UpdateThingCommand({ thingName, attributePayload: { attributes, merge } }));
    const attributesOf = async () => (await client.send(new DescribeThingCommand({ thingName }))).attributes;
    const attributePayload = { attributes: { serial: '7' } };
    await client.send(new CreateThingCommand({ thingName, attributePayload }));
    await put({ ring: 'lab' }, true);
    expect(await attributesOf()).toEqual({ serial: '7', ring: 'lab' });
    await put({ serial: '8' }, false);
    expect(await attributesOf()).toEqual({ serial: '8' });
  });
});

describe('a job', () => {
  test('for a snapshot of a group is complete when all have ended, and others that join get none', async () => {
    const [one = '', two = ''] = await makeThings(2);
    const jobId = await create(await makeGroup([one]));
    expect(await described(jobId)).toMatchObject({ jobId, status: 'IN_PROGRESS', targetSelection: 'SNAPSHOT' });
    await enter(two);
    expect(await counts(jobId)).toEqual({ Queued: 1 });
    await client.send(new CancelJobExecutionCommand({ jobId, thingName: one }));
    expect(await counts(jobId)).toEqual({ Canceled: 1 });
    expect(await described(jobId)).toMatchObject({ status: 'COMPLETED', completedAt: expect.any(Date) });
  });

  test('that is continuous reaches things that join later, and takes back what a thing that leaves has not begun', async () => {
    const [one = '', two = '', three = ''] = await makeThings(3);
    const jobId = await create(await makeGroup([one]), { targetSelection: 'CONTINUOUS' });
    expect(await counts(jobId)).toEqual({ Queued: 1 });
    await enter(two);
    await enter(three);
    expect(await counts(jobId)).toEqual({ Queued: 3 });
    await leave(two);
    expect(await counts(jobId)).toEqual({ Queued: 2, Removed: 1 });
    await enter(two);
    expect((await executionsOf(jobId, 'QUEUED')).find(({ thing }) => thing === two)).toMatchObject({
      executionNumber: 2,
    });
    expect(await described(jobId)).toMatchObject({ status: 'IN_PROGRESS' });
  });

  test('reaches as many things in its first minute as its rate says', async () => {
    const jobId = await create(await makeGroup(await makeThings(20)), {
      targetSelection: 'CONTINUOUS',
      jobExecutionsRolloutConfig: { maximumPerMinute: 5 },
    });
    expect(await counts(jobId)).toEqual({ Queued: 5 });
    expect(await described(jobId)).toMatchObject({ jobExecutionsRolloutConfig: { maximumPerMinute: 5 } });
  });

  test('that is canceled cancels what waits, and what has begun only by force', async () => {
    const jobId = await create(await makeGroup(await makeThings(2)));
    expect(
      await client.send(new CancelJobCommand({ jobId, comment: 'a reason', reasonCode: 'STOPPED' })),
    ).toMatchObject({ jobId });
    expect(await described(jobId)).toMatchObject({ status: 'CANCELED', comment: 'a reason', reasonCode: 'STOPPED' });
    expect(await counts(jobId)).toEqual({ Canceled: 2 });
    await expect(client.send(new CancelJobCommand({ jobId }))).rejects.toMatchObject({
      name: 'InvalidRequestException',
    });
  });

  test('is deleted when it has ended, or by force', async () => {
    const target = await makeGroup(await makeThings(1));
    const jobId = await create(target);
    const remove = (force?: boolean) => client.send(new DeleteJobCommand({ jobId, ...(force && { force }) }));
    await expect(remove()).rejects.toMatchObject({ name: 'InvalidStateTransitionException' });
    await remove(true);
    await expect.poll(() => described(jobId).catch(({ name }) => name)).toBe('ResourceNotFoundException');
  });

  test('is listed by status and selection, and its executions by status, page by page', async () => {
    const things = await makeThings(3);
    const target = await makeGroup(things);
    const first = await create(target, { jobId: 'first' });
    const second = await create(target, { jobId: 'second', targetSelection: 'CONTINUOUS' });
    await client.send(new CancelJobCommand({ jobId: first }));
    const list = async (filter: object) =>
      ((await client.send(new ListJobsCommand({ ...filter, maxResults: 250 }))).jobs ?? [])
        .map(({ jobId = '' }) => jobId)
        .filter((jobId) => jobId.startsWith(run));
    expect(await list({ status: 'CANCELED' })).toEqual([first]);
    expect(await list({ targetSelection: 'CONTINUOUS' })).toEqual([second]);
    const pages: string[] = [];
    let nextToken: string | undefined;
    do {
      const input = { jobId: second, status: JobExecutionStatus.QUEUED, maxResults: 2, nextToken };
      const answer = await client.send(new ListJobExecutionsForJobCommand(input));
      pages.push(...(answer.executionSummaries ?? []).map(({ thingArn = '' }) => thingArn));
      ({ nextToken } = answer);
    } while (nextToken);
    expect(pages.sort()).toEqual(things.map((thing) => expect.stringMatching(new RegExp(`:thing/${thing}$`))));
    const { executionSummaries } = await client.send(
      new ListJobExecutionsForThingCommand({ thingName: things[0] ?? '', status: 'QUEUED' }),
    );
    expect(executionSummaries).toMatchObject([{ jobId: second, jobExecutionSummary: { status: 'QUEUED' } }]);
  });

  test('is refused a second time under its id', async () => {
    const target = await makeGroup([]);
    await create(target);
    await expect(create(target)).rejects.toMatchObject({ name: 'ResourceAlreadyExistsException' });
  });

  test.skipIf(OTHER)('is refused with a role that IoT may not act as', async () => {
    const presignedUrlConfig = { roleArn: 'arn:aws:iam::123456789012:role/other' };
    await expect(create(await makeGroup([]), { presignedUrlConfig })).rejects.toMatchObject({
      name: 'InvalidRequestException',
    });
  });
});

describe('a job is refused with', () => {
  test.each<[string, string, Partial<CreateJobCommandInput>]>([
    ['a target that is not there', 'ResourceNotFoundException', { targets: [`${ARN}:thinggroup/none-at-all`] }],
    ['a document that is no JSON', 'InvalidRequestException', { document: 'none' }],
    ['a rate of nothing', 'InvalidRequestException', { jobExecutionsRolloutConfig: { maximumPerMinute: 0 } }],
    ['no time at all', 'InvalidRequestException', { timeoutConfig: { inProgressTimeoutInMinutes: 0 } }],
    [
      'an address without a role that signs it',
      'InvalidRequestException',
      { document: '{"url":"${aws:iot:s3-presigned-url:https://s3.us-west-2.amazonaws.com/images/a.bin}"}' },
    ],
    [
      'a threshold of more than everything',
      'InvalidRequestException',
      {
        abortConfig: {
          criteriaList: [
            { failureType: 'FAILED', action: 'CANCEL', thresholdPercentage: 101, minNumberOfExecutedThings: 1 },
          ],
        },
      },
    ],
  ])('%s: %s', async (_what, name, more) => {
    await expect(create(await makeGroup([]), more)).rejects.toMatchObject({ name });
  });
});

describe.skipIf(!hasDevices)('a device', () => {
  test('takes the next execution, reports its steps, and ends it', async () => {
    const [thing = ''] = await makeThings(1);
    const jobId = await create(await makeGroup([thing]));
    const device = await connect(thing);
    expect(await device.ask('get', { clientToken: 'c' })).toMatchObject({
      is: 'accepted',
      clientToken: 'c',
      timestamp: expect.any(Number),
      inProgressJobs: [],
      queuedJobs: [{ jobId, executionNumber: 1, versionNumber: 1 }],
    });
    const { execution } = await device.ask('start-next', { statusDetails: { step: 'downloading' } });
    expect(execution).toMatchObject({
      jobId,
      status: 'IN_PROGRESS',
      statusDetails: { step: 'downloading' },
      versionNumber: 2,
      executionNumber: 1,
      jobDocument: { operation: 'firmware' },
    });
    expect((await device.ask('start-next')).execution).toMatchObject({ versionNumber: 2 });
    expect(
      await device.ask(`${jobId}/update`, {
        status: 'IN_PROGRESS',
        statusDetails: { step: 'verifying' },
        expectedVersion: 2,
        includeJobExecutionState: true,
        includeJobDocument: true,
      }),
    ).toMatchObject({
      is: 'accepted',
      executionState: { status: 'IN_PROGRESS', statusDetails: { step: 'verifying' }, versionNumber: 3 },
      jobDocument: { operation: 'firmware' },
    });
    expect((await device.ask('$next/get')).execution).toMatchObject({ jobId, statusDetails: { step: 'verifying' } });
    await device.ask(`${jobId}/update`, { status: 'SUCCEEDED', statusDetails: { reason: 'CONFIRMED' } });
    expect(await device.ask('start-next')).not.toHaveProperty('execution');
    const { execution: end } = await client.send(new DescribeJobExecutionCommand({ jobId, thingName: thing }));
    expect(end).toMatchObject({
      status: 'SUCCEEDED',
      statusDetails: { detailsMap: { reason: 'CONFIRMED' } },
      versionNumber: 4,
      startedAt: expect.any(Date),
    });
    expect(await described(jobId)).toMatchObject({ status: 'COMPLETED' });
  });

  test('is told of what comes and goes, and of another next one', async () => {
    const [thing = ''] = await makeThings(1);
    const target = await makeGroup([thing]);
    const device = await connect(thing);
    const jobId = await create(target);
    await expect.poll(device.topics).toEqual(['notify', 'notify-next']);
    expect(device.heard[0]?.body).toMatchObject({ jobs: { QUEUED: [{ jobId }] } });
    expect(device.heard[1]?.body).toMatchObject({
      execution: { jobId, status: 'QUEUED', jobDocument: { operation: 'firmware' } },
    });
    const behind = await create(target, { jobId: 'behind' });
    await expect.poll(device.topics).toEqual(['notify', 'notify-next', 'notify']);
    await device.ask('start-next');
    await device.ask(`${jobId}/update`, { status: 'FAILED', statusDetails: { reason: 'HASH_MISMATCH' } });
    await expect
      .poll(() => device.topics().slice(3))
      .toEqual(['start-next/accepted', `${jobId}/update/accepted`, 'notify', 'notify-next']);
    expect(device.heard.at(-1)?.body).toMatchObject({ execution: { jobId: behind } });
    await client.send(new CancelJobCommand({ jobId: behind, force: true }));
    await expect.poll(() => device.topics().slice(7)).toEqual(['notify', 'notify-next']);
    expect(device.heard.at(-1)?.body).not.toHaveProperty('execution');
  });

  test('is refused in words that it can tell apart', async () => {
    const [thing = ''] = await makeThings(1);
    const jobId = await create(await makeGroup([thing]));
    const device = await connect(thing);
    const update = (request: object | string) => device.ask(`${jobId}/update`, request);
    expect(await update('no json')).toMatchObject({ is: 'rejected', code: 'InvalidJson' });
    expect(await update({ status: 'DONE' })).toMatchObject({ is: 'rejected', code: 'InvalidRequest' });
    expect(await update({ status: 'CANCELED' })).toMatchObject({ is: 'rejected', code: 'InvalidStateTransition' });
    expect(await update({ status: 'FAILED', expectedVersion: 7 })).toMatchObject({
      is: 'rejected',
      code: 'VersionMismatch',
      executionState: { status: 'QUEUED', versionNumber: 1 },
    });
    expect(await device.ask(`${named('none')}/update`, { status: 'FAILED', clientToken: 't' })).toMatchObject({
      is: 'rejected',
      code: 'ResourceNotFound',
      clientToken: 't',
    });
    expect(await update({ status: 'FAILED' })).toMatchObject({ is: 'accepted' });
    expect(await update({ status: 'SUCCEEDED' })).toMatchObject({ is: 'rejected', code: 'InvalidStateTransition' });
    expect(await device.ask(`${jobId}/get`)).toMatchObject({ is: 'rejected', code: 'TerminalStateReached' });
  });

  test('loses what has begun when its job is canceled by force, and may not be canceled alone without it', async () => {
    const [thing = ''] = await makeThings(1);
    const jobId = await create(await makeGroup([thing]));
    const device = await connect(thing);
    await device.ask('start-next');
    await expect(client.send(new CancelJobExecutionCommand({ jobId, thingName: thing }))).rejects.toMatchObject({
      name: 'InvalidStateTransitionException',
    });
    await client.send(new CancelJobCommand({ jobId, force: true }));
    expect(await counts(jobId)).toEqual({ Canceled: 1 });
    expect(await device.ask(`${jobId}/update`, { status: 'SUCCEEDED' })).toMatchObject({ is: 'rejected' });
  });

  test('that fails stops a job at a fifth of five: fifteen of twenty are never told', async () => {
    const things = await makeThings(20);
    const jobId = await create(await makeGroup(things), {
      targetSelection: 'CONTINUOUS',
      jobExecutionsRolloutConfig: { maximumPerMinute: 5 },
      abortConfig: {
        criteriaList: [
          { failureType: 'FAILED', action: 'CANCEL', thresholdPercentage: 20, minNumberOfExecutedThings: 5 },
        ],
      },
    });
    const told = await executionsOf(jobId);
    expect(told).toHaveLength(5);
    for (const [index, { thing }] of told.entries()) {
      const device = await connect(thing);
      await device.ask('start-next');
      const status = index < 3 ? 'SUCCEEDED' : 'FAILED';
      expect(await device.ask(`${jobId}/update`, { status })).toMatchObject({ is: 'accepted' });
    }
    await expect.poll(async () => (await described(jobId))?.status).toBe('CANCELED');
    expect(await described(jobId)).toMatchObject({ reasonCode: 'ABORT_CANCEL' });
    expect(await counts(jobId)).toEqual({ Succeeded: 3, Failed: 2 });
  });
});

describe.skipIf(OTHER)('by the clock of the stand-in', () => {
  const minute = 60_000;

  test('a rollout goes on each minute, until its group has it', async () => {
    const things = await makeThings(12);
    const target = await makeGroup(things);
    const jobExecutionsRolloutConfig = { maximumPerMinute: 5 };
    const jobId = await create(target, { targetSelection: 'CONTINUOUS', jobExecutionsRolloutConfig });
    now += minute - 1;
    expect(await counts(jobId)).toEqual({ Queued: 5 });
    now += 1;
    expect(await counts(jobId)).toEqual({ Queued: 10 });
    await leave(things[11] ?? '');
    now += minute;
    expect(await counts(jobId)).toEqual({ Queued: 11 });
    now += 10 * minute;
    const [late = ''] = await makeThings(1, 'late');
    await enter(late);
    expect(await counts(jobId)).toEqual({ Queued: 12 });
  });

  test('what takes too long has timed out, is tried again once, and then counts for the abort', async () => {
    const [thing = '', other = ''] = await makeThings(2);
    const jobId = await create(await makeGroup([thing, other]), {
      targetSelection: 'CONTINUOUS',
      timeoutConfig: { inProgressTimeoutInMinutes: 60 },
      jobExecutionsRetryConfig: { criteriaList: [{ failureType: 'TIMED_OUT', numberOfRetries: 1 }] },
      abortConfig: {
        criteriaList: [
          { failureType: 'TIMED_OUT', action: 'CANCEL', thresholdPercentage: 50, minNumberOfExecutedThings: 1 },
        ],
      },
    });
    const device = await connect(thing);
    expect((await device.ask('start-next')).execution).toMatchObject({ approximateSecondsBeforeTimedOut: 3600 });
    now += 60 * minute + 1;
    // Nobody calls: the device hears it all the same.
    await expect.poll(device.topics, { timeout: 5000 }).toContain('notify');
    expect(await counts(jobId)).toEqual({ Queued: 2, TimedOut: 1 });
    expect((await device.ask('start-next')).execution).toMatchObject({ executionNumber: 2, status: 'IN_PROGRESS' });
    const running = await executionsOf(jobId, 'IN_PROGRESS');
    expect(running).toMatchObject([{ thing, retryAttempt: 1 }]);
    now += 60 * minute + 1;
    expect(await counts(jobId)).toEqual({ TimedOut: 2, Canceled: 1 });
    expect(await described(jobId)).toMatchObject({ status: 'CANCELED', reasonCode: 'ABORT_CANCEL' });
  });

  test('a step that a device gives itself ends sooner than the job', async () => {
    const [thing = ''] = await makeThings(1);
    const jobId = await create(await makeGroup([thing]), { timeoutConfig: { inProgressTimeoutInMinutes: 60 } });
    const device = await connect(thing);
    await device.ask('start-next', { stepTimeoutInMinutes: 5 });
    now += 4 * minute;
    await device.ask(`${jobId}/update`, { status: 'IN_PROGRESS', stepTimeoutInMinutes: 2 });
    now += 2 * minute + 1;
    expect(await counts(jobId)).toEqual({ TimedOut: 1 });
  });

  test('the address in a document is signed anew whenever a device asks', async () => {
    const [thing = ''] = await makeThings(1);
    const url = '${aws:iot:s3-presigned-url:https://s3.us-west-2.amazonaws.com/images/firmware/WN-48/3.9.0.bin}';
    await create(await makeGroup([thing]), {
      document: JSON.stringify({ size: 7, url }),
      presignedUrlConfig: { roleArn: ROLE, expiresInSec: 600 },
    });
    const device = await connect(thing);
    const ask = async () => (await device.ask('start-next')).execution.jobDocument;
    const address = 'https://signed/images/firmware/WN-48/3.9.0.bin?600&';
    expect(await ask()).toEqual({ size: 7, url: `${address}${now}` });
    now += 3_600_000;
    expect(await ask()).toEqual({ size: 7, url: `${address}${now}` });
  });

  test('groups, jobs and executions stay known over a restart', async () => {
    const [thing = '', other = ''] = await makeThings(2);
    const target = await makeGroup([thing]);
    const jobId = await create(target, { targetSelection: 'CONTINUOUS' });
    await (await connect(thing)).ask('start-next', { statusDetails: { step: 'downloading' } });
    const restart = async () => {
      await iot.close();
      iot = await startIot(options);
      client.destroy();
      client = new IoTClient(clientSettings(iot.url));
    };
    await restart();
    await enter(other);
    await restart();
    expect(await counts(jobId)).toEqual({ InProgress: 1, Queued: 1 });
    const device = await connect(thing);
    expect((await device.ask('start-next')).execution).toMatchObject({
      statusDetails: { step: 'downloading' },
      versionNumber: 2,
    });
  });

  test.each([
    ['in the name of the service', (thing: string) => jobsTopicOf(thing, 'notify')],
    ['for another thing', () => jobsTopicOf('another', 'start-next')],
  ])('a device that publishes %s loses its connection', async (_what, topic) => {
    const device = await connect('w1');
    const closed = new Promise((resolve) => device.connection.once('close', () => resolve('closed')));
    device.connection.publish(topic('w1'), '{}', { qos: 1 });
    expect(await closed).toBe('closed');
  });
});
