import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startPortal } from '../local/portal.ts';
import { freshAssembly } from './build/fresh.ts';

/** `npm start`: the whole portal on this machine. */

const USAGE =
  'npm start [-- --reset] [--empty] [--no-simulator]; PORT sets the port, LOCAL_DIR the folder of its state';

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { reset: { type: 'boolean' }, empty: { type: 'boolean' }, 'no-simulator': { type: 'boolean' } },
    });
    const port = Number(process.env.PORT ?? 4000);
    if (!Number.isInteger(port) || port < 0 || port > 65535)
      throw new Error(`PORT is no port number: ${process.env.PORT}`);
    return {
      port,
      folder: resolve(process.env.LOCAL_DIR ?? '.local'),
      reset: values.reset ?? false,
      empty: values.empty ?? false,
      simulator: !values['no-simulator'] && !values.empty,
    };
  } catch (error) {
    return fail(`${(error as Error).message}\nUsage: ${USAGE}`);
  }
}

const options = readOptions();
let stopping = false;
const portal = (async () => {
  const assemblyFolder = await freshAssembly(console.log);
  return startPortal({ ...options, assemblyFolder, say: console.log });
})();

/** How long everything may take to end before it is ended. */
const PATIENCE_MS = 4000;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  const running = await portal.catch(fail);
  await running.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

await portal.catch(fail);
