import { once } from 'node:events';
import { resolve } from 'node:path';
import { isReadingsEngine, READINGS_ENGINES, type ReadingsEngine } from '../shared/platform/readings.ts';

/** `npm start` runs the whole portal on this machine. */

const USAGE = `Usage: npm start -- [--reset] [--empty] [--no-simulator] [--readings NAME]
  --reset          delete all stored data first
  --empty          make one company and its admin instead of the demo world
  --no-simulator   run without simulated boiler rooms
  --readings NAME  the store of the readings: timestream (default) or dynamodb
The variable PORT sets the port (default 4000), LOCAL_DIR the folder of the state (default .local).
LOCAL_ADVERSE=1 lets AWS's stand-ins fail as AWS may; another number makes other troubles (local/README.md).
LOCAL_INSTANCES sets how many instances a function has at most (default 1).`;
const OPTIONS = ['--reset', '--empty', '--no-simulator'];
const DEFAULT_PORT = '4000';
/** Longest time of a clean stop before the process exits. On a quiet machine it takes one to three seconds. */
const STOP_TIMEOUT_MS = 10_000;

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new Error(`PORT is not a port number: ${text}`);
}

/** The seed of the adverse mode; undefined for 0, which is no adverse mode. */
function readSeed(text: string): number | undefined {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`LOCAL_ADVERSE is not a whole number: ${text}`);
  return Number(text) || undefined;
}

function readInstances(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) throw new Error(`LOCAL_INSTANCES is not a number from 1 to 99: ${text}`);
  return Number(text);
}

/** Removes `--readings NAME` from the arguments and returns the store. */
function readReadings(args: Set<string>): ReadingsEngine {
  const words = [...args];
  const at = words.indexOf('--readings');
  if (at < 0) return 'timestream';
  const name = words[at + 1] ?? '';
  if (!isReadingsEngine(name))
    throw new Error(`--readings takes ${READINGS_ENGINES.join(' or ')}, not "${name}".\n${USAGE}`);
  args.delete('--readings');
  args.delete(name);
  return name;
}

function readOptions() {
  const args = new Set(process.argv.slice(2));
  const readings = readReadings(args);
  const unknown = [...args].find((each) => !OPTIONS.includes(each));
  if (unknown !== undefined) throw new Error(`npm start does not know ${unknown}.\n${USAGE}`);
  const empty = args.has('--empty');
  return {
    port: readPort(process.env.PORT || DEFAULT_PORT),
    folder: resolve(process.env.LOCAL_DIR || '.local'),
    readings,
    reset: args.has('--reset'),
    empty,
    simulator: !empty && !args.has('--no-simulator'),
    adverseSeed: readSeed(process.env.LOCAL_ADVERSE || '0'),
    instances: readInstances(process.env.LOCAL_INSTANCES || '1'),
  };
}

const stopping = new AbortController();
const { signal } = stopping;

async function start() {
  const options = readOptions();
  // Loaded late: a mistyped option is answered at once.
  const [{ freshAssembly }, { startPortal }] = await Promise.all([
    import('./build/fresh.ts'),
    import('../local/portal.ts'),
  ]);
  signal.throwIfAborted();
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
  // An interrupted start has already stopped what it had started.
  const running = await portal.catch(() => undefined);
  await running?.close();
  process.exit(0);
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => void stop());
// The parent process was killed.
process.on('disconnect', () => void stop());

portal.catch((error: unknown) => {
  if (signal.aborted) return;
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
