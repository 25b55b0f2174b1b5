import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { REGION } from '../../shared/platform/region.ts';

/** The account of every call. ministack reads it from the key of a signed call. */
export const ACCOUNT = '123456789012';

const START_MS = 60_000;

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('This machine has no free port.');
  return address.port;
}

interface Start {
  readonly program: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly port: number;
  /** A path that answers when the emulator is up. */
  readonly health: string;
}

export interface Emulator {
  readonly url: string;
  close(): void;
}

/** Starts an emulator, empty. It ends with this process, and so do the processes that it started. Throws when it does not answer within a minute. */
async function startEmulator({ program, args = [], env = {}, port, health }: Start): Promise<Emulator> {
  // A group of its own, so that its children can be ended with it.
  const child = spawn(program, args, { stdio: 'ignore', detached: true, env: { ...process.env, ...env } });
  const close = () => {
    process.off('exit', close);
    if (child.pid === undefined || child.exitCode !== null) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  process.on('exit', close);
  child.on('error', () => {});
  const url = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + START_MS; Date.now() < end && child.exitCode === null; await wait(200)) {
    const isUp = await fetch(`${url}${health}`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { url, close };
  }
  close();
  throw new Error(`${program} did not answer within a minute.`);
}

/** Starts moto. */
export async function startMoto(): Promise<Emulator> {
  const port = await freePort();
  const args = ['--host', '127.0.0.1', '--port', String(port)];
  return startEmulator({ program: 'moto_server', args, port, health: '/moto-api/data.json' });
}

/** Starts ministack, with the port at which its broker takes devices. */
export async function startMinistack(
  env: Readonly<Record<string, string>> = {},
): Promise<Emulator & { readonly mqttPort: number }> {
  const [port, mqttPort] = [await freePort(), await freePort()];
  const started = await startEmulator({
    program: 'ministack',
    port,
    health: '/_ministack/health',
    env: {
      GATEWAY_PORT: String(port),
      BIND_HOST: '127.0.0.1',
      IOT_MTLS_PORT: String(mqttPort),
      MINISTACK_REGION: REGION,
      MINISTACK_ACCOUNT_ID: ACCOUNT,
      ...env,
    },
  });
  return { ...started, mqttPort };
}
