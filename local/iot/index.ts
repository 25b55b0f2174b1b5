import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createServer, type TLSSocket } from 'node:tls';
import { holdFolder } from '../sqs/state-folder.ts';
import { openBroker, type Peer } from './broker.ts';
import { certificateId } from './certificates.ts';
import { parsePolicy } from './policy.ts';
import { openRegistry, type Thing, type ThingFiles } from './registry.ts';
import { openRules, type Perform, type RuleOptions } from './rules.ts';

const HOST = '127.0.0.1';

export interface IotOptions {
  /** Where the authority, the things and their certificates live; this process alone uses it until `close`. */
  folder: string;
  /** 0, the usual, takes a free one. */
  port?: number;
  /** The PolicyDocument of the AWS::IoT::Policy that every certificate has, its intrinsic functions resolved. */
  policy: unknown;
  rules: RuleOptions[];
  /** Carries out an action; what it resolves for must be kept, because the device gets its PUBACK then. */
  perform: Perform;
  /** UTC milliseconds. */
  now?: () => number;
  accountId: string;
  region: string;
}

/** A running IoT Core: MQTT 3.1.1 over mutual TLS, topic rules and the registry of things. */
export interface Iot {
  readonly host: string;
  readonly port: number;
  /** The certificate authority, as PEM, by which devices know the server. */
  readonly caFile: string;
  /** Registers a thing with a certificate of its own; an active thing keeps the one it has. */
  createThing(name: string): Promise<ThingFiles>;
  /** Revokes a thing's certificate and ends its connection. */
  revoke(name: string): Promise<void>;
  list(): Thing[];
  /** Waits for the actions under way. */
  close(): Promise<void>;
}

/**
 * Starts IoT Core on its folder. Throws one Error when the folder is in use or broken, or when policy or rules hold
 * anything that is not known.
 */
export async function startIot(options: IotOptions): Promise<Iot> {
  const { accountId, region, perform, now = Date.now } = options;
  const policy = parsePolicy(options.policy, accountId, region);
  const runRules = openRules(options.rules, perform, now);
  const release = holdFolder(options.folder);
  try {
    const registry = await openRegistry(options.folder);
    const peers = new Map<Duplex, Peer>();
    const underWay = new Set<Promise<void>>();
    const broker = await openBroker({
      registry,
      policy,
      peerOf: (connection) => peers.get(connection),
      accept(published) {
        const work = runRules(published).finally(() => underWay.delete(work));
        underWay.add(work);
        return work;
      },
    });

    const admit = (socket: TLSSocket) => {
      const { raw, subject } = socket.getPeerCertificate();
      const id = certificateId(raw);
      socket.on('close', () => peers.delete(socket));
      if (!registry.holder(id)) return socket.destroy();
      peers.set(socket, { certificateId: id, commonName: String(subject.CN) });
      return broker.handle(socket);
    };
    const { cert, key } = registry.server;
    const server = createServer({ cert, key, ca: registry.ca, requestCert: true, rejectUnauthorized: true }, admit);
    const sockets = new Set<Socket>();
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(options.port ?? 0, HOST, resolve);
    });

    return {
      host: HOST,
      port: (server.address() as AddressInfo).port,
      caFile: registry.caFile,
      createThing: registry.create,
      list: registry.list,
      async revoke(name) {
        const id = registry.thing(name)?.certificateId;
        registry.revoke(name);
        for (const [socket, peer] of peers) if (peer.certificateId === id) socket.destroy();
      },
      async close() {
        const closed = new Promise<void>((resolve) => server.close(() => resolve()));
        await Promise.allSettled(underWay);
        await new Promise<void>((resolve) => broker.close(resolve));
        for (const socket of sockets) socket.destroy();
        await closed;
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
