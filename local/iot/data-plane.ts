import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Aedes } from 'aedes';
import { AwsError, type Guard, listen, readBody, type StandIn } from '../base/aws-json.ts';
import type { PublishedMessage } from './rules.ts';

interface DataPlaneOptions {
  readonly folder: string;
  readonly broker: Aedes;
  /** Runs the rules on a message. */
  accept(published: PublishedMessage): void;
  readonly guard: Guard | undefined;
}

const MAX_PAYLOAD_BYTES = 128 * 1024;
/** `clientid()` in rules, for a message that came by HTTP. */
const NO_CLIENT = 'N/A';

/** The retained messages, on disk: IoT Core keeps them too. */
function openRetained(folder: string) {
  const file = join(folder, 'retained.json');
  const messages = new Map<string, string>(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);
  return {
    all: () => [...messages].map(([topic, payload]) => ({ topic, payload: Buffer.from(payload, 'base64') })),
    keep(topic: string, payload: Buffer): void {
      // An empty message deletes the retained one.
      if (payload.length === 0) messages.delete(topic);
      else messages.set(topic, payload.toString('base64'));
      writeFileSync(`${file}.new`, JSON.stringify([...messages]));
      renameSync(`${file}.new`, file);
    },
  };
}

/** Starts the API that publishes messages to devices: `POST /topics/{topic}?qos=1&retain=true`, as the AWS SDK calls it. */
export async function startDataPlane({ folder, broker, accept, guard }: DataPlaneOptions): Promise<StandIn> {
  const retained = openRetained(folder);
  const deliver = (topic: string, payload: Buffer, qos: 0 | 1, retain: boolean) =>
    new Promise<void>((resolve, reject) =>
      broker.publish({ cmd: 'publish', topic, payload, qos, retain, dup: false }, (error) =>
        error ? reject(error) : resolve(),
      ),
    );
  for (const { topic, payload } of retained.all()) await deliver(topic, payload, 1, true);

  async function publish(request: IncomingMessage): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, encoded = ''] = /^\/topics\/(.+)$/.exec(url.pathname) ?? [];
    if (request.method !== 'POST' || encoded === '')
      throw new AwsError('UnknownOperationException', 'The IoT stand-in only publishes', 404);
    const topic = decodeURIComponent(encoded);
    const qos = url.searchParams.get('qos') ?? '0';
    const retain = url.searchParams.get('retain') === 'true';
    const payload = await readBody(request);
    guard?.('Publish', { topic, retain }, request);
    if (/[+#]/.test(topic) || (qos !== '0' && qos !== '1') || payload.length > MAX_PAYLOAD_BYTES)
      throw new AwsError('InvalidRequestException', 'The topic, the QoS or the size of the message is not valid');
    if (retain) retained.keep(topic, payload);
    await deliver(topic, payload, qos === '1' ? 1 : 0, retain);
    accept({ topic, clientId: NO_CLIENT, principal: '', payload });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    };
    try {
      await publish(request);
      send(200, { message: 'OK' });
    } catch (error) {
      if (error instanceof AwsError)
        return send(error.status, { message: error.message }, { 'x-amzn-errortype': error.code });
      console.error('IoT stand-in failed:', error);
      send(500, { message: String(error) }, { 'x-amzn-errortype': 'InternalFailureException' });
    }
  }
  return listen((request, response) => void answer(request, response));
}
