import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const START_MS = 60_000;

/** A free port of this machine. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('This machine has no free port.');
  return address.port;
}

/** Starts moto, empty, on a free port. Throws when it does not answer within a minute. */
export async function startMoto(): Promise<{ readonly url: string; close(): void }> {
  const port = await freePort();
  const child = spawn('moto_server', ['--host', '127.0.0.1', '--port', String(port)], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + START_MS; Date.now() < end; await wait(200)) {
    const isUp = await fetch(`${url}/moto-api/data.json`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { url, close: () => void child.kill() };
  }
  child.kill();
  throw new Error('moto_server did not answer within a minute.');
}
