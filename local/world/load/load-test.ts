import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { statusOf } from '../fixtures/status.ts';
import { nextReport, rigOf } from '../history.ts';
import { startPlant } from '../plant/step.ts';
import { type Device, startDevice } from '../simulator/device.ts';
import { genericWingnut } from '../simulator/generic-wingnut.ts';
import type { Broker } from '../simulator/stack.ts';
import { newTally, type Tally, tallyLine } from './latency.ts';
import type { LoadDevice } from './provision.ts';

interface LoadTest {
  readonly devices: readonly LoadDevice[];
  readonly mqtt: Broker;
  readonly intervalMs: number;
  /** Old firmware: each reading is a message. */
  readonly isOld?: boolean;
  /** Ends the test. */
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
}

const REPORT_MS = 5000;
/** Devices connect one after the other: the test measures readings, not handshakes. */
const STAGGER_MS = 10;

/**
 * Runs devices until the signal. Each takes a reading every `intervalMs` at its own offset. Prints rate and PUBACK latency
 * every 5 s and a summary at the end.
 * @returns the tally of the whole test
 */
export async function runLoadTest({ devices, mqtt, intervalMs, isOld, signal, print }: LoadTest): Promise<Tally> {
  const ca = readFileSync(mqtt.ca);
  const startedAt = Date.now();
  const whole = newTally();
  let recent = newTally();
  let lastReport = startedAt;
  const errors = new Map<string, number>();
  let connected = 0;

  const switchOn = ({ id, serial, cert, key }: LoadDevice): Device => {
    const wingnut = genericWingnut(id, serial);
    const rig = rigOf(wingnut, startedAt);
    return startDevice({
      wingnutId: id,
      intervalMs,
      isOld,
      switchedOnAt: undefined,
      rig,
      state: startPlant(rig.plant, nextReport(id, intervalMs, Date.now()) - intervalMs),
      status: statusOf(wingnut, startedAt),
      tls: { ca, cert, key },
      host: mqtt.host,
      port: mqtt.port,
      now: Date.now,
      onDelivered: (_state, readings, latencyMs) => {
        for (const tally of [whole, recent]) {
          tally.messages++;
          tally.readings += readings;
          tally.latencies.push(latencyMs);
        }
      },
      onConnected: () => connected++,
      onError: ({ message }) => errors.set(message, (errors.get(message) ?? 0) + 1),
    });
  };

  const reports = setInterval(() => {
    const time = Date.now();
    print(tallyLine(recent, (time - lastReport) / 1000));
    lastReport = time;
    recent = newTally();
  }, REPORT_MS);

  const running: Device[] = [];
  for (const device of devices) {
    if (signal.aborted) break;
    running.push(switchOn(device));
    await pause(STAGGER_MS);
  }
  if (!signal.aborted) await new Promise((done) => signal.addEventListener('abort', done, { once: true }));
  clearInterval(reports);
  const seconds = (Date.now() - startedAt) / 1000;
  await Promise.all(running.map((device) => device.close()));
  print(`${devices.length} wingnuts, ${connected} connections, ${seconds.toFixed(0)} s: ${tallyLine(whole, seconds)}`);
  for (const [message, times] of errors) print(`${times} times: ${message}`);
  return whole;
}
