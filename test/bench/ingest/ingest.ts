import { setTimeout as pause } from 'node:timers/promises';
import { provisionWingnuts } from '../../../local/seed/load-wingnuts.ts';
import { percentile } from '../../../local/world/load/latency.ts';
import { provision } from '../../../local/world/load/provision.ts';
import { HOUR_MS } from '../../../shared/domain/durations.ts';
import { startTestStack, type TestStack } from '../../local-stack.ts';
import { timestreamOf } from '../../timestream-of.ts';
import { median, often, timed } from '../measure.ts';
import type { Row } from '../row.ts';
import { startBrokerAlone } from './broker-alone.ts';
import { type Publishers, startPublishers } from './fleet.ts';

const DEVICES = 50;
const MESSAGES_EACH = 80;
const IN_FLIGHT = 8;
const ROUNDS = often(3);
const TRICKLE = often(50, 3);
/** The event source mapping's batching window: a single message waits for it (lib/telemetry.ts). */
const BATCHING_WINDOW_MS = 1000;
/** The longest time from the PUBACK of a single message until it is stored. */
const MAX_STORED_MS = 1200;
/** Only a lost message takes this long. */
const PATIENCE_MS = 120_000;

const countStored = async ({ stack }: TestStack): Promise<number> => {
  const { timestream, database, table } = timestreamOf(stack);
  const [row] = await timestream.duckdb(`SELECT count(*) FROM "${database}"."${table}"`);
  return Number(row?.[0]);
};

/** Waits until this number of rows can be queried. */
async function untilStored(stack: TestStack, rows: number, everyMs: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let stored = 0; stored < rows; ) {
    stored = await countStored(stack);
    if (performance.now() > deadline) throw new Error(`Only ${stored} of ${rows} readings were stored`);
    if (stored < rows) await pause(everyMs);
  }
}

interface Bursts {
  readonly storedMs: number[];
  readonly ackedMs: number[];
  readonly aloneMs: number[];
  readonly ackLatencies: number[];
  readonly aloneLatencies: number[];
}

/**
 * All devices publish as fast as the PUBACKs come, first to the stack, then to the broker alone, in turns. The first
 * round is a warm-up.
 */
async function measureBursts(stack: TestStack, devices: Publishers, alone: Publishers): Promise<Bursts> {
  const bursts: Bursts = { storedMs: [], ackedMs: [], aloneMs: [], ackLatencies: [], aloneLatencies: [] };
  const firstTime = Date.now() - 2 * HOUR_MS;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const order = {
      messages: MESSAGES_EACH,
      inFlight: IN_FLIGHT,
      devices: DEVICES,
      firstTime: firstTime + round * MESSAGES_EACH * 1000,
    };
    let [latencies, aloneLatencies]: (readonly number[])[] = [[], []];
    const aloneMs = await timed(async () => {
      aloneLatencies = await alone.publish(order);
    });
    const start = performance.now();
    const ackedMs = await timed(async () => {
      latencies = await devices.publish(order);
    });
    await untilStored(stack, (round + 1) * DEVICES * MESSAGES_EACH, 25);
    const storedMs = performance.now() - start;
    if (round === 0) continue;
    bursts.aloneMs.push(aloneMs);
    bursts.ackedMs.push(ackedMs);
    bursts.storedMs.push(storedMs);
    bursts.ackLatencies.push(...(latencies ?? []));
    bursts.aloneLatencies.push(...(aloneLatencies ?? []));
  }
  return bursts;
}

/**
 * One message at a time.
 * @returns ms from publish to PUBACK, on the stack and on the broker alone, and from PUBACK to stored
 */
async function measureTrickle(stack: TestStack, devices: Publishers, alone: Publishers) {
  const acked: number[] = [];
  const aloneAcked: number[] = [];
  const stored: number[] = [];
  const before = await countStored(stack);
  const firstTime = Date.now() - HOUR_MS;
  for (let sample = 0; sample < TRICKLE; sample += 1) {
    const order = { messages: 1, inFlight: 1, devices: 1, firstTime: firstTime + sample * 1000 };
    aloneAcked.push(...(await alone.publish(order)));
    acked.push(...(await devices.publish(order)));
    stored.push(await timed(() => untilStored(stack, before + sample + 1, 5)));
  }
  return { acked, aloneAcked, stored };
}

const perSecond = (ms: readonly number[]): number => (DEVICES * MESSAGES_EACH * 1000) / median(ms);

/** Rate at which messages are accepted and stored, compared with publishing to the broker alone. */
export async function ingest(): Promise<Row[]> {
  const stack = await startTestStack({ schedules: true, batchWithinMs: Number.POSITIVE_INFINITY });
  stack.stack.page('/local/wingnuts', (request, response) => provisionWingnuts(stack.stack, request, response));
  const ids = (await provision(stack.stack, DEVICES)).map(({ id }) => id);
  const broker = await startBrokerAlone();
  const devices = await startPublishers(stack.stack.iot, ids);
  const alone = await startPublishers(broker.iot, ids);
  try {
    const bursts = await measureBursts(stack, devices, alone);
    const trickle = await measureTrickle(stack, devices, alone);
    const rate = { what: 'broker alone', figure: perSecond(bursts.aloneMs) };
    const share = (name: string, part: number, ours: readonly number[], theirs: readonly number[]): Row => ({
      what: `${name}, p${part * 100}`,
      figure: percentile(ours, part),
      unit: 'ms',
      baseline: { what: 'broker alone', figure: percentile(theirs, part) },
    });
    const toStored = (part: number, bound?: number): Row => ({
      what: `one at a time, PUBACK to stored, p${part * 100}`,
      figure: percentile(trickle.stored, part),
      unit: 'ms',
      baseline: { what: 'batching window', figure: BATCHING_WINDOW_MS },
      ...(bound && { bound }),
    });
    return [
      { what: 'messages published and stored', figure: perSecond(bursts.storedMs), unit: 'messages/s', baseline: rate },
      { what: 'messages acknowledged', figure: perSecond(bursts.ackedMs), unit: 'messages/s', baseline: rate },
      share('burst, publish to PUBACK', 0.5, bursts.ackLatencies, bursts.aloneLatencies),
      share('burst, publish to PUBACK', 0.95, bursts.ackLatencies, bursts.aloneLatencies),
      share('one at a time, publish to PUBACK', 0.5, trickle.acked, trickle.aloneAcked),
      share('one at a time, publish to PUBACK', 0.95, trickle.acked, trickle.aloneAcked),
      toStored(0.5),
      toStored(0.95, MAX_STORED_MS),
    ];
  } finally {
    await devices.close();
    await alone.close();
    await broker.close();
    await stack.close();
  }
}
