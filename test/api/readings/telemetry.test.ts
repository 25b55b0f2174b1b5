import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BoardRow } from '../../../shared/api/types/board-types.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { HALF_HOUR_MS, halfHourOf } from '../../../shared/domain/readings/half-hours.ts';
import { formatUtc, parseUtc } from '../../../shared/domain/time-text.ts';
import { INPUT_KEYS } from '../../../shared/domain/wingnuts/input.ts';
import { topicOf } from '../../../shared/platform/topics.ts';
import { shareTestStack, type TestStack } from '../../local-stack.ts';
import { copyOfWorld } from '../../world.ts';
import { boilerRoom, inputOf, propertyView } from '../world/boiler-room.ts';
import { openDeadLetters } from '../world/dead-letters.ts';
import { publish } from '../world/wingnut-client.ts';

/** Tests the way from a wingnut's publish to people's screens: the synthesized stack, the real broker, mutual TLS. */

const world = copyOfWorld('telemetry');
const { person } = world;

const SUPPLY = 'boilerSupplyHeaderTemperature1';
const PRESSURE = 'boilerSystemPressure1';
/** Telemetry must be visible within this time after its PUBACK. */
const soon = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 30_000, interval: 100 });

let running: TestStack;
let letters: ReturnType<typeof openDeadLetters>;
let token: string;
let foreignToken: string;

beforeAll(async () => {
  running = await shareTestStack(world);
  letters = openDeadLetters(running.stack);
  token = (await running.tokensOf(person('admin'))).id;
  foreignToken = (await running.tokensOf(person('admin', 1))).id;
});
afterAll(async () => {
  letters.close();
  await running.close();
});

/** A building for one test, with its wingnut's inputs and the view of its company's admin. */
function room(name: string) {
  const { property, wingnut } = boilerRoom(name, world);
  return {
    property,
    wingnut,
    supply: inputOf(wingnut, SUPPLY),
    pressure: inputOf(wingnut, PRESSURE),
    view: propertyView(running, token, property.id),
    send: (payload: unknown) => publish(running.stack, wingnut.id, payload),
  };
}

