import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf } from './fingerprint.ts';
import { addKit } from './kit.ts';
import { checkPortFree } from './portal-port.ts';
import { readingsEngineOf } from './readings/index.ts';
import { readAssembly } from './runner/template.ts';
import { seedDemo, seedEmpty } from './seed/index.ts';
import { provisionWingnuts } from './seed/load-wingnuts.ts';
import { checkSeedRecord, explainStartError, readSeedRecord, type SeedRecord, writeSeedRecord } from './seed-record.ts';
import { type LocalStack, startStack } from './stack.ts';
import { announcement, stackFile } from './stack-file.ts';
import { lockFolder } from './state-folder.ts';

export interface PortalOptions {
  readonly folder: string;
  readonly assemblyFolder: string;
  readonly port: number;
  /** Forget all state first. */
  readonly reset: boolean;
  /** One company and its admin instead of the demo world. */
  readonly empty: boolean;
  readonly simulator: boolean;
  /** Ends a start that is under way. */
  readonly signal?: AbortSignal;
  print(line: string): void;
}

/** Made by the lock; a reset must not remove what this process holds. */
const PRESERVED = new Set(['lock']);
/** How long the simulator may take to deliver what is under way. */
const SIMULATOR_STOP_TIMEOUT_MS = 2000;

const clear = (folder: string) => {
  for (const name of readdirSync(folder))
    if (!PRESERVED.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
};

async function seed(stack: LocalStack, wanted: SeedRecord, { folder, print, signal }: PortalOptions): Promise<void> {
  const empty = wanted.world === 'empty';
  print(empty ? 'Making one company and its admin …' : 'Making the demo world: five weeks of readings …');
  await (empty ? seedEmpty(stack) : seedDemo(stack, folder, Date.now(), signal));
  writeSeedRecord(folder, wanted);
}

/** Whole or not at all: scripts wait for this file and read it at once. */
function publish(file: string, content: unknown): void {
  writeFileSync(`${file}.new`, JSON.stringify(content, null, 2));
  renameSync(`${file}.new`, file);
}

function startSimulatorProcess(folder: string): ChildProcess {
  return fork(join(import.meta.dirname, 'world/simulator-process.ts'), {
    env: { ...process.env, LOCAL_DIR: folder },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const impatience = setTimeout(() => child.kill('SIGKILL'), SIMULATOR_STOP_TIMEOUT_MS);
  child.kill('SIGTERM');
  await once(child, 'exit');
  clearTimeout(impatience);
}

/**
 * The whole portal on this machine: stack, demo world, simulated boiler rooms, and `stack.json` for scripts while it runs.
 * Throws one clear Error, with nothing left running, when it cannot start.
 */
export async function startPortal(options: PortalOptions): Promise<{ stack: LocalStack; close(): Promise<void> }> {
  const { folder, assemblyFolder, port, signal, print } = options;
  const release = lockFolder(folder);
  const file = join(folder, 'stack.json');
  let stack: LocalStack | undefined;
  let simulator: ChildProcess | undefined;
  const close = async () => {
    rmSync(file, { force: true });
    if (simulator) await stopProcess(simulator);
    await stack?.close();
    release();
  };
  try {
    // A killed run leaves its own behind.
    rmSync(file, { force: true });
    // Before anything is forgotten for a start that then fails.
    await checkPortFree(port);
    const assembly = readAssembly(assemblyFolder);
    const wanted: SeedRecord = {
      world: options.empty ? 'empty' : 'demo',
      readings: readingsEngineOf(assembly),
      fingerprint: fingerprintOf(assembly),
    };
    const seeded = options.reset ? undefined : readSeedRecord(folder);
    if (seeded) checkSeedRecord(folder, seeded, wanted);
    // A world that was only half made when its process ended is made anew.
    else clear(folder);
    stack = await startStack({ folder, assemblyFolder, port });
    if (!seeded) await seed(stack, wanted, options);
    const running = stack;
    stack.page('/local/wingnuts', (request, response) => provisionWingnuts(running, request, response));
    addKit(stack, assemblyFolder);
    signal?.throwIfAborted();
    publish(file, await stackFile(stack, folder));
    if (options.simulator) simulator = startSimulatorProcess(folder);
    print(announcement(stack, folder));
    return { stack, close };
  } catch (error) {
    await close();
    throw explainStartError(error, folder);
  }
}
