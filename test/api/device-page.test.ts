import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ROOT } from '../../bin/build/places.ts';
import { openKeys } from '../../docs/device/keys.mjs';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../shared/domain/durations.ts';
import { reportingTopicOf, topicOf } from '../../shared/platform/topics.ts';
import { startTestStack, type TestStack } from '../local-stack.ts';
import { openCable } from './world/cable.ts';
import { openDeadLetters } from './world/dead-letters.ts';
import { type Estate, openEstate } from './world/estate.ts';
import { switchOn as startBoard } from './world/micropython-board.ts';
import { openOperator } from './world/operator.ts';
import { claimAndLink, type ProvisionedWingnut, provision } from './world/provisioned-wingnut.ts';
import { asThing, dial, isAcknowledged, isAdmitted, publish } from './world/wingnut-client.ts';

/**
 * Tests that docs/device.md is enough to write firmware from: docs/device/wingnut.py was written from the page alone, in another
 * language than the portal, and every answer of the portal is as the page says.
 */

const LABEL = 'boilerSupplyHeaderTemperature1';
/** What a wingnut is told that no one looks at. */
const IDLE = /^\{"liveUntil":0,"limits":\{\}/;
const PAGE = readFileSync(join(ROOT, 'docs/device.md'), 'utf8');

let running: TestStack;
let operator: Awaited<ReturnType<typeof openOperator>>;
let estate: Estate;
let cable: Awaited<ReturnType<typeof openCable>>;
let letters: ReturnType<typeof openDeadLetters>;
const boards: Awaited<ReturnType<typeof startBoard>>[] = [];

beforeAll(async () => {
  running = await startTestStack();
  operator = await openOperator(running);
  estate = await openEstate(running);
  cable = await openCable(running.stack.iot.port);
  letters = openDeadLetters(running.stack);
});
afterEach(() => {
  cable.mend();
  for (const board of boards.splice(0)) board.losesPower();
});
afterAll(async () => {
  letters?.close();
  cable?.close();
  estate?.close();
  await running?.close();
  await operator?.close();
});

const soon = <T>(check: () => Promise<T> | T) => vi.waitFor(check, { timeout: 10_000, interval: 50 });

const provisioned = () => provision(operator);
const claim = (device: ProvisionedWingnut) => claimAndLink({ running, estate }, device, LABEL);

async function switchOn(options: Omit<Parameters<typeof startBoard>[0], 'port'>) {
  const board = await startBoard({ ...options, port: cable.port });
  boards.push(board);
  return board;
}

const reasonsOf = async (id: string) => (await letters.of(id)).map(({ reason }) => reason);

/** The times of the readings of a message, or of several. */
const timesOf = (messages: readonly Record<string, unknown>[]): number[] =>
  messages.flatMap((message) => ((message.batch ?? [message]) as { ts: number }[]).map(({ ts }) => ts));

describe('a wingnut in MicroPython', () => {
  test('says what it is, is told how to report, and what it measures is on the dashboard', async () => {
    const device = await provisioned();
    const view = await claim(device);
    const board = await switchOn({ bundle: device.bundle });
    await soon(() => expect(board.on('status')).toHaveLength(1));
    const [status] = board.on('status');
    expect(status).toEqual({
      model: 'WN-48',
      software: 'page 1',
      hardware: 'C2',
      reporting: true,
      lastBoot: expect.any(Number),
    });
    await soon(() => expect(board.told.at(-1)).toMatch(IDLE));
    const specs = [{ wingnutModel: 'WN-48', wingnutSoftwareVersion: 'page 1' }];
    expect(await view.ask(`analytics/wingnutspecs?wingnutId=${device.serial}`)).toMatchObject(specs);

    board.measures({ AN01: 151.5 });
    await soon(async () => expect((await view.latest())[LABEL]?.value).toBe(151.5));
    // A broken sensor.
    board.measures({ AN01: null });
    await soon(async () => expect((await view.latest())[LABEL]?.value).toBeNull());
  });

  test('is told which inputs count, and publishes their totals', async () => {
    const device = await provisioned();
    const view = await claim(device);
    const board = await switchOn({ bundle: device.bundle });
    await soon(() => expect(board.told.at(-1)).toMatch(IDLE));
    const { data } = (await estate.get(`wingnuts/${device.id}`)).body;
    const sensors = { ...data.config.sensors, DI01: { type: 'meter', label: 'gasMeter1' } };
    expect(await estate.post(`wingnuts/${device.id}`, { sensors })).toMatchObject({ status: 200 });
    board.measures({ AN01: 150, DI01: 1 }, { DI01: 184_223 });
    await soon(async () => expect((await view.latest()).gasMeter1?.value).toBe(184_223));
    await soon(() => expect(board.told.at(-1)).toContain('"counters":["DI01"]'));
    board.measures({ AN01: 150, DI01: 0 }, { DI01: 184_224 });
    await soon(async () => expect((await view.latest()).gasMeter1?.value).toBe(184_224));
    expect(await reasonsOf(device.id)).toEqual([]);
  });

  test('reports in batches, and at once when a limit is crossed or somebody looks', async () => {
    const device = await provisioned();
    const view = await claim(device);
    const board = await switchOn({ bundle: device.bundle });
    await soon(() => expect(board.told).toHaveLength(1));
    // Later than any live time, and not too far ahead.
    const at = (seconds: number) => {
      board.clock.ahead = 11 * MINUTE_MS + seconds * SECOND_MS;
    };
    const measures = (seconds: number, value: number) => {
      at(seconds);
      board.measures({ AN01: value });
    };
    measures(0, 150);
    await soon(() => expect(board.memory.text).toBe(''));
    const sent = () => timesOf(board.on('telemetry')).length;
    expect(sent()).toBe(1);
    for (const second of [60, 120, 180, 240]) measures(second, 150 + second / 60);
    expect(sent()).toBe(1);
    // The next one would be more than five minutes after the first: all of them go, in one message.
    measures(246, 155);
    await soon(() => expect(board.memory.text).toBe(''));
    expect(board.on('telemetry')).toHaveLength(2);
    expect(board.on('telemetry')[1]).toEqual({ batch: expect.any(Array) });
    expect(sent()).toBe(6);

    board.clock.ahead = 0;
    await view.latest();
    await soon(() => expect(board.told.at(-1)).toMatch(/"liveUntil":[1-9]/));
    board.measures({ AN01: 152 });
    await soon(() => expect(sent()).toBe(7));

    const limits = { min: '130', max: '200', thresholdStatus: 'enabled' };
    for (const body of [{ config: { thresholds: { [LABEL]: limits }, recipients: [] } }, { entityStatus: 'enabled' }]) {
      expect(await estate.post(`notifications/${view.property}`, body)).toMatchObject({ status: 200 });
    }
    await running.stack.check(Date.now());
    await soon(() => expect(board.told.at(-1)).toContain('"limits":{"AN01":[130,200]}'));
    for (const second of [60, 120, 180]) measures(second, 201);
    await soon(() => expect(sent()).toBe(10));
    measures(190, 202);
    expect(sent()).toBe(10);
    // Inwards again.
    measures(200, 199);
    await soon(() => expect(sent()).toBe(12));

    expect(await estate.remove(`wingnuts/${device.id}`)).toMatchObject({ status: 200 });
    await soon(() => expect(board.told.at(-1)).toBe(''));
    measures(210, 198);
    await soon(() => expect(sent()).toBe(13));
  });

  test('delivers an outage whole and in order, also when the power fails during it', async () => {
    const device = await provisioned();
    const view = await claim(device);
    const first = await switchOn({ bundle: device.bundle, clock: { ahead: -7 * HOUR_MS, uptime: 0 } });
    await soon(() => expect(first.told).toHaveLength(1));
    cable.cut();
    const measured: number[] = [];
    const measures = (board: typeof first, from: number, to: number) => {
      for (let minute = from; minute < to; minute += 1) {
        board.clock.ahead = -7 * HOUR_MS + minute * MINUTE_MS;
        board.measures({ AN01: 120 + (minute % 50) });
        measured.push(120 + (minute % 50));
      }
    };
    measures(first, 0, 250);
    first.losesPower();
    const second = await switchOn({
      bundle: device.bundle,
      clock: { ahead: -7 * HOUR_MS, uptime: 0 },
      // The last line was cut by the power.
      memory: { text: `${first.memory.text}{"ts": 17` },
    });
    measures(second, 250, 410);
    await soon(() => expect(second.connections.length).toBeGreaterThan(1));
    expect(second.published).toEqual([]);
    cable.mend();
    await soon(() => expect(second.memory.text).toBe(''));
    const times = timesOf(second.on('telemetry'));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(second.on('telemetry').map((message) => timesOf([message]).length)).toEqual([200, 200, 10]);
    await soon(async () => {
      const series = await view.boilerSeries(Date.now() - 8 * HOUR_MS, Date.now());
      expect(series[LABEL]?.slice(1).map((point) => (point as number[])[1])).toEqual(measured);
    });
  });

  test('keeps what it measures before its clock is set, and drops the oldest when space ends', async () => {
    const device = await provisioned();
    const view = await claim(device);
    const clock: { ahead: number | undefined; uptime: number } = { ahead: undefined, uptime: 0 };
    const board = await switchOn({ bundle: device.bundle, clock, space: 3 });
    await soon(() => expect(board.on('status')).toMatchObject([{ lastBoot: null }]));
    const from = Date.now();
    for (const value of [141, 142, 143]) {
      board.measures({ AN01: value });
      clock.uptime += MINUTE_MS;
    }
    expect(board.on('telemetry')).toEqual([]);
    clock.ahead = 3 * MINUTE_MS;
    board.measures({ AN01: 144 });
    // The start is known now.
    await soon(() => expect(board.on('status')).toHaveLength(2));
    await soon(async () => expect((await view.latest())[LABEL]?.value).toBe(144));
    const [second = 0, third = 0, last = 0, ...others] = timesOf(board.on('telemetry'));
    expect(others).toEqual([]);
    expect([Math.round((third - second) / MINUTE_MS), Math.round((last - third) / MINUTE_MS)]).toEqual([1, 1]);
    expect(second - from).toBeGreaterThanOrEqual(MINUTE_MS);
  });

  test('is not told that its clock is wrong, but the operators are', async () => {
    const device = await provisioned();
    await claim(device);
    const board = await switchOn({ bundle: device.bundle, clock: { ahead: 16 * MINUTE_MS, uptime: 0 } });
    await soon(() => expect(board.told).toHaveLength(1));
    board.measures({ AN01: 150 });
    await soon(() => expect(board.memory.text).toBe(''));
    await soon(async () => expect(await reasonsOf(device.id)).toEqual(['BAD_STATUS', 'TIME_TOO_FAR_AHEAD']));
    expect(board.connections).toHaveLength(1);
  });

  test('measures in its own second, more often while somebody looks, and tries its other key after an hour of refusals', async () => {
    const device = await provisioned();
    await claim(device);
    const board = await switchOn({ bundle: device.bundle });
    await soon(() => expect(board.told).toEqual([expect.stringMatching(IDLE)]));
    const own = Number.parseInt(device.id.slice(-4), 16) % 60;
    board.measures({ AN01: 150 });
    const isTime = (second: number) => {
      board.clock.ahead = own * SECOND_MS + second * SECOND_MS - (Date.now() % MINUTE_MS) + 500;
      return board.isTimeToMeasure();
    };
    board.clock.uptime += 30 * SECOND_MS;
    expect([isTime(0), isTime(2), isTime(59)]).toEqual([true, false, false]);
    await estate.get(`wingnuts/${device.id}`);
    await soon(() => expect(board.told.at(-1)).toMatch(/"liveUntil":[1-9]/));
    board.clock.ahead = 0;
    expect(board.isTimeToMeasure()).toBe(true);
    board.measures({ AN01: 150 });
    expect(board.isTimeToMeasure()).toBe(false);
    board.clock.uptime += 10 * SECOND_MS;
    expect(board.isTimeToMeasure()).toBe(true);

    // The other identity is one that was rotated to before.
    const certificate = readFileSync(join(device.bundle, 'certificate.pem'), 'utf8');
    openKeys(device.bundle, JSON.parse(readFileSync(join(device.bundle, 'config.json'), 'utf8'))).keepCertificate(
      'b',
      certificate,
    );
    cable.cut();
    const tries = () => board.connections.length;
    // Refused at least once.
    await soon(() => expect(tries()).toBeGreaterThan(2));
    const before = tries();
    board.clock.uptime += HOUR_MS;
    await soon(() => expect(tries()).toBeGreaterThan(before));
    await soon(() => {
      // Its pauses between two tries have grown, and how many tries there were depends on the machine.
      board.clock.uptime += 10 * SECOND_MS;
      expect(board.connections.at(-1)).toBe('b');
    });
  });
});

/** The rows of the table of reasons on the page. */
const REASONS = [...PAGE.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm)].flatMap(([, names = '']) =>
  [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
);

describe('an answer of the portal is as the page says', () => {
  const now = () => Date.now();
  const entry = (readings: unknown, ts: unknown = now()) => ({ ts, readings });
  const REFUSED: () => Record<string, unknown[]> = () => ({
    NOT_JSON: ['{"AN01": nan}', 'ON'],
    NOT_AN_OBJECT: [{ batch: [7] }],
    BAD_TIME: [entry({ AN01: 1 }, 'today'), entry({ AN01: 1 }, 1.5), entry({ AN01: 1 }, 0), {}],
    TIME_TOO_FAR_AHEAD: [entry({ AN01: 1 }, now() + 16 * MINUTE_MS)],
    TIME_TOO_OLD: [entry({ AN01: 1 }, now() - 61 * DAY_MS), entry({ AN01: 1 }, Math.floor(now() / 1000))],
    BAD_READINGS: [{ ts: now() }, entry([1])],
    UNKNOWN_INPUT: [entry({ AN33: 1 })],
    NOT_A_NUMBER: [entry({ AN01: '1' }), entry({ AN01: [1] }), entry({ AN01: true })],
    NOT_A_STATE: [entry({ DI05: 2 })],
    REPEATED_INPUT: [entry({ AN01: 1, an01: 2 })],
    OVER_SIZE: [{ batch: Array.from({ length: 501 }, (_, index) => entry({ AN01: 1 }, now() - index)) }],
  });
  const BAD_STATUS = [
    {},
    { lastBoot: 'never' },
    { model: ['WN'] },
    { model: 'WN-48', lastBoot: now() + HOUR_MS },
    { rssi: 1 },
  ];
  /** Tested where it is: the registry, and the store of readings that counts an hour (lambdas/store/readings/dynamodb/append.test.ts). */
  const ELSEWHERE = ['BAD_STATUS', 'UNKNOWN_WINGNUT', 'TOO_MANY_READINGS'];

  test('the page names every reason', () => {
    expect(REASONS.toSorted()).toEqual([...Object.keys(REFUSED()), ...ELSEWHERE].toSorted());
  });

  test.each(Object.keys(REFUSED()))('acknowledged, with a dead letter: %s', async (reason) => {
    const messages = REFUSED()[reason] ?? [];
    const id = await estate.device();
    for (const message of messages) await publish(running.stack, id, message);
    await soon(async () => expect(await reasonsOf(id)).toEqual(messages.map(() => reason)));
  });

  test('a status that cannot be read, and a device that the portal does not know', async () => {
    const id = await estate.device();
    for (const message of BAD_STATUS) await publish(running.stack, id, message, 'status');
    await soon(async () => expect(await reasonsOf(id)).toEqual(BAD_STATUS.map(() => 'BAD_STATUS')));
    const stranger = randomUUID();
    await publish(running.stack, stranger, entry({ AN01: 1 }));
    await soon(async () => expect(await reasonsOf(stranger)).toEqual(['UNKNOWN_WINGNUT']));
  });

  test('acknowledged, and taken as the page says: a number as a text, a long text, another word than true, and nothing at all', async () => {
    const id = await estate.wingnut();
    const status = { model: 'M'.repeat(65), software: 3.8, hardware: 'C2', reporting: 'yes' };
    await publish(running.stack, id, status, 'status');
    for (const nothing of [entry({}), { batch: [] }]) await publish(running.stack, id, nothing);
    await publish(running.stack, id, entry({ AN01: 20 }));
    const { body } = await estate.get(`wingnuts/${id}`);
    await soon(async () => expect((await estate.get(`wingnuts/${id}`)).body.data.latest.AN01?.value).toBe(20));
    const serial = body.data.externalId;
    const specs = await estate.get(`analytics/wingnutspecs?wingnutId=${serial}`);
    expect(specs.body.data).toMatchObject([{ wingnutModel: 'M'.repeat(64), wingnutSoftwareVersion: '3.8' }]);
    expect(await reasonsOf(id)).toEqual([]);
  });

  const things = async (id: string) => asThing(await running.stack.iot.createThing(id));

  test.each<[string, object, object]>([
    ['a retained message', { retain: true }, {}],
    ['QoS 2', { qos: 2 }, {}],
  ])('the connection ends at %s', async (_name, how) => {
    const id = await estate.device();
    const client = dial(running.stack, await things(id));
    expect(await isAdmitted(client)).toBe(true);
    const closed = new Promise((resolve) => client.once('close', () => resolve(true)));
    client.publish(topicOf(id, 'telemetry'), JSON.stringify(entry({ AN01: 1 })), { qos: 1, ...how }, () => {});
    await closed;
    client.end(true);
  });

  test.each<[string, boolean, (id: string) => [string, string]]>([
    ['128 KB', true, (id) => [topicOf(id, 'telemetry'), JSON.stringify(entry({})).padEnd(131_072)]],
    ['more than 128 KB', false, (id) => [topicOf(id, 'telemetry'), JSON.stringify(entry({})).padEnd(131_073)]],
    ['another topic', false, (id) => [topicOf(randomUUID(), 'telemetry'), `{"id":"${id}"}`]],
    ['its own reporting topic', false, (id) => [reportingTopicOf(id), '{}']],
  ])('a message of %s is acknowledged: %s', async (_name, isGood, messageOf) => {
    const id = await estate.device();
    const client = dial(running.stack, await things(id));
    expect(await isAdmitted(client)).toBe(true);
    expect(await isAcknowledged(client, ...messageOf(id))).toBe(isGood);
    client.end(true);
  });

  test.each([
    ['another client id', { clientId: randomUUID() }],
    ['MQTT 3.1', { protocolVersion: 3, protocolId: 'MQIsdp' } as const],
    ['MQTT 5', { protocolVersion: 5 } as const],
  ])('is not let in with %s', async (_name, more) => {
    const client = dial(running.stack, { ...(await things(await estate.device())), ...more });
    expect(await isAdmitted(client)).toBe(false);
    client.end(true);
  });

  test('a message of QoS 0 is taken, but not acknowledged', async () => {
    const id = await estate.wingnut();
    const client = dial(running.stack, await things(id));
    expect(await isAdmitted(client)).toBe(true);
    client.publish(topicOf(id, 'telemetry'), JSON.stringify(entry({ AN02: 21 })), { qos: 0 });
    await soon(async () => expect((await estate.get(`wingnuts/${id}`)).body.data.latest.AN02?.value).toBe(21));
    client.end(true);
  });
});
