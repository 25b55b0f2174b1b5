import { ConditionalCheckFailedException, ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb';
import {
  ChangeMessageVisibilityBatchCommand,
  type ChangeMessageVisibilityBatchRequestEntry,
  SendMessageBatchCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { BatchGetCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { SQSEvent } from 'aws-lambda';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../shared/domain/durations.ts';
import { unpacked } from '../../shared/platform/about.ts';
import { hourSortKey } from '../../shared/platform/hours.ts';
import { KEYS, type Key } from '../../shared/platform/items/keys.ts';
import { documents } from '../store/base/entities.ts';
import { handler } from './index.ts';

/** Three companies with a wingnut each, whose messages come in one batch. The readings are in DynamoDB. */

const HOUR = Date.UTC(2026, 9, 15, 9);
const WINGNUTS = ['w1', 'w2', 'w3'];
const UNREADABLE = Uint8Array.of(99);

/** The items of the entities by sort key that a batch can read, and what was asked of DynamoDB about latest values. */
const latest = new Map<string, { id: string; version: number; [name: string]: unknown }>();
let asked: string[];
/** What another writer does after the next reading of latest values. */
let meanwhile: (() => void) | undefined;
/** The hours in the table by sort key, and those that DynamoDB throttles. */
const hours = new Map<string, { sk: string; rows: Uint8Array; version: number }>();
const throttled = new Set<string>();
/** Whether the queue of the dead letters fails. */
let isQueueDown: boolean;
let letters: { reason: string; wingnutId: string; part: unknown }[];
/** The messages that the queue was asked to deliver again soon. */
let soon: ChangeMessageVisibilityBatchRequestEntry[];

beforeEach(() => {
  latest.clear();
  hours.clear();
  throttled.clear();
  [letters, soon, asked, meanwhile, isQueueDown] = [[], [], [], undefined, false];
  vi.stubEnv('ENTITIES_TABLE', 'entities');
  vi.stubEnv('READINGS_TABLE', 'readings');
  vi.stubEnv('READINGS_ENGINE', 'dynamodb');
  vi.stubEnv('READINGS_MONTHS', '60');
  vi.stubEnv('READINGS_PACKING', 'packed');
  vi.stubEnv('DEAD_LETTERS_URL', 'http://localhost/dead');
  vi.stubEnv('TELEMETRY_QUEUE_URL', 'http://localhost/telemetry');
  vi.stubEnv('AWS_REGION', 'us-west-2');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(documents, 'send').mockImplementation(async (command: unknown) => {
    if (command instanceof BatchGetCommand) {
      const keys = (command.input.RequestItems?.entities?.Keys ?? []) as Key[];
      if (keys.some(({ sk }) => sk.startsWith('LATEST'))) asked.push(`batch of ${keys.length}`);
      if (keys.some(({ sk }) => throttled.has(sk)))
        throw new ProvisionedThroughputExceededException({ message: 'Too fast', $metadata: {} });
      const devices = WINGNUTS.map((id) => ({ ...KEYS.device(id), id, companyId: `company of ${id}` }));
      const found = keys.map(
        ({ pk, sk }) =>
          (pk === KEYS.device('w1').pk && latest.get('DEVICE of w1')) ||
          (devices.find((device) => device.pk === pk) ?? latest.get(sk)),
      );
      if (keys.some(({ sk }) => sk.startsWith('LATEST'))) meanwhile?.();
      return { Responses: { entities: found.filter(Boolean) } };
    }
    const isOfReadings = (command as GetCommand).input.TableName === 'readings';
    if (command instanceof GetCommand) {
      const { sk = '' } = command.input.Key ?? {};
      if (isOfReadings) return { Item: hours.get(sk) };
      asked.push(`get ${sk}`);
      return { Item: latest.get(sk) };
    }
    if (!(command instanceof PutCommand)) throw new Error('Items are read and put');
    const { sk, rows, version } = command.input.Item ?? {};
    if (throttled.has(sk)) throw new ProvisionedThroughputExceededException({ message: 'Too fast', $metadata: {} });
    if (isOfReadings) hours.set(sk, { sk, rows, version });
    else {
      asked.push(`put ${sk}`);
      const expected = command.input.ExpressionAttributeValues?.[':version'];
      if (expected !== latest.get(sk)?.version)
        throw new ConditionalCheckFailedException({ message: 'The conditional request failed', $metadata: {} });
      latest.set(sk, command.input.Item as { id: string; version: number });
    }
    return {};
  });
  vi.spyOn(SQSClient.prototype, 'send').mockImplementation(async (command: unknown) => {
    if (command instanceof ChangeMessageVisibilityBatchCommand) {
      soon.push(...(command.input.Entries ?? []));
      return {};
    }
    if (!(command instanceof SendMessageBatchCommand)) throw new Error('Only batches are expected');
    if (isQueueDown) throw new Error('The queue is down');
    letters.push(...(command.input.Entries ?? []).map(({ MessageBody = '' }) => JSON.parse(MessageBody)));
    return {};
  });
});

/** A message with a reading at each of the times. */
const message = (messageId: string, wingnutId: string, ...times: number[]) => ({
  messageId,
  body: JSON.stringify({
    wingnutId,
    kind: 'telemetry',
    receivedAt: HOUR + 3 * HOUR_MS,
    batch: times.map((ts) => ({ ts, readings: { AN01: 20 } })),
  }),
});
const ingest = async (...records: object[]) =>
  (await handler({ Records: records } as SQSEvent)).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
const stored = () => [...hours].filter(([, { rows }]) => rows !== UNREADABLE).map(([sk]) => sk);

it('An hour that DynamoDB throttles brings its own messages again and no others', async () => {
  throttled.add(hourSortKey('w1', HOUR));
  const batch = [
    message('a', 'w1', HOUR, HOUR + HOUR_MS),
    message('b', 'w1', HOUR + HOUR_MS + 1),
    message('c', 'w2', HOUR),
    message('d', 'w3', HOUR + 1),
  ];
  expect(await ingest(...batch)).toEqual(['a']);
  const others = [hourSortKey('w1', HOUR + HOUR_MS), hourSortKey('w2', HOUR), hourSortKey('w3', HOUR)];
  expect(stored().toSorted()).toEqual(others.toSorted());
  throttled.clear();
  expect(await ingest(message('a', 'w1', HOUR, HOUR + HOUR_MS))).toEqual([]);
  expect(stored()).toContain(hourSortKey('w1', HOUR));
  expect(letters).toEqual([]);
});

const delivered = (times: number, record: { readonly messageId: string }) => ({
  ...record,
  receiptHandle: `handle of ${record.messageId}`,
  attributes: { ApproximateReceiveCount: String(times) },
});

it('What was throttled comes again within 30 seconds, and after five deliveries at the pace of the queue', async () => {
  throttled.add(hourSortKey('w1', HOUR));
  const many = Array.from({ length: 12 }, (_, index) => delivered((index % 5) + 1, message(`a${index}`, 'w1', HOUR)));
  const old = delivered(6, message('old', 'w1', HOUR));
  expect(await ingest(...many, old, delivered(1, message('c', 'w2', HOUR)))).toHaveLength(13);
  expect(soon.map(({ ReceiptHandle }) => ReceiptHandle)).toEqual(many.map(({ receiptHandle }) => receiptHandle));
  for (const { VisibilityTimeout } of soon) {
    expect(VisibilityTimeout).toBeGreaterThan(0);
    expect(VisibilityTimeout).toBeLessThan(30);
  }
});

it('A batch of which not even the owners can be read comes again soon as well', async () => {
  throttled.add(KEYS.device('w1').sk);
  await expect(ingest(delivered(1, message('a', 'w1', HOUR)))).rejects.toThrow('Too fast');
  expect(soon).toHaveLength(1);
});

it('Readings for an hour that cannot be read are dead letters, and everything else is stored', async () => {
  const sk = hourSortKey('w1', HOUR);
  hours.set(sk, { sk, rows: UNREADABLE, version: 4 });
  expect(await ingest(message('a', 'w1', HOUR, HOUR + HOUR_MS), message('c', 'w2', HOUR))).toEqual([]);
  expect(letters).toEqual([
    { reason: 'The stored hour cannot be read', part: { time: HOUR, values: { AN01: 20 } }, wingnutId: 'w1' },
  ]);
  expect(stored()).toEqual(expect.arrayContaining([hourSortKey('w1', HOUR + HOUR_MS), hourSortKey('w2', HOUR)]));
  expect(hours.get(sk)?.version).toBe(4);
});

it('A message that comes again leaves its dead letter only once', async () => {
  const sk = hourSortKey('w1', HOUR);
  hours.set(sk, { sk, rows: UNREADABLE, version: 4 });
  throttled.add(hourSortKey('w1', HOUR + HOUR_MS));
  const both = message('a', 'w1', HOUR, HOUR + HOUR_MS);
  expect(await ingest(both)).toEqual(['a']);
  expect(letters).toEqual([]);
  throttled.clear();
  expect(await ingest(both)).toEqual([]);
  expect(letters).toHaveLength(1);
});

it('Figures count a message when it comes for the first time, and one of a wingnut without an owner apart', async () => {
  const lines: string[] = [];
  vi.mocked(process.stdout.write).mockImplementation((line) => lines.push(String(line)) > 0);
  const clock = vi.spyOn(Date, 'now');
  latest.set('DEVICE of w1', { ...KEYS.device('w1'), id: 'w1', version: 1 });
  // The first line has what the batches before have left.
  for (const minutes of [10, 20]) {
    clock.mockReturnValue(HOUR + 24 * HOUR_MS * 3650 + minutes * 60_000);
    lines.length = 0;
    await ingest(
      delivered(1, message('a', 'w1', HOUR)),
      delivered(2, message('b', 'w1', HOUR)),
      delivered(1, message('c', 'w2', HOUR)),
      delivered(7, message('d', 'w3', HOUR)),
    );
  }
  clock.mockRestore();
  const [figures] = lines.map((line) => JSON.parse(line)).filter((line) => 'MessagesTaken' in line);
  expect(figures).toMatchObject({ MessagesTaken: 2, MessagesOwnerless: 1, MessagesStored: 2 });
});

it('The latest values of all wingnuts of a batch are read at once, and written once each', async () => {
  const batch = [message('a', 'w1', HOUR), message('b', 'w2', HOUR), message('c', 'w1', HOUR + 1)];
  expect(await ingest(...batch)).toEqual([]);
  // What has never posted is looked for at both places.
  expect(asked).toEqual(['batch of 2', 'batch of 2', 'put LATEST#w1', 'put LATEST#w2']);
  expect(latest.get('LATEST#w1')).toMatchObject({ version: 1, values: { AN01: { time: HOUR + 1, value: 20 } } });
  asked = [];
  expect(await ingest(message('d', 'w1', HOUR + 2))).toEqual([]);
  expect(asked).toEqual(['batch of 1', 'put LATEST#w1']);
  expect(latest.get('LATEST#w1')).toMatchObject({ version: 2, times: [HOUR, HOUR + 1, HOUR + 2] });
});

it('Latest values that another writer has moved meanwhile are read again, and nothing of both is lost', async () => {
  await ingest(message('a', 'w1', HOUR));
  meanwhile = () => {
    const before = latest.get('LATEST#w1');
    const values = { ...(before?.values as object), AN02: { time: HOUR + 5, value: 7 } };
    latest.set('LATEST#w1', { ...before, id: 'w1', version: 2, values });
  };
  asked = [];
  expect(await ingest(message('b', 'w1', HOUR + 9))).toEqual([]);
  expect(asked.slice(-3)).toEqual(['put LATEST#w1', 'get LATEST#w1', 'put LATEST#w1']);
  expect(latest.get('LATEST#w1')).toMatchObject({
    version: 3,
    values: { AN01: { time: HOUR + 9 }, AN02: { time: HOUR + 5 } },
  });
});

it('When the latest values cannot be read at once, each wingnut is read alone', async () => {
  throttled.add('LATEST#w2');
  expect(await ingest(message('a', 'w1', HOUR), message('b', 'w2', HOUR))).toEqual(['b']);
  expect(asked).toContain('get LATEST#w1');
  expect(latest.has('LATEST#w1')).toBe(true);
});

/** A message of a clock that is far ahead, received some seconds after the others. */
const refused = (messageId: string, seconds: number) => ({
  messageId,
  body: JSON.stringify({
    wingnutId: 'w1',
    kind: 'telemetry',
    receivedAt: HOUR + 3 * HOUR_MS + seconds * 1000,
    ts: HOUR + 9 * HOUR_MS,
    readings: { AN01: 20 },
  }),
});

it('Refused readings leave one trace, which is written once a minute however often they come', async () => {
  for (let second = 0; second <= 60; second += 2) expect(await ingest(refused(`m${second}`, second))).toEqual([]);
  expect(asked.filter((each) => each === 'put LATEST#w1')).toHaveLength(2);
  expect(latest.get('LATEST#w1')).toMatchObject({
    refused: { cause: 'clockAhead', since: HOUR + 3 * HOUR_MS, at: HOUR + 3 * HOUR_MS + 60_000, isAll: true },
  });
  expect(letters).toHaveLength(31);
});

describe('A batch with a message of a hostile wingnut', () => {
  /** A message of the telemetry topic, as the IoT rule hands it on. */
  const published = (messageId: string, wingnutId: string, payload: string) => ({
    messageId,
    body: JSON.stringify({
      payload: Buffer.from(payload).toString('base64'),
      wingnutId,
      kind: 'telemetry',
      receivedAt: HOUR + 3 * HOUR_MS,
    }),
  });
  const nested = `${'['.repeat(60_000)}${']'.repeat(60_000)}`;
  const deep = `{"ts":${HOUR},"readings":{"AN01":20,"AN02":${nested}}}`;

  it('nested 60,000 deep is done at once: its good readings are stored, and its bad one is a letter', async () => {
    const old = { ...message('old', 'w3'), body: message('old', 'w3').body.replace('[]', nested) };
    expect(await ingest(published('a', 'w1', deep), message('b', 'w2', HOUR), old)).toEqual([]);
    expect(stored().toSorted()).toEqual([hourSortKey('w1', HOUR), hourSortKey('w2', HOUR)]);
    expect(letters).toEqual([
      { reason: 'NOT_A_NUMBER', part: { ts: HOUR, readings: { AN02: [[[[[['…']]]]]] } }, wingnutId: 'w1' },
      { reason: 'NOT_AN_OBJECT', part: [[[[[['…']]]]]], wingnutId: 'w3' },
    ]);
  });

  it('brings nothing again that is stored when the queue of the letters is down, and keeps what is in a letter alone', async () => {
    isQueueDown = true;
    const batch = [
      published('a', 'w1', deep),
      message('b', 'w2', HOUR),
      published('c', 'w3', 'ON'),
      published('d', 'nobody', '{}'),
      { messageId: 'e', body: '{"ts": 1' },
    ];
    expect((await ingest(...batch)).toSorted()).toEqual(['c', 'd', 'e']);
    expect(stored().toSorted()).toEqual([hourSortKey('w1', HOUR), hourSortKey('w2', HOUR)]);
    isQueueDown = false;
    expect(await ingest(...batch.slice(2))).toEqual([]);
    expect(letters.map(({ reason }) => reason).toSorted()).toEqual(['NOT_JSON', 'NOT_JSON', 'UNKNOWN_WINGNUT']);
  });
});

describe('The half hours of a linked wingnut', () => {
  const company = 'company of w1';
  const linked = { ...KEYS.device('w1'), id: 'w1', companyId: company, propertyId: 'p' };
  const sensors = { AN01: { type: 'temperature', label: 'supplyLineTemperature1' } };
  const halfHours = () => latest.get('HALFHOURS#w1');
  const LATER = HOUR + HOUR_MS / 2;

  beforeEach(() => {
    latest.set('DEVICE of w1', { ...linked, version: 1 });
    latest.set('WINGNUT#w1', { ...KEYS.wingnut(company, 'w1'), id: 'w1', version: 1, sensors, propertyId: 'p' });
  });

  it('go on in its latest values, and are written once when they are over', async () => {
    expect(await ingest(message('a', 'w1', HOUR), message('b', 'w1', HOUR + 60_000))).toEqual([]);
    expect(asked.filter((each) => each.includes('HALFHOURS'))).toEqual([]);
    expect(latest.get('LATEST#w1')?.half).toMatch(/,AN015k$/);
    expect(await ingest(message('c', 'w1', LATER))).toEqual([]);
    expect(asked.slice(-3)).toEqual(['get HALFHOURS#w1', 'put HALFHOURS#w1', 'put LATEST#w1']);
    expect(halfHours()).toMatchObject({
      id: 'w1',
      version: 1,
      propertyId: 'p',
      first: HOUR / (HOUR_MS / 2),
      cells: { 'AN01 supplyLineTemperature1': '5k' },
    });
  });

  it('take late readings, and no write for a message that comes again', async () => {
    await ingest(message('a', 'w1', HOUR), message('b', 'w1', LATER));
    const late = {
      ...message('c', 'w1', HOUR + 5),
      body: message('c', 'w1', HOUR + 5).body.replace('"AN01":20', '"AN01":30'),
    };
    await ingest(late);
    expect(halfHours()).toMatchObject({ version: 2, cells: { 'AN01 supplyLineTemperature1': '5k.2s' } });
    asked = [];
    await ingest(late);
    expect(asked.filter((each) => each.startsWith('put HALFHOURS'))).toEqual([]);
  });

  it('that could not be written bring the message again, and lose nothing', async () => {
    await ingest(message('a', 'w1', HOUR));
    throttled.add('HALFHOURS#w1');
    expect(await ingest(message('b', 'w1', LATER))).toEqual(['b']);
    throttled.clear();
    expect(await ingest(message('b', 'w1', LATER))).toEqual([]);
    expect(halfHours()).toMatchObject({ cells: { 'AN01 supplyLineTemperature1': '5k' } });
  });
});

// docs/product/wingnuts.md#health-days
describe('The health of a wingnut', () => {
  const status = (messageId: string, minute: number, health: object) => ({
    messageId,
    body: JSON.stringify({
      wingnutId: 'w1',
      kind: 'status',
      receivedAt: HOUR + minute * 60_000,
      payload: Buffer.from(JSON.stringify({ model: 'WN-48', software: '3.9.0', ...health })).toString('base64'),
    }),
  });
  const day = () => latest.get('HEALTH#w1#2026-10-15');
  const LTE = { network: 'lte', rssi: -113, boots: 7, resetReason: 'power', buffered: 0 };

  it('is kept with its day until it ends, and a message that comes again writes nothing', async () => {
    expect(await ingest(status('a', 0, LTE))).toEqual([]);
    expect(day()).toMatchObject({
      version: 1,
      hours: { 9: { lte: -113, buffered: 0 } },
      boots: [[7, HOUR, 'power']],
      software: { text: '3.9.0', hour: 9 },
      expiresAt: (Date.UTC(2026, 9, 16) + 400 * 24 * HOUR_MS) / 1000,
    });
    asked = [];
    expect(await ingest(status('a', 0, LTE))).toEqual([]);
    expect(asked.filter((each) => each.startsWith('put'))).toEqual([]);
  });

  it('counts restarts that came in another order, or twice', async () => {
    const later = { ...LTE, boots: 9, resetReason: 'watchdog' };
    await ingest(status('b', 40, later));
    await ingest(status('a', 0, LTE), status('b', 40, later));
    const boots = [
      [7, HOUR, 'power'],
      [9, HOUR + 40 * 60_000, 'watchdog'],
    ];
    expect(day()?.boots).toEqual(boots);
    expect(unpacked(latest.get('LATEST#w1') ?? {})).toMatchObject({ boots });
  });

  it('that could not be written brings the message again, and loses nothing', async () => {
    throttled.add('HEALTH#w1#2026-10-15');
    expect(await ingest(status('a', 0, LTE))).toEqual(['a']);
    throttled.clear();
    expect(await ingest(status('a', 0, LTE))).toEqual([]);
    expect(day()).toMatchObject({ hours: { 9: { lte: -113 } } });
  });

  it('of firmware that says nothing of it costs nothing, and ends what newer firmware said', async () => {
    await ingest(status('a', 0, LTE));
    asked = [];
    await ingest(status('b', 5, {}));
    expect(asked.filter((each) => each.includes('HEALTH'))).toEqual([]);
    expect(unpacked(latest.get('LATEST#w1') ?? {})).toMatchObject({ specs: { software: '3.9.0' } });
    expect(unpacked(latest.get('LATEST#w1') ?? {})).not.toHaveProperty('specs.health');
  });
});
