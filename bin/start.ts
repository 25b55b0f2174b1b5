import { once } from 'node:events';
import { resolve } from 'node:path';
import { startPortal } from '../local/portal.ts';
import { freshAssembly } from './build/fresh.ts';

/** `npm start`: the whole portal on this machine. */

const USAGE = `Usage: npm start -- [--reset] [--empty] [--no-simulator]
  --reset          forget all that is stored, and begin anew
  --empty          one company and its admin instead of the demo world
  --no-simulator   without simulated boiler rooms
The variable PORT sets the port (4000), LOCAL_DIR the folder of its state (.local).`;
const OPTIONS = ['--reset', '--empty', '--no-simulator'];
const USUAL_PORT = '4000';
/** How long everything may take to end before it is ended. */
const PATIENCE_MS = 4000;

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new Error(`PORT is no port number: ${text}`);
}

function readOptions() {
  const given = new Set(process.argv.slice(2));
  const unknown = [...given].find((each) => !OPTIONS.includes(each));
  if (unknown !== undefined) throw new Error(`npm start does not know ${unknown}.\n${USAGE}`);
  const empty = given.has('--empty');
  return {
    port: readPort(process.env.PORT || USUAL_PORT),
    folder: resolve(process.env.LOCAL_DIR || '.local'),
    reset: given.has('--reset'),
    empty,
    simulator: !empty && !given.has('--no-simulator'),
  };
}

const stopping = new AbortController();
const { signal } = stopping;

async function start() {
  const options = readOptions();
  const stopped = once(signal, 'abort').then(() => signal.throwIfAborted());
  const built = freshAssembly(console.log, signal);
  await Promise.race([built, stopped]);
  return startPortal({ ...options, assemblyFolder: await built, signal, say: console.log });
}

const portal = start();

async function stop(): Promise<void> {
  if (signal.aborted) return;
  stopping.abort();
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  // A start that was interrupted has already ended what it had begun.
  const running = await portal.catch(() => undefined);
  await running?.close();
  process.exit(0);
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => void stop());
// Whoever started this was killed.
process.on('disconnect', () => void stop());

portal.catch((error: unknown) => {
  if (signal.aborted) return;
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