describe('what a wingnut publishes over mutual TLS', () => {
  test('is the latest value and a point of the chart soon after its PUBACK', async () => {
    const { wingnut, supply, pressure, view, send } = room('Birchwood Terrace');
    const ts = Date.now() - 2000;
    await send({ ts, readings: { [supply]: 161.25, [pressure]: 14.5 } });
    await soon(async () => {
      expect(await view.latest()).toMatchObject({
        [SUPPLY]: { time: ts, value: 161.25 },
        [PRESSURE]: { time: ts, value: 14.5 },
      });
      expect(await view.boilerSeries(ts, ts + 1)).toEqual({
        [SUPPLY]: [
          [161.25, 161.25],
          [ts, 161.25],
        ],
        [PRESSURE]: [
          [14.5, 14.5],
          [ts, 14.5],
        ],
      });
    });
    expect(await letters.of(wingnut.id)).toEqual([]);
  });

  const HAS_MOSQUITTO = spawnSync('mosquitto_pub', ['--help']).error === undefined;
  test.skipIf(!HAS_MOSQUITTO)(
    'may come from any MQTT client, such as mosquitto_pub (needs mosquitto_pub)',
    async () => {
      const { wingnut, supply, view } = room('Sawtooth Flats');
      const { certFile, keyFile } = await running.stack.iot.createThing(wingnut.id);
      const ts = Date.now();
      const { host, port, caFile } = running.stack.iot;
      const message = JSON.stringify({ ts, readings: { [supply]: 150 } });
      const connection = ['-h', host, '-p', `${port}`, '--cafile', caFile, '--cert', certFile, '--key', keyFile];
      const topic = topicOf(wingnut.id, 'telemetry');
      await promisify(execFile)('mosquitto_pub', [
        ...connection,
        '-i',
        wingnut.id,
        '-q',
        '1',
        '-t',
        topic,
        '-m',
        message,
      ]);
      await soon(async () => {
        expect((await view.latest())[SUPPLY]).toEqual({ time: ts, value: 150 });
        expect((await view.boilerSeries(ts, ts + 1))[SUPPLY]).toEqual([
          [150, 150],
          [ts, 150],
        ]);
      });
    },
  );

  test('is stored whole when it is a batch of what an outage held back', async () => {
    const { wingnut, supply, view, send } = room('Kestrel Court');
    const end = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
    // Two days ago: part of it is older than the data that Timestream keeps in memory.
    const readings = Array.from({ length: 480 }, (_, index) => ({
      ts: end - (479 - index) * 6 * MINUTE_MS,
      readings: { [supply]: 100 + index / 10 },
    }));
    await send({ batch: readings });
    const early = readings.filter(({ ts }) => ts < end - 24 * 60 * MINUTE_MS);
    await soon(async () => {
      expect((await view.latest())[SUPPLY]).toEqual({ time: end, value: 147.9 });
      const [, ...points] = (await view.boilerSeries(end - 24 * 60 * MINUTE_MS, end + 1))[SUPPLY] ?? [];
      const [, ...earlier] =
        (await view.boilerSeries(end - 48 * 60 * MINUTE_MS, end - 24 * 60 * MINUTE_MS))[SUPPLY] ?? [];
      expect([...earlier, ...points]).toEqual(readings.map(({ ts, readings: values }) => [ts, values[supply]]));
      expect(earlier).toHaveLength(early.length);
    });
    expect(await letters.of(wingnut.id)).toEqual([]);
  });

  test('changes nothing when it comes a second time', async () => {
    const { wingnut, supply, view, send } = room('Elm & Third');
    const [first, second] = [Date.now() - 2 * MINUTE_MS, Date.now() - MINUTE_MS];
    const message = { batch: [first, second].map((ts, index) => ({ ts, readings: { [supply]: 140 + index } })) };
    const expected = [
      [140, 141],
      [first, 140],
      [second, 141],
    ];
    await send(message);
    await soon(async () => expect((await view.boilerSeries(first, second + 1))[SUPPLY]).toEqual(expected));
    const before = await view.latest();
    await send(message);
    await send(message);
    // The repeated messages have been processed when a later message of another wingnut is visible.
    const marker = room('Sawtooth Flats');
    const ts = Date.now();
    await marker.send({ ts, readings: { [marker.supply]: 1 } });
    await soon(async () => expect((await marker.view.latest())[SUPPLY]?.time).toBe(ts));
    expect((await view.boilerSeries(first, second + 1))[SUPPLY]).toEqual(expected);
    expect(await view.latest()).toEqual(before);
    expect(await letters.of(wingnut.id)).toEqual([]);
  });

  test('does not move the latest value back when it is older than what is known, but joins the chart', async () => {
    const { supply, pressure, view, send } = room('Hawthorn Gardens');
    const newer = Date.now() - MINUTE_MS;
    const older = newer - 3 * MINUTE_MS;
    await send({ ts: newer, readings: { [supply]: 170 } });
    await soon(async () => expect((await view.latest())[SUPPLY]?.value).toBe(170));
    await send({ ts: older, readings: { [supply]: 120, [pressure]: 13 } });
    await soon(async () => {
      expect((await view.boilerSeries(older, newer + 1))[SUPPLY]).toEqual([
        [120, 170],
        [older, 120],
        [newer, 170],
      ]);
      // Each input has its own time: no newer value of the pressure was known.
      expect(await view.latest()).toMatchObject({
        [SUPPLY]: { time: newer, value: 170 },
        [PRESSURE]: { time: older, value: 13 },
      });
    });
  });

  test('may say that a sensor is at fault: its latest value is null, and its line breaks, however short the fault', async () => {
    const { wingnut, supply, pressure, view, send } = room('Kingsley Apartments');
    const start = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 60 * MINUTE_MS;
    const isFaulty = (minute: number) =>
      (minute >= 10 && minute < 13) || (minute >= 30 && minute < 40) || minute === 50;
    const minutes = Array.from({ length: 51 }, (_, minute) => minute);
    await send({
      batch: minutes.map((minute) => ({
        ts: start + minute * MINUTE_MS,
        readings: { [supply]: isFaulty(minute) ? null : 150 + minute, [pressure]: 15 },
      })),
    });
    await soon(async () => {
      expect(await view.latest()).toMatchObject({ [SUPPLY]: { time: start + 50 * MINUTE_MS, value: null } });
      const series = await view.boilerSeries(start, start + 60 * MINUTE_MS);
      const good = minutes.filter((minute) => !isFaulty(minute));
      const expected = good.map((minute) => [start + minute * MINUTE_MS, 150 + minute]);
      for (const last of [29, 9])
        expected.splice(good.indexOf(last) + 1, 0, [start + last * MINUTE_MS + 1, Number.NaN]);
      expect(series[SUPPLY]).toEqual([
        [150, 199],
        ...expected.map(([time, value]) => [time, Number.isNaN(value) ? null : value]),
      ]);
      expect(series[PRESSURE]?.slice(1)).toEqual(minutes.map((minute) => [start + minute * MINUTE_MS, 15]));
    });
    expect(await letters.of(wingnut.id)).toEqual([]);
  });

  test('is seen by its own company only', async () => {
    const { property, wingnut, supply, view, send } = room('Dunmore Place');
    const ts = Date.now();
    await send({ ts, readings: { [supply]: 133 } });
    await soon(async () => expect((await view.latest())[SUPPLY]?.value).toBe(133));
    const window = `uuid=${property.id}&startTime=${ts - MINUTE_MS}&endTime=${ts + MINUTE_MS}`;
    for (const path of [
      `dashboards/${property.id}`,
      `wingnuts/${wingnut.id}`,
      `analytics/boilersystemtimeseriesdata?${window}`,
      `analytics/boilersystemtemperature?${window}`,
      `analytics/firstrecord?firstRecordId=${property.id}`,
    ]) {
      expect(await running.call(path, { token: foreignToken })).toMatchObject({
        status: 404,
        body: { success: false, code: 'NOT_FOUND' },
      });
    }
  });

  test('belongs to no property while the wingnut is linked to none', async () => {
    const wingnut = world.wingnuts.find(
      ({ state, companyId }) => state === 'unlinked' && companyId === world.companyId,
    );
    if (!wingnut) throw new Error('The first company of the cast has an unlinked wingnut');
    const { ask } = propertyView(running, token, '');
    const ts = Date.now();
    const value = 123.75;
    await publish(running.stack, wingnut.id, { ts, readings: { [inputOf(wingnut, SUPPLY)]: value } });
    await soon(async () => {
      expect((await ask(`wingnuts/${wingnut.id}`)).config.latestPost).toBeDefined();
    });
    const window = `startTime=${ts - MINUTE_MS}&endTime=${ts + MINUTE_MS}`;
    const properties: { id: string }[] = await ask('properties');
    expect(properties.length).toBeGreaterThan(5);
    for (const { id } of properties) {
      const series = await ask(`analytics/boilersystemtimeseriesdata?uuid=${id}&${window}`);
      expect(JSON.stringify([series, await ask(`dashboards/${id}`)])).not.toContain(`${value}`);
    }
  });
});

