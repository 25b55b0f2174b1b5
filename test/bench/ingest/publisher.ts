import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { connectAsync, type MqttClient } from 'mqtt';
import { topicOf } from '../../../shared/platform/topics.ts';

/**
 * A worker thread that simulates many wingnuts, so that their work does not slow the broker. Messages: `Order` in,
 * `Done` out.
 */

export interface Fleet {
  readonly host: string;
  readonly port: number;
  readonly ca: string;
  readonly devices: readonly { readonly id: string; readonly cert: string; readonly key: string }[];
  /** Input keys of each reading. */
  readonly inputs: readonly string[];
}
export interface Order {
  /** Messages of each device, with one reading each. */
  readonly messages: number;
  /** The maximum number of a device's messages that wait for their PUBACK at the same time. */
  readonly inFlight: number;
  /** The number of devices that take part. */
  readonly devices: number;
  /** The device's time of its first reading, UTC ms. Each further reading is a second later. */
  readonly firstTime: number;
  /**
   * A device publishes at most every `everyMs`, and nothing after `forMs`. The time of a reading is then the time of its
   * publish, and never that of another one.
   */
  readonly pace?: { readonly everyMs: number; readonly forMs: number };
}
export interface Done {
  /** From publish to PUBACK, ms. */
  readonly latencies: readonly number[];
}

const fleet = workerData as Fleet;
const clients = await Promise.all(
  fleet.devices.map(({ id, cert, key }) =>
    connectAsync({
      protocol: 'mqtts',
      host: fleet.host,
      port: fleet.port,
      ca: fleet.ca,
      cert,
      key,
      clientId: id,
      protocolVersion: 4,
      reconnectPeriod: 0,
    }),
  ),
);

async function publishAll(client: MqttClient, order: Order): Promise<number[]> {
  const topic = topicOf(String(client.options.clientId), 'telemetry');
  const latencies: number[] = [];
  const began = performance.now();
  let next = 0;
  let newest = 0;
  const lane = async () => {
    while (next < order.messages) {
      const message = next;
      next += 1;
      if (order.pace) {
        const due = began + message * order.pace.everyMs;
        if (due > performance.now()) await pause(due - performance.now());
        if (performance.now() - began > order.pace.forMs) return;
        newest = Math.max(newest + 1, Date.now());
      }
      const readings = Object.fromEntries(fleet.inputs.map((input, at) => [input, 100 + at + (message % 50) / 10]));
      const text = JSON.stringify({ ts: order.pace ? newest : order.firstTime + message * 1000, readings });
      const start = performance.now();
      await client.publishAsync(topic, text, { qos: 1 });
      latencies.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: order.inFlight }, lane));
  return latencies;
}

parentPort?.on('message', async (order: Order | 'end') => {
  if (order === 'end') {
    await Promise.all(clients.map((client) => client.endAsync()));
    parentPort?.close();
    return;
  }
  const latencies = await Promise.all(clients.slice(0, order.devices).map((client) => publishAll(client, order)));
  parentPort?.postMessage({ latencies: latencies.flat() } satisfies Done);
});
parentPort?.postMessage('connected');
