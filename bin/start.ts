import { once } from 'node:events';
import { resolve } from 'node:path';
import { startPortal } from '../local/portal.ts';
import { isReadingsEngine, type ReadingsEngine } from '../shared/platform/readings.ts';
import { freshAssembly } from './build/fresh.ts';

/** `npm start`: the whole portal on this machine. */

const USAGE = `Usage: npm start -- [--reset] [--empty] [--no-simulator] [--readings NAME]
  --reset          forget all that is stored, and begin anew
  --empty          one company and its admin instead of the demo world
  --no-simulator   without simulated boiler rooms
  --readings NAME  what keeps the readings: timestream (usual) or dynamodb
The variable PORT sets the port (4000), LOCAL_DIR the folder of its state (.local).`;
const OPTIONS = ['--reset', '--empty', '--no-simulator'];
const DEFAULT_PORT = '4000';
/** How long everything may take to end before it is ended. */
const STOP_TIMEOUT_MS = 4000;

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new Error(`PORT is no port number: ${text}`);
}

/** Takes `--readings NAME` out of the arguments; what keeps the readings. */
function readReadings(given: Set<string>): ReadingsEngine {
  const words = [...given];
  const at = words.indexOf('--readings');
  if (at < 0) return 'timestream';
  const name = words[at + 1] ?? '';
  if (!isReadingsEngine(name))
    throw new Error(`npm start does not know the readings ${name || 'of no name'}.\n${USAGE}`);
  given.delete('--readings');
  given.delete(name);
  return name;
}

function readOptions() {
  const given = new Set(process.argv.slice(2));
  const readings = readReadings(given);
  const unknown = [...given].find((each) => !OPTIONS.includes(each));
  if (unknown !== undefined) throw new Error(`npm start does not know ${unknown}.\n${USAGE}`);
  const empty = given.has('--empty');
  return {
    port: readPort(process.env.PORT || DEFAULT_PORT),
    folder: resolve(process.env.LOCAL_DIR || '.local'),
    readings,
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
  const built = freshAssembly(console.log, signal, options.readings);
  await Promise.race([built, stopped]);
  return startPortal({ ...options, assemblyFolder: await built, signal, print: console.log });
}

const portal = start();

async function stop(): Promise<void> {
  if (signal.aborted) return;
  stopping.abort();
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
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
