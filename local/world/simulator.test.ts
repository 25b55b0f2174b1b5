import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { parseTelemetry } from '../../shared/domain/readings/telemetry.ts';
import { type Iot, startIot } from '../iot/index.ts';
import { type DemoWingnut, WINGNUTS } from './fixtures.ts';
import { historyColumns } from './history.ts';
import { runLoadTest } from './load/load-test.ts';
import { writeSimulatorState } from './simulator/simulator-state.ts';
import type { StackWingnut } from './simulator/stack.ts';
import { type Simulator, startSimulator } from './simulator.ts';

const POLICY = {
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Action: ['iot:Connect', 'iot:Publish'],
      Resource: ['arn:aws:iot:us-west-2:123456789012:client/*', 'arn:aws:iot:us-west-2:123456789012:topic/wingnuts/*'],
    },
  ],
};
const RULE = {
  name: 'telemetry',
  sql: "SELECT *, topic() AS topic FROM 'wingnuts/+/+'",
  sqlVersion: '2016-03-23',
  actions: [{ Sqs: { QueueUrl: 'http://localhost/queue' } }],
};

interface ReceivedMessage {
  readonly topic: string;
  readonly message: { ts?: number; batch?: { ts: number }[]; model?: string; lastBoot?: number };
}

function named(serial: string): DemoWingnut {
  const wingnut = WINGNUTS.find((each) => each.serial === serial);
  if (!wingnut) throw new Error(`no wingnut ${serial}`);
  return wingnut;
}
const ALDER = named('48213007');
const SILENT = named('44027713');
const UNCLAIMED = named('96630128');

/**
 * At least half a minute before the next scheduled reading of these wingnuts. Within two seconds of it there is no first
 * reading at once.
 */
const NOW = Date.UTC(2026, 10, 18, 16, 20);

let folder: string;
let iot: Iot;
let arrived: ReceivedMessage[];
let simulator: Simulator | undefined;

const openIot = (port = 0) =>
  startIot({
    folder: join(folder, 'iot'),
    port,
    policy: POLICY,
    policyName: 'wingnut',
    rules: [RULE],
    perform: async (_action, payload) => {
      const { topic, ...message } = payload as { topic: string };
      arrived.push({ topic, message });
    },
    accountId: '123456789012',
    region: 'us-west-2',
  });

async function certified({ id, serial }: DemoWingnut): Promise<StackWingnut> {
  const { certFile, keyFile } = await iot.createThing(id);
  return { id, serial, cert: certFile, key: keyFile };
}

const simulate = async (demoWingnuts: DemoWingnut[], now: () => number = Date.now, intervalMs = MINUTE_MS) => {
  const wingnuts = await Promise.all(demoWingnuts.map(certified));
  const mqtt = { host: iot.host, port: iot.port, ca: iot.caFile };
  simulator = startSimulator({
    wingnuts,
    mqtt,
    stateFile: join(folder, 'simulator.json'),
    now,
    intervalMs,
    log: vi.fn(),
  });
  return simulator;
};

