import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Iot } from '../../../local/iot/index.ts';
import { INPUT_KEYS } from '../../../shared/domain/wingnuts/input.ts';
import type { Done, Fleet, Order } from './publisher.ts';

/** Readings in a message. */
const READINGS_A_MESSAGE = 20;

/** Connected wingnuts in a thread of their own. */
export interface Publishers {
  /** Publishes with QoS 1; resolves with the latencies from publish to PUBACK, ms, when the last PUBACK is there. */
  publish(order: Order): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** Connects some things, each with its own certificate, to a broker. */
export async function startPublishers(iot: Iot, ids: readonly string[]): Promise<Publishers> {
  const devices = [];
  for (const id of ids) {
    const { cert, key } = await iot.createThing(id);
    devices.push({ id, cert, key });
  }
  const fleet: Fleet = {
    host: iot.host,
    port: iot.port,
    ca: readFileSync(iot.caFile, 'utf8'),
    devices,
    inputs: INPUT_KEYS.slice(0, READINGS_A_MESSAGE),
  };
  const worker = new Worker(new URL('./publisher.ts', import.meta.url), { workerData: fleet });
  await once(worker, 'message');
  return {
    publish: async (order) => {
      // A broken worker rejects here: `once` listens for 'error' too.
      const done = once(worker, 'message') as Promise<[Done]>;
      worker.postMessage(order);
      return (await done)[0].latencies;
    },
    close: async () => {
      const ended = once(worker, 'exit');
      worker.postMessage('end');
      await ended;
    },
  };
}