describe('latestPost', () => {
  test("is the server's time of receipt, whatever the device's clock says, and moves forward with every message", async () => {
    const { property, wingnut, supply, view, send } = room('Alder House');
    const latestPost = async () => {
      const { config } = await view.ask(`wingnuts/${wingnut.id}`);
      return parseUtc(config.latestPost ?? '') ?? 0;
    };
    const toSecond = (time: number) => parseUtc(formatUtc(time)) ?? 0;
    const before = toSecond(Date.now());
    await send({ ts: Date.now() - 40 * MINUTE_MS, readings: { [supply]: 150 } });
    const first = await soon(async () => {
      const time = await latestPost();
      expect(time).toBeGreaterThanOrEqual(before);
      return time;
    });
    expect(first).toBeLessThanOrEqual(Date.now());

    // An older reading updates the time too, because the device is there. A status message also does.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await send({ ts: Date.now() - 50 * MINUTE_MS, readings: { [supply]: 140 } });
    const second = await soon(async () => {
      const time = await latestPost();
      expect(time).toBeGreaterThan(first);
      return time;
    });
    expect((await view.latest())[SUPPLY]?.value).toBe(150);

    // A message that was received earlier leaves the queue late.
    const late = { wingnutId: wingnut.id, kind: 'telemetry', receivedAt: second - 30_000 };
    const body = JSON.stringify({ ...late, ts: second - 30_000, readings: { [supply]: 160 } });
    expect(await running.stack.invoke('Ingest', { Records: [{ messageId: 'late', body }] })).toEqual({
      batchItemFailures: [],
    });
    expect(await latestPost()).toBe(second);
    expect((await view.latest())[SUPPLY]).toEqual({ time: second - 30_000, value: 160 });
    expect(property.id).toBe(wingnut.propertyId);
  });
});

