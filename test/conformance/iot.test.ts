import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IoTDataPlaneClient, PublishCommand } from '@aws-sdk/client-iot-data-plane';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AwsError } from '../../local/base/aws-json.ts';
import { newAuthority, newDevice } from '../../local/iot/certificates.ts';
import { type Iot, type IotOptions, startIot } from '../../local/iot/index.ts';
import { openRegistry, type ThingFiles } from '../../local/iot/registry.ts';
import { clientSettings } from '../../local/runner/endpoints.ts';

const ARN = 'arn:aws:iot:us-west-2:123456789012';
const THING = '${' + 'iot:Connection.Thing.ThingName}';
const QUEUE = { Sqs: { QueueUrl: 'https://queue/telemetry', RoleArn: 'r' } };
const DEAD = { Sqs: { QueueUrl: 'https://queue/dead', RoleArn: 'r' } };

const POLICY = {
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Action: 'iot:Connect',
      Resource: `${ARN}:client/${THING}`,
      Condition: { Bool: { 'iot:Connection.Thing.IsAttached': 'true' } },
    },
    {
      Effect: 'Allow',
      Action: ['iot:Publish', 'iot:Receive'],
      Resource: [`${ARN}:topic/wingnuts/${THING}/telemetry`, `${ARN}:topic/wingnuts/${THING}/commands/*`],
    },
    { Effect: 'Allow', Action: 'iot:Subscribe', Resource: `${ARN}:topicfilter/wingnuts/${THING}/*` },
  ],
};

const RULE = {
  name: 'telemetry',
  sql: "SELECT *, topic(2) AS wingnutId, timestamp() AS receivedAt FROM 'wingnuts/+/telemetry' WHERE clientid() = topic(2)",
  sqlVersion: '2016-03-23',
  actions: [QUEUE],
  errorAction: DEAD,
};

let folder: string;
let iot: Iot;
let thing: ThingFiles;
let options: IotOptions;
const performed: { action: unknown; payload: unknown }[] = [];
const opened: MqttClient[] = [];

const connect = (files: Partial<ThingFiles>, more: IClientOptions = {}) => {
  const client = mqtt.connect({
    protocol: 'mqtts',
    host: iot.host,
    port: iot.port,
    ca: readFileSync(iot.caFile),
    protocolVersion: 4,
    reconnectPeriod: 0,
    clientId: files.thingName ?? 'nobody',
    ...(files.cert && { cert: files.cert, key: files.key ?? '' }),
    ...more,
  });
  client.on('error', () => {});
  opened.push(client);
  return client;
};

const isConnected = (client: MqttClient) =>
  new Promise<boolean>((resolve) => {
    client.once('connect', () => resolve(true));
    client.once('close', () => resolve(false));
  });
const isClosed = (client: MqttClient) => new Promise<boolean>((resolve) => client.once('close', () => resolve(true)));
const publish = (client: MqttClient, topic: string, payload: string, qos: 0 | 1 | 2 = 1) =>
  new Promise<boolean>((resolve) => {
    client.once('close', () => resolve(false));
    client.publish(topic, payload, { qos }, (error) => resolve(!error));
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'iot-'));
  performed.length = 0;
  options = {
    folder,
    policy: POLICY,
    policyName: 'wingnut',
    rules: [RULE],
    perform: async (action, payload) => void performed.push({ action, payload }),
    now: () => 1_700_000_000_000,
    accountId: '123456789012',
    region: 'us-west-2',
  };
  iot = await startIot(options);
  thing = await iot.createThing('w1');
});

