import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import { AwsError, type Guard } from '../base/aws-json.ts';
import { lockFolder } from '../base/state-folder.ts';
import { openBroker, type Peer } from './broker.ts';
import { certificateId, isCurrentlyValid } from './certificates.ts';
import { startControl } from './control.ts';
import { startDataPlane } from './data-plane.ts';
import { openJobTopics } from './job-topics.ts';
import { openJobs } from './jobs.ts';
import { parsePolicy } from './policy.ts';
import type { PresignOptions } from './presigned.ts';
import { openRegistry, type ThingFiles } from './registry.ts';
import { openRules, type PerformAction, type PublishedMessage, type RuleOptions } from './rules.ts';

/** AWS says that it makes several attempts, but not how many or when. */
const RETRY_PAUSES_MS: readonly number[] = [100, 400, 1000, ...Array<number>(14).fill(2000)];

/**
 * An action that is tried again after an error that may pass, as IoT Core does it. A refusal of a service (AwsError) stays.
 * Rejects with the last error. After the signal it does not try again.
 */
const trying =
  (perform: PerformAction, pausesMs: readonly number[], signal: AbortSignal): PerformAction =>
  async (action, payload) => {
    for (const ms of pausesMs) {
      try {
        return await perform(action, payload);
      } catch (error) {
        if (error instanceof AwsError || signal.aborted) throw error;
        await pause(ms, undefined, { signal }).catch(() => {});
      }
    }
    return perform(action, payload);
  };

/** So often jobs do what is due by the clock, also when nobody calls. */
const SETTLE_MS = 1000;

const NO_ROLE: PresignOptions = {
  mayAssume: () => false,
  sign: () => Promise.reject(new Error('no role signs')),
};

/** The bundles of devices contain the broker's port, so a restart uses the same port if possible. */

const fileIn = (folder: string) => join(folder, 'port');

/** The port of the last run; 0, which takes a free port, when there is none. */
function readLastPort(folder: string): number {
  const port = existsSync(fileIn(folder)) ? Number(readFileSync(fileIn(folder), 'utf8')) : 0;
  return Number.isInteger(port) && port > 0 && port <= 65_535 ? port : 0;
}

/** Stores the port of this run. */
const saveLastPort = (folder: string, port: number): void => writeFileSync(fileIn(folder), String(port));

const HOST = '127.0.0.1';

export interface IotOptions {
  /** The folder of the authority, the things and their certificates. This process locks it until `close`. */
  folder: string;
  /** Default: the port of the last run, so that devices find the broker again, or a free port. */
  port?: number;
  /** The PolicyDocument of the one AWS::IoT::Policy, its intrinsic functions resolved. */
  policy: unknown;
  policyName: string;
  rules: RuleOptions[];
  /** Performs an action. When it rejects with an AwsError, it is not tried again. */
  perform: PerformAction;
  /** The pauses before an action that failed is tried again, ms. Default: half a minute in all. */
  retryPausesMs?: readonly number[];
  /** UTC milliseconds. */
  now?: () => number;
  accountId: string;
  region: string;
  /** Whether a refused subscription ends the connection. Default: it gets 128. */
  endsOnRefusedSubscription?: boolean;
  /** Signs the addresses of job documents. Default: no role may be acted as. */
  presign?: PresignOptions;
  /** The people who may call the API. Default: every caller may do everything. */
  guard?: Guard;
  /** The people who may publish by the API. Default: every caller. */
  dataGuard?: Guard;
}

/** A thing and the status of its certificate. */
export interface ThingStatus {
  readonly thingName: string;
  readonly status: 'ACTIVE' | 'REVOKED';
}

/** A running IoT Core: MQTT 3.1.1 over mutual TLS, topic rules, the registry of things and its API. */
export interface Iot {
  /** The URL of its API: the value for `AWS_ENDPOINT_URL_IOT`. */
  readonly url: string;
  /** The URL of the API that publishes messages: the value for `AWS_ENDPOINT_URL_IOT_DATA_PLANE`. */
  readonly dataUrl: string;
  readonly host: string;
  readonly port: number;
  /** The certificate authority, as PEM, with which devices verify the server. */
  readonly caFile: string;
  /** Registers a thing with its own certificate. A thing with an active certificate keeps it. */
  createThing(name: string): Promise<ThingFiles>;
  /** Revokes a thing's certificate and ends its connection. */
  revoke(name: string): Promise<void>;
  list(): ThingStatus[];
  /** Waits for running actions. An action that failed is not tried again. */
  close(): Promise<void>;
}