describe('a status message', () => {
  test('is what wingnutspecs says of the device, and of its own company only', async () => {
    const { wingnut, view } = room('Birchwood Terrace');
    const specs = () => view.ask(`analytics/wingnutspecs?wingnutId=${wingnut.serial}`);
    const lastBoot = Date.UTC(2026, 8, 1, 6, 30, 15);
    const before = Math.floor(Date.now() / 1000) * 1000;
    const status = { model: 'WN-48', software: '3.8.1', hardware: 'C2', lastBoot };
    await publish(running.stack, wingnut.id, status, 'status');
    await soon(async () =>
      expect(await specs()).toEqual([
        {
          wingnutModel: 'WN-48',
          wingnutSoftwareVersion: '3.8.1',
          wingnutHardwareVersion: 'C2',
          time: expect.any(String),
          lastBoot: '2026-09-01 06:30:15',
        },
      ]),
    );
    const [{ time }] = await specs();
    expect(parseUtc(time)).toBeGreaterThanOrEqual(before);

    await publish(running.stack, wingnut.id, { ...status, software: '3.9.0', lastBoot: 'yesterday' }, 'status');
    await soon(async () => expect(await specs()).toMatchObject([{ wingnutSoftwareVersion: '3.9.0', lastBoot: null }]));
    // A status of which nothing can be read changes nothing of what is known.
    await publish(running.stack, wingnut.id, { model: { a: 1 }, lastBoot: 'yesterday' }, 'status');
    await publish(running.stack, wingnut.id, { ...status, software: '', hardware: 'D1' }, 'status');
    await soon(async () =>
      expect(await specs()).toMatchObject([{ wingnutSoftwareVersion: '3.9.0', wingnutHardwareVersion: 'D1' }]),
    );
    const foreign = await running.call(`analytics/wingnutspecs?wingnutId=${wingnut.serial}`, { token: foreignToken });
    expect(foreign.status).toBe(404);
  });
});

// docs/product/wingnuts.md#health
test('The health of a wingnut is on its page, in the list and in wingnutspecs, with a restart for each count', async () => {
  const { wingnut, view } = room('Birchwood Terrace');
  const detail = () => view.ask(`wingnuts/${wingnut.id}`);
  const status = { model: 'WN-48', software: '3.9.0', hardware: 'C2' };
  const health = {
    network: 'lte',
    rssi: -113,
    resetReason: 'power',
    boots: 7,
    buffered: 1200,
    slot: 'b',
    clockOffset: -180,
  };
  await publish(running.stack, wingnut.id, { ...status, ...health }, 'status');
  await soon(async () => expect((await detail()).health).toMatchObject({ ...health, restarts: {} }));
  const restarted = { ...health, boots: 9, resetReason: 'watchdog', rssi: -99, buffered: 0 };
  await publish(running.stack, wingnut.id, { ...status, ...restarted }, 'status');
  await soon(async () => expect((await detail()).health).toMatchObject({ restarts: { watchdog: 1, unknown: 1 } }));
  const { health: known } = await detail();
  expect(known).toMatchObject(restarted);
  const [day, ...more] = known.days;
  // A run over midnight has two days.
  if (more.length === 0)
    expect(day).toEqual({
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      restarts: { watchdog: 1, unknown: 1 },
      // The mean is that of its hours: two when the run crosses a full hour.
      signal: { lte: expect.objectContaining({ weakest: -113 }) },
      buffered: 1200,
      clockOffset: -180,
      software: '3.9.0',
    });
  const row = (await view.ask('wingnuts')).find(({ id }: { id: string }) => id === wingnut.id);
  const listed = { network: 'lte', rssi: -99, buffered: 0, clockOffset: -180 };
  expect(row.health).toEqual({ ...listed, restarts: { watchdog: 1, unknown: 1 } });
  expect(await view.ask(`analytics/wingnutspecs?wingnutId=${wingnut.serial}`)).toMatchObject([restarted]);
  // Firmware that says nothing of it has none.
  await publish(running.stack, wingnut.id, status, 'status');
  await soon(async () => expect(await detail()).not.toHaveProperty('health'));
});