afterEach(async () => {
  for (const client of opened.splice(0)) client.end(true);
  await iot.close();
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

describe('a registered device', () => {
  test('publishes to its own topic, and the rule adds the topic and the time', async () => {
    const client = connect(thing);
    expect(await isConnected(client)).toBe(true);
    expect(await publish(client, 'wingnuts/w1/telemetry', '{"ts":5,"readings":{"AN01":1.5}}')).toBe(true);
    await expect
      .poll(() => performed)
      .toEqual([
        {
          action: QUEUE,
          payload: { ts: 5, readings: { AN01: 1.5 }, wingnutId: 'w1', receivedAt: 1_700_000_000_000 },
        },
      ]);
  });

  test('gets its PUBACK before the action is done: AWS promises no more', async () => {
    let finish = () => {};
    options.perform = (action, payload) =>
      new Promise((resolve) => {
        finish = () => {
          performed.push({ action, payload });
          resolve();
        };
      });
    await iot.close();
    iot = await startIot(options);
    const client = connect(thing);
    await isConnected(client);
    expect(await publish(client, 'wingnuts/w1/telemetry', '{}')).toBe(true);
    expect(performed).toEqual([]);
    finish();
    expect(performed).toMatchObject([{ action: QUEUE }]);
  });

  test('receives what it may subscribe to and is told 128 for the rest', async () => {
    const client = connect(thing);
    await isConnected(client);
    const granted = await client.subscribeAsync('wingnuts/w1/commands/+', { qos: 1 });
    expect(granted[0]?.qos).toBe(1);
    const elsewhere = await client.subscribeAsync('wingnuts/w2/telemetry', { qos: 1 }).catch((error) => error);
    expect(JSON.stringify(elsewhere) + String(elsewhere)).toMatch(/128|Unspecified error/);
    const received = new Promise((resolve) => client.once('message', (_, payload) => resolve(String(payload))));
    await publish(client, 'wingnuts/w1/commands/reboot', '{"now":true}');
    expect(await received).toBe('{"now":true}');
  });

  test('gets the retained message of its topic, also one of before a restart, until it is deleted', async () => {
    const data = (url: string) => new IoTDataPlaneClient(clientSettings(url));
    const topic = 'wingnuts/w1/commands/go';
    const say = (url: string, payload = '', retain = true) =>
      data(url).send(new PublishCommand({ topic, qos: 1, retain, ...(payload && { payload: Buffer.from(payload) }) }));
    const heard = async () => {
      const client = connect(thing);
      await isConnected(client);
      const messages: string[] = [];
      client.on('message', (_topic, payload) => messages.push(payload.toString()));
      await client.subscribeAsync('wingnuts/w1/commands/+', { qos: 1 });
      return { client, messages };
    };
    await say(iot.dataUrl, 'kept');
    await say(iot.dataUrl, 'passing', false);
    await iot.close();
    iot = await startIot(options);
    const first = await heard();
    await expect.poll(() => first.messages).toEqual(['kept']);
    await say(iot.dataUrl, 'live', false);
    await say(iot.dataUrl);
    await expect.poll(() => first.messages).toEqual(['kept', 'live', '']);
    first.client.end(true);
    const second = await heard();
    await say(iot.dataUrl, 'last', false);
    await expect.poll(() => second.messages).toEqual(['last']);
    expect(performed).toEqual([]);
  });

  test('is taken over by a second connection with the same client id', async () => {
    const first = connect(thing);
    await isConnected(first);
    const closed = isClosed(first);
    expect(await isConnected(connect(thing))).toBe(true);
    expect(await closed).toBe(true);
  });

  test('keeps its certificate over a restart', async () => {
    await iot.close();
    iot = await startIot(options);
    expect((await iot.createThing('w1')).certificateId).toBe(thing.certificateId);
    expect(await isConnected(connect(thing))).toBe(true);
  });

  test('is cut off when its certificate is revoked, and gets in again with a new one', async () => {
    const client = connect(thing);
    await isConnected(client);
    const closed = isClosed(client);
    await iot.revoke('w1');
    expect(await closed).toBe(true);
    expect(await isConnected(connect(thing))).toBe(false);
    expect(iot.list()).toMatchObject([{ thingName: 'w1', status: 'REVOKED' }]);
    expect(await isConnected(connect(await iot.createThing('w1')))).toBe(true);
  });
});

describe('a connection is refused', () => {
  test('without a certificate', async () => {
    expect(await isConnected(connect({ thingName: 'w1' }))).toBe(false);
  });

  test('with a certificate of a foreign authority', async () => {
    const foreign = await newDevice('w1', await newAuthority('Foreign'));
    expect(await isConnected(connect({ thingName: 'w1', ...foreign }))).toBe(false);
  });

  test('with a certificate of its own authority that was never registered', async () => {
    const other = mkdtempSync(join(tmpdir(), 'iot-copy-'));
    for (const file of ['ca.pem', 'ca.key.pem']) {
      copyFileSync(join(folder, file), join(other, file));
    }
    const unregistered = await (await openRegistry(other)).create('w1', 'wingnut');
    rmSync(other, { recursive: true });
    expect(await isConnected(connect(unregistered))).toBe(false);
  });

  test("with another thing's name as client id", async () => {
    await iot.createThing('w2');
    expect(await isConnected(connect(thing, { clientId: 'w2' }))).toBe(false);
    expect(await isConnected(connect(thing, { clientId: 'x' }))).toBe(false);
  });

  test.each([3, 5] as const)('with MQTT protocol level %i', async (protocolVersion) => {
    const more: IClientOptions = { protocolVersion };
    if (protocolVersion === 3) more.protocolId = 'MQIsdp';
    expect(await isConnected(connect(thing, more))).toBe(false);
  });
});

describe('a publish ends the connection', () => {
  test.each([
    ['to the topic of another thing', 'wingnuts/w2/telemetry', '{}', 1],
    ['to a topic of its own that the policy does not name', 'wingnuts/w1/other', '{}', 1],
    ['with QoS 2', 'wingnuts/w1/telemetry', '{}', 2],
    ['of more than 128 KB', 'wingnuts/w1/telemetry', `"${'x'.repeat(128 * 1024)}"`, 1],
  ] as const)('%s', async (_, topic, payload, qos) => {
    const client = connect(thing);
    await isConnected(client);
    const closed = isClosed(client);
    expect(await publish(client, topic, payload, qos)).toBe(false);
    expect(await closed).toBe(true);
    expect(performed).toEqual([]);
  });
});

describe('the error action', () => {
  test('gets a payload that is not JSON, and the device its PUBACK', async () => {
    const client = connect(thing);
    await isConnected(client);
    expect(await publish(client, 'wingnuts/w1/telemetry', 'no json')).toBe(true);
    await expect
      .poll(() => performed)
      .toEqual([
        {
          action: DEAD,
          payload: {
            ruleName: 'telemetry',
            topic: 'wingnuts/w1/telemetry',
            cloudwatchTraceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
            clientId: 'w1',
            base64OriginalPayload: Buffer.from('no json').toString('base64'),
            failures: [
              { failedAction: expect.any(String), failedResource: 'telemetry', errorMessage: expect.any(String) },
            ],
          },
        },
      ]);
  });

  test('gets a message whose action failed; when it fails too, the message is lost in spite of its PUBACK', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken: unknown[] = [QUEUE];
    options.retryPausesMs = [];
    options.perform = async (action, payload) => {
      if (broken.includes(action)) throw new Error('queue is gone');
      performed.push({ action, payload });
    };
    await iot.close();
    iot = await startIot(options);
    const client = connect(thing);
    await isConnected(client);
    expect(await publish(client, 'wingnuts/w1/telemetry', '{}')).toBe(true);
    await expect
      .poll(() => performed[0]?.payload)
      .toMatchObject({
        failures: [
          { failedAction: 'SqsAction', failedResource: 'https://queue/telemetry', errorMessage: 'queue is gone' },
        ],
      });
    broken.push(DEAD);
    expect(await publish(client, 'wingnuts/w1/telemetry', '{}')).toBe(true);
    await expect
      .poll(() => complaint.mock.calls)
      .toEqual([[expect.stringMatching(/a message of w1 is lost/), expect.any(Error)]]);
    expect(performed).toHaveLength(1);
  });

  test('gets nothing when the action works at a later attempt, and at once what a service refuses', async () => {
    let attempts = 0;
    options.retryPausesMs = [1, 1];
    options.perform = async (action, payload) => {
      attempts += 1;
      if (action === QUEUE && attempts < 3) throw new Error('no space left on device');
      if (action === QUEUE && attempts > 3) throw new AwsError('AccessDenied', 'not authorized');
      performed.push({ action, payload });
    };
    await iot.close();
    iot = await startIot(options);
    const client = connect(thing);
    await isConnected(client);
    await publish(client, 'wingnuts/w1/telemetry', '{}');
    await expect.poll(() => performed.map(({ action }) => action)).toEqual([QUEUE]);
    await publish(client, 'wingnuts/w1/telemetry', '{}');
    await expect.poll(() => performed.map(({ action }) => action)).toEqual([QUEUE, DEAD]);
    expect(attempts).toBe(5);
  });
});

describe('the start fails loudly', () => {
  const elsewhere = async (more: Partial<IotOptions>) => {
    const other = mkdtempSync(join(tmpdir(), 'iot-bad-'));
    try {
      await startIot({ ...options, folder: other, ...more });
    } finally {
      rmSync(other, { recursive: true });
    }
  };
  const policyWith = (more: object) => ({ ...POLICY, Statement: [{ ...POLICY.Statement[0], ...more }] });

  test.each([
    [{ Action: 'iot:GetThingShadow' }, /GetThingShadow/],
    [{ Resource: `${ARN}:client/\${iot:Nothing}` }, /iot:Nothing/],
    [{ Condition: { IpAddress: { 'aws:SourceIp': '1.1.1.1' } } }, /IpAddress/],
    [{ NotAction: 'iot:Connect' }, /NotAction/],
  ])('on the policy %j', async (more, message) => {
    await expect(elsewhere({ policy: policyWith(more) })).rejects.toThrow(message);
  });

  test.each([
    [{ sql: "SELECT * FROM 'a' WHERE x > 1" }, /'> 1'/],
    [{ sql: "SELECT newuuid() AS id FROM 'a'" }, /newuuid/],
    [{ sql: "SELECT topic() FROM 'a'" }, /AS expected/],
    [{ sql: "SELECT * FROM 'a/#/b'" }, /topic filter/],
    [{ sqlVersion: '2015-10-08' }, /2015-10-08/],
    [{ actions: [{ Firehose: {} }] }, /Firehose/],
  ])('on the rule %j', async (more, message) => {
    await expect(elsewhere({ rules: [{ ...RULE, ...more }] })).rejects.toThrow(message);
  });

  test('on a folder in use and on a broken registry', async () => {
    await expect(startIot(options)).rejects.toThrow(/in use/);
    await iot.close();
    writeFileSync(join(folder, 'things.json'), 'garbage');
    await expect(startIot(options)).rejects.toThrow(/things\.json is broken/);
    rmSync(join(folder, 'things.json'));
    iot = await startIot(options);
  });
});
