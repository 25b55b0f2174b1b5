import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedDemo, seedEmpty } from './seed/index.ts';
import { provisionWingnuts } from './seed/load-wingnuts.ts';
import { holdFolder } from './sqs/state-folder.ts';
import { type LocalStack, startStack } from './stack.ts';
import { announcement, stackFile } from './stack-file.ts';

export interface PortalOptions {
  readonly folder: string;
  readonly assemblyFolder: string;
  readonly port: number;
  /** Forget all state first. */
  readonly reset: boolean;
  /** One company and its admin instead of the demo world. */
  readonly empty: boolean;
  readonly simulator: boolean;
  say(line: string): void;
}

const SEEDED = 'seeded.json';
/** Made by the lock; a reset must not remove what this process holds. */
const KEPT = new Set(['lock']);

const clear = (folder: string) => {
  for (const name of readdirSync(folder))
    if (!KEPT.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
};

async function seed(stack: LocalStack, { folder, empty, say }: PortalOptions): Promise<void> {
  const marker = join(folder, SEEDED);
  if (existsSync(marker)) return;
  say(empty ? 'Making one company and its admin …' : 'Making the demo world: five weeks of readings …');
  await (empty ? seedEmpty(stack) : seedDemo(stack, folder, Date.now()));
  writeFileSync(marker, JSON.stringify({ world: empty ? 'empty' : 'demo' }));
}

function startSimulatorProcess(folder: string): ChildProcess {
  return fork(join(import.meta.dirname, 'world/simulator-process.ts'), {
    env: { ...process.env, LOCAL_DIR: folder },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
}

/**
 * The whole portal on this machine: stack, demo world, simulated boiler rooms, and `stack.json` for scripts while it runs.
 * Throws one clear Error, with nothing left running, when it cannot start.
 */
export async function startPortal(options: PortalOptions): Promise<{ stack: LocalStack; close(): Promise<void> }> {
  const { folder, assemblyFolder, port, say } = options;
  mkdirSync(folder, { recursive: true });
  const release = holdFolder(folder);
  const file = join(folder, 'stack.json');
  let stack: LocalStack | undefined;
  let simulator: ChildProcess | undefined;
  const close = async () => {
    rmSync(file, { force: true });
    if (simulator?.exitCode === null) {
      simulator.kill('SIGTERM');
      await once(simulator, 'exit');
    }
    await stack?.close();
    release();
  };
  try {
    // A world that was only half made when its process ended is made anew.
    if (options.reset || !existsSync(join(folder, SEEDED))) clear(folder);
    stack = await startStack({ folder, assemblyFolder, port });
    await seed(stack, options);
    const running = stack;
    stack.page('/local/wingnuts', (request, response) => provisionWingnuts(running, request, response));
    writeFileSync(file, JSON.stringify(await stackFile(stack, folder), null, 2));
    if (options.simulator) simulator = startSimulatorProcess(folder);
    say(announcement(stack, folder));
    return { stack, close };
  } catch (error) {
    await close();
    throw error;
  }
}