const telemetry = () => arrived.filter(({ topic }) => topic.endsWith('/telemetry')).map(({ message }) => message);
const times = () => telemetry().flatMap(({ ts, batch }) => batch?.map((entry) => entry.ts) ?? [ts ?? 0]);
const until = (condition: () => boolean) =>
  vi.waitFor(() => expect(condition()).toBe(true), { timeout: 8000, interval: 20 });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'simulator-'));
  arrived = [];
  iot = await openIot();
});
afterEach(async () => {
  await simulator?.close();
  simulator = undefined;
  await iot.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the simulator', { timeout: 20_000 }, () => {
  it('publishes status and a first reading at once, for unclaimed wingnuts too', async () => {
    await simulate([ALDER, UNCLAIMED, SILENT], () => NOW);
    await until(() => telemetry().length === 2 && arrived.length === 4);
    expect(arrived.some(({ topic }) => topic.includes(SILENT.id))).toBe(false);
    const status = arrived.find(({ topic }) => topic === `wingnuts/${ALDER.id}/status`)?.message;
    expect(status).toEqual({
      ...ALDER.specs,
      lastBoot: expect.any(Number),
      reporting: true,
      jobs: true,
      network: 'ethernet',
      buffered: 0,
      clockOffset: 0,
      slot: 'a',
      boots: expect.any(Number),
      resetReason: 'power',
    });
    const first = arrived.find(({ topic }) => topic === `wingnuts/${ALDER.id}/telemetry`)?.message;
    const { readings, refusals } = parseTelemetry(first, Date.now());
    expect(refusals).toEqual([]);
    expect(Object.keys(readings[0]?.values ?? {})).toHaveLength(Object.keys(ALDER.wiring).length);
  });

  it('publishes again in every interval', async () => {
    await simulate([ALDER], Date.now, 200);
    await until(() => times().length >= 4);
    expect(times()).toEqual([...times()].sort((a, b) => a - b));
    expect(new Set(times()).size).toBe(times().length);
  });

  it('continues from the end of the history and catches up in batches of 200, oldest first', async () => {
    const end = NOW - 450 * MINUTE_MS;
    const { state } = historyColumns(end - 60 * MINUTE_MS, end, UNCLAIMED);
    writeSimulatorState(join(folder, 'simulator.json'), { end, plants: { [UNCLAIMED.id]: state } });
    await simulate([UNCLAIMED], () => NOW);
    await until(() => times().at(-1) === NOW);
    expect(telemetry().map(({ batch }) => batch?.length)).toEqual([200, 200, times().length - 400]);
    const expected = historyColumns(end - 60 * MINUTE_MS, NOW, UNCLAIMED, { end }).times.slice(60);
    expect(times().filter((time) => time !== NOW)).toEqual([...expected]);
  });

  it('sends the same readings after a kill as it would have sent without one', async () => {
    const end = NOW - 30 * MINUTE_MS;
    const { state } = historyColumns(end - 60 * MINUTE_MS, end, ALDER);
    const memory = { end, plants: { [ALDER.id]: state } };
    writeSimulatorState(join(folder, 'simulator.json'), memory);
    await simulate([ALDER], () => NOW - 10 * MINUTE_MS);
    await until(() => times().at(-1) === NOW - 10 * MINUTE_MS);
    await simulator?.close();
    // Discards later saves, like a kill.
    writeSimulatorState(join(folder, 'simulator.json'), memory);
    const before = telemetry().flatMap(({ batch }) => batch ?? []);
    arrived = [];
    await simulate([ALDER], () => NOW);
    await until(() => times().at(-1) === NOW);
    const again = telemetry().flatMap(({ batch }) => batch ?? []);
    const overlap = before.filter(({ ts }) => ts !== NOW - 10 * MINUTE_MS);
    expect(overlap.length).toBeGreaterThanOrEqual(19);
    expect(again.slice(0, overlap.length)).toEqual(overlap);
  });

  it('remembers the last acknowledged reading in its state file', async () => {
    const end = NOW - 5 * MINUTE_MS;
    const { state } = historyColumns(end - 60 * MINUTE_MS, end, ALDER);
    writeSimulatorState(join(folder, 'simulator.json'), { end, plants: { [ALDER.id]: state } });
    await simulate([ALDER], () => NOW);
    await until(() => times().length >= 5);
    await simulator?.close();
    const saved = JSON.parse(readFileSync(join(folder, 'simulator.json'), 'utf8'));
    expect(saved.end).toBe(end);
    expect(saved.plants[ALDER.id].time).toBe(times().findLast((time) => time !== NOW));
  });

  it('catches up no more than 14 days', async () => {
    const end = NOW - 15 * 1440 * MINUTE_MS;
    const { state } = historyColumns(end - MINUTE_MS, end, UNCLAIMED);
    writeSimulatorState(join(folder, 'simulator.json'), { end, plants: { [UNCLAIMED.id]: state } });
    await simulate([UNCLAIMED], () => NOW);
    await until(() => times().length > 0);
    expect(NOW - (times()[0] ?? 0)).toBeLessThanOrEqual(14 * 1440 * MINUTE_MS);
    expect(NOW - (times()[0] ?? 0)).toBeGreaterThan(14 * 1440 * MINUTE_MS - 2 * MINUTE_MS);
  });

  it('keeps its readings while the broker is away and sends them when it is back', async () => {
    await simulate([ALDER], Date.now, 200);
    await until(() => times().length >= 2);
    const { port } = iot;
    await iot.close();
    const lost = Date.now();
    iot = await openIot(port);
    await until(() => (times().at(-1) ?? 0) > lost + 400);
    const distinct = [...new Set(times())].sort((a, b) => a - b);
    const pauses = distinct.slice(1).map((time, index) => time - (distinct[index] ?? 0));
    expect(Math.max(...pauses)).toBeLessThanOrEqual(200);
  });
});

describe('a load test', { timeout: 20_000 }, () => {
  it('drives devices until it is stopped and counts what was acknowledged', async () => {
    const devices = await Promise.all(
      ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'].map(async (id, index) => ({
        ...(await iot.createThing(id)),
        id,
        serial: `9900000${index}`,
      })),
    );
    const stop = new AbortController();
    const lines: string[] = [];
    const mqtt = { host: iot.host, port: iot.port, ca: iot.caFile };
    const test = runLoadTest({
      devices,
      mqtt,
      intervalMs: 100,
      isOld: true,
      signal: stop.signal,
      print: (line) => void lines.push(line),
    });
    await until(() => telemetry().length >= 6);
    stop.abort();
    const tally = await test;
    expect(tally.messages).toBeGreaterThanOrEqual(5);
    expect(tally.latencies).toHaveLength(tally.messages);
    expect(lines.at(-1)).toMatch(/^2 wingnuts, 2 connections, .* PUBACK p50 [\d.]+ ms/);
  });
});