describe('a status message of a wingnut that nobody has claimed', () => {
  const status = { model: 'WN-48', software: '3.8.1', hardware: 'C2', reporting: true };

  test('is known with the first reading after a claim, and after a removal and another claim', async () => {
    const unclaimed = world.wingnuts.find(({ state }) => state === 'unclaimed');
    if (!unclaimed) throw new Error('The cast has an unclaimed wingnut');
    const { id } = unclaimed;
    const claim = () => running.call('wingnuts', { token, method: 'POST', body: { wingnutId: id } });
    const firmware = async () =>
      (await running.call(`wingnuts/${id}/commissionings`, { token })).body.data.firmware?.software;
    await publish(running.stack, id, status, 'status');
    // A message of a wingnut that is processed after the status has passed the same queue.
    await new Promise((resolve) => setTimeout(resolve, 3000));
    for (const _ of [1, 2]) {
      expect((await claim()).status).toBe(200);
      expect(await firmware()).toBeUndefined();
      await publish(running.stack, id, { ts: Date.now(), readings: { AN01: 150 } });
      await soon(async () => expect(await firmware()).toBe('3.8.1'));
      expect((await running.call(`wingnuts/${id}`, { token, method: 'DELETE' })).status).toBe(200);
    }
  });
});

describe('the board of all properties', () => {
  const board = async (as: string): Promise<readonly BoardRow[]> =>
    (await running.call('dashboards/board?since=0', { token: as })).body.data.rows;

  test('has values, half hours and starts of what a wingnut has sent, for its own company', async () => {
    const { property, wingnut, supply, view, send } = room('Mariner House');
    const burner = inputOf(wingnut, 'boilerRelayState1');
    const end = Date.now();
    const batch = Array.from({ length: 41 }, (_, index) => ({
      ts: end - (40 - index) * MINUTE_MS,
      readings: { [supply]: 140 + index / 2, [burner]: index % 4 < 2 ? 0 : 1 },
    }));
    const halfHours = Map.groupBy(batch, ({ ts }) => halfHourOf(ts) * HALF_HOUR_MS);
    const supplies = [...halfHours].map(([from, readings]) => {
      const values = readings.map((reading) => reading.readings[supply] ?? 0);
      return [from, [Math.min(...values), Math.max(...values)]];
    });
    const dayOf = (time: number) => new Date(time).toLocaleDateString('en', { timeZone: property.timeZone });
    const starts = batch.filter(({ ts }, index) => index % 4 === 2 && dayOf(ts) === dayOf(end));
    await send({ batch });
    // An answer of the board stands for 20 seconds, so it is asked for when the values are there.
    await soon(async () => expect(await view.latest()).toMatchObject({ [SUPPLY]: { time: end } }));
    const row = (await board(token)).find(({ id }) => id === property.id);
    expect(row).toMatchObject({
      name: property.name,
      externalId: property.externalId,
      wingnuts: { Live: 1 },
      supply: { label: SUPPLY, value: 160, time: end },
      burner: { isOn: false, startsToday: starts.length },
    });
    const { from = 0, supply: shown = [] } = row?.history ?? {};
    const known = shown.map((range, index) => [from + index * HALF_HOUR_MS, range] as const);
    expect(known.filter(([, range]) => range !== null)).toEqual(supplies);
    const theirs = await board(foreignToken);
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.map(({ id }) => id)).not.toContain(property.id);
  });
});

