import { readFileSync } from 'node:fs';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import type { ThingFiles } from '../../../local/iot/registry.ts';
import type { LocalStack } from '../../../local/stack/stack.ts';
import { type TopicKind, topicOf } from '../../../shared/platform/topics.ts';

/** Opens an MQTT 3.1.1 connection over TLS that does not reconnect. `more` has the client's identity. */
export function dial(stack: LocalStack, more: IClientOptions): MqttClient {
  const client = mqtt.connect({
    protocol: 'mqtts',
    host: stack.iot.host,
    port: stack.iot.port,
    ca: readFileSync(stack.iot.caFile),
    protocolVersion: 4,
    reconnectPeriod: 0,
    ...more,
  });
  client.on('error', () => {});
  return client;
}

/** Whether the broker accepts a client. */
export const isAdmitted = (client: MqttClient): Promise<boolean> =>
  new Promise((resolve) => {
    client.once('connect', () => resolve(true));
    client.once('close', () => resolve(false));
  });

/** Whether a publish at QoS 1 is acknowledged. If not, the broker has closed the connection. */
export const isAcknowledged = (client: MqttClient, topic: string, payload: string): Promise<boolean> =>
  new Promise((resolve) => {
    client.once('close', () => resolve(false));
    client.publish(topic, payload, { qos: 1 }, (error) => resolve(!error));
  });

/** The connection options for a certificate and its thing's name. */
export const asThing = ({ thingName, cert, key }: ThingFiles): IClientOptions => ({ clientId: thingName, cert, key });

/**
 * Publishes as a wingnut does, over mutual TLS at QoS 1, and resolves with the PUBACK. A text is sent as it is,
 * anything else as JSON. Throws when the broker does not accept it.
 */
export async function publish(
  stack: LocalStack,
  wingnutId: string,
  payload: unknown,
  kind: TopicKind = 'telemetry',
): Promise<void> {
  const client = dial(stack, asThing(await stack.iot.createThing(wingnutId)));
  try {
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
    if (!(await isAdmitted(client))) throw new Error(`${wingnutId} was not let in`);
    if (!(await isAcknowledged(client, topicOf(wingnutId, kind), text))) throw new Error(`${wingnutId} was cut off`);
  } finally {
    client.end(true);
  }
}