const listenOn = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });

/**
 * Starts IoT Core on its folder. Throws an Error when the folder is in use or broken, or when policy or rules have unknown parts.
 */
export async function startIot(options: IotOptions): Promise<Iot> {
  const { accountId, region, perform, policyName, now = Date.now } = options;
  const policy = parsePolicy(options.policy, accountId, region);
  const stop = new AbortController();
  const runRules = openRules(
    options.rules,
    trying(perform, options.retryPausesMs ?? RETRY_PAUSES_MS, stop.signal),
    now,
  );
  const release = lockFolder(options.folder);
  try {
    const registry = await openRegistry(options.folder);
    const isActive = (id: string) => registry.certificate(id)?.status === 'ACTIVE';
    const peers = new Map<Duplex, Peer>();
    const underWay = new Set<Promise<void>>();
    const accept = (published: PublishedMessage) => {
      const work = runRules(published)
        .catch((error) => console.error(`IoT stand-in: a message of ${published.clientId} is lost:`, error))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    };
    const { presign = NO_ROLE } = options;
    const jobs = openJobs({
      folder: options.folder,
      now,
      changed: (thing, isOtherNext) => jobTopics.notify(thing, isOtherNext),
    });
    const jobTopics = openJobTopics({
      jobs,
      presign,
      now,
      send: (topic, payload) =>
        new Promise((resolve, reject) => {
          broker.publish({ cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false }, (error) =>
            error ? reject(error) : resolve(),
          );
        }),
    });
    const settling = setInterval(jobs.settle, SETTLE_MS);
    const broker = await openBroker({
      registry,
      policy,
      policyName,
      peerOf: (connection) => peers.get(connection),
      endsOnRefusedSubscription: options.endsOnRefusedSubscription,
      jobTopics,
      accept,
    });
    const dataPlane = await startDataPlane({ folder: options.folder, broker, accept, guard: options.dataGuard });

    const admit = (socket: TLSSocket) => {
      const { raw, subject } = socket.getPeerCertificate();
      socket.on('error', () => socket.destroy());
      socket.on('close', () => peers.delete(socket));
      // As in IoT Core: a certificate must be registered, and its signature does not matter.
      if (!raw || !isCurrentlyValid(raw) || !isActive(certificateId(raw))) return socket.destroy();
      peers.set(socket, { certificateId: certificateId(raw), commonName: String(subject.CN) });
      return broker.handle(socket);
    };
    const dropInactive = () => {
      for (const [socket, peer] of peers) if (!isActive(peer.certificateId)) socket.destroy();
    };
    const { cert, key } = registry.server;
    const server = createServer({ cert, key, requestCert: true, rejectUnauthorized: false }, admit);
    const sockets = new Set<Socket>();
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    if (options.port !== undefined) await listenOn(server, options.port);
    else await listenOn(server, readLastPort(options.folder)).catch(() => listenOn(server, 0));
    const { port } = server.address() as AddressInfo;
    saveLastPort(options.folder, port);
    const endpoint = `localhost:${port}`;
    const control = await startControl(
      { registry, jobs, presign, policyName, accountId, region, endpoint, changed: dropInactive, now },
      options.guard,
    );

    return {
      url: control.url,
      dataUrl: dataPlane.url,
      host: HOST,
      port,
      caFile: registry.caFile,
      createThing: (name) => registry.create(name, policyName),
      list: () =>
        registry.things().map(({ thingName }) => {
          const isKnown = registry.certificatesOf(thingName).some(({ status }) => status === 'ACTIVE');
          return { thingName, status: isKnown ? 'ACTIVE' : 'REVOKED' };
        }),
      async revoke(name) {
        if (!registry.thing(name)) throw new Error(`There is no thing '${name}'`);
        for (const each of registry.certificatesOf(name)) registry.putCertificate({ ...each, status: 'REVOKED' });
        dropInactive();
      },
      async close() {
        const closed = new Promise<void>((resolve) => server.close(() => resolve()));
        await control.close();
        await dataPlane.close();
        stop.abort();
        clearInterval(settling);
        await Promise.allSettled(underWay);
        await jobTopics.close();
        await new Promise<void>((resolve) => broker.close(resolve));
        for (const socket of sockets) socket.destroy();
        await closed;
        jobs.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