test('the totals of counters are stored at inputs that are labelled counters, and a state never gets one', async () => {
  const { wingnut, view, send } = room('Mariner House');
  const path = `wingnuts/${wingnut.id}`;
  const latest = async () => (await running.call(path, { token })).body.data.latest;
  const label = async (changes: object) => {
    const sensors = { ...wingnut.sensors, ...changes };
    expect((await running.call(path, { token, method: 'POST', body: { sensors } })).status).toBe(200);
  };
  const [before, counted, after] = [Date.now() - 3000, Date.now() - 2000, Date.now() - 1000];
  await send({ ts: before, readings: { DI01: 1 }, counters: { DI01: 184_221, AN31: 10_442 } });
  await soon(async () => expect((await latest()).DI01).toEqual({ time: before, value: 1 }));
  expect(await latest()).not.toHaveProperty('AN31');
  const meter = (name: string) => ({ type: 'meter', label: name });
  await label({ DI01: meter('gasMeter1'), AN31: meter('heatMeter1') });
  expect(await latest()).not.toHaveProperty('DI01');
  await send({
    ts: counted,
    readings: { DI01: 1, AN31: 12.4, DI02: 1 },
    counters: { DI01: 184_223, AN31: 9_999_999_999.99, DI02: 7 },
  });
  await soon(async () =>
    expect(await view.latest()).toMatchObject({
      gasMeter1: { time: counted, value: 184_223 },
      heatMeter1: { time: counted, value: 9_999_999_999.99 },
    }),
  );
  expect((await latest()).DI02).toEqual({ time: counted, value: 1 });
  expect(await view.windowed('overviewtimeseriesdata', before, after)).not.toHaveProperty('gasMeter1');
  await label({ DI01: { type: 'leak', label: 'leak1' } });
  expect(await view.latest()).not.toHaveProperty('leak1');
  const last = Date.now();
  await send({ ts: last, readings: { DI01: 0 }, counters: { DI01: 184_224 } });
  await soon(async () => expect((await view.latest()).leak1).toEqual({ time: last, value: 0 }));
  await soon(async () => expect((await view.windowed('overviewstatedata', last, last + 1)).leak1?.[0]).toEqual([0, 0]));
  expect(await letters.of(wingnut.id)).toEqual([]);
});

test('check-out and its record say what is outside its limits, and which signals have no label', async () => {
  const { property, wingnut, supply, send } = room('Birchwood Terrace');
  const free = INPUT_KEYS.find((key) => key.startsWith('AN') && !wingnut.sensors[key]) ?? 'AN16';
  const limit = { min: '130', max: '200', thresholdStatus: 'enabled' };
  const config = { thresholds: { [SUPPLY]: limit }, recipients: [] };
  expect((await running.call(`notifications/${property.id}`, { token, method: 'POST', body: { config } })).status).toBe(
    200,
  );
  await send({ ts: Date.now(), readings: { [supply]: 212, [free]: 70 } });
  const path = `wingnuts/${wingnut.id}/commissionings`;
  await soon(async () => {
    const { alarms } = (await running.call(path, { token })).body.data;
    expect(['outside', 'open']).toContain(alarms?.[SUPPLY]);
  });
  const { version } = (await running.call(`wingnuts/${wingnut.id}`, { token })).body.data.config;
  const body = { version, ticks: [supply], note: '', tickedAt: Date.now() };
  const { data } = (await running.call(path, { token, method: 'POST', body })).body;
  const signed = data.inputs.find(({ input }: { input: string }) => input === supply);
  expect(signed).toMatchObject({ isTicked: true, verdict: 'look' });
  expect(data.unlabelled).toContain(free);
  expect(data.property.address).toEqual(expect.any(String));
});
