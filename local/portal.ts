import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from './base/state-folder.ts';
import { addKit } from './kit.ts';
import { readingsEngineOf } from './readings/index.ts';
import { seedEmpty } from './seed/index.ts';
import { provisionWingnuts } from './seed/load-wingnuts.ts';
import { checkSeedRecord, explainStartError, readSeedRecord, type SeedRecord, writeSeedRecord } from './seed-record.ts';
import { freePort } from './stack/portal-port.ts';
import { type LocalStack, startStack } from './stack/stack.ts';
import { announcement, stackFile } from './stack-file.ts';
import { type Assembly, readAssembly } from './template/template.ts';

/** The properties of each resource type that decide what is stored and where. The logical ids are names in the state folder. */
const STORED_PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  'AWS::DynamoDB::GlobalTable': [
    'AttributeDefinitions',
    'KeySchema',
    'GlobalSecondaryIndexes',
    'TimeToLiveSpecification',
  ],
  'AWS::Timestream::Database': [],
  'AWS::Timestream::Table': ['DatabaseName', 'Schema'],
  'AWS::Cognito::UserPool': ['Schema', 'UsernameAttributes', 'AliasAttributes', 'UsernameConfiguration'],
  'AWS::Cognito::UserPoolClient': [],
};

/** The version of the items (shared/platform/items/items.ts). Increase it when code cannot read items of an earlier version. */
const ITEMS_VERSION = 3;

/** The fingerprint of a stack's stores. Two templates with the same fingerprint can use the same state. */
function fingerprintOf({ resources }: Assembly): string {
  const shapes = Object.entries(resources).flatMap(([id, { Type, Properties }]) => {
    const names = STORED_PROPERTIES[Type];
    return names ? [[id, Type, names.map((name) => Properties?.[name] ?? null)]] : [];
  });
  shapes.sort(([a], [b]) => String(a).localeCompare(String(b)));
  return createHash('sha256')
    .update(JSON.stringify([ITEMS_VERSION, shapes]))
    .digest('hex')
    .slice(0, 16);
}

export interface PortalOptions {
  readonly folder: string;
  readonly assemblyFolder: string;
  readonly port: number;
  /** Delete all state first. */
  readonly reset: boolean;
  /** Make one company and its admin instead of the demo world. */
  readonly empty: boolean;
  readonly simulator: boolean;
  /** The seed of the adverse mode; without it nothing goes wrong. */
  readonly adverseSeed?: number | undefined;
  readonly instances?: number | undefined;
  /** Interrupts the start. */
  readonly signal?: AbortSignal;
  print(line: string): void;
}

/** Files that a reset must not delete: this process holds the lock. */
const PRESERVED = new Set(['lock']);
/** Longest time for the simulator to deliver its messages. */
const SIMULATOR_STOP_TIMEOUT_MS = 2000;

const clear = (folder: string) => {
  for (const name of readdirSync(folder))
    if (!PRESERVED.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
};

/** Rejects with the process's own sentence, or with the signal's reason. */
async function makeDemoWorld({ folder, assemblyFolder, print, signal }: PortalOptions, port: number): Promise<void> {
  print('Making the demo world: five weeks of readings …');
  const child = fork(join(import.meta.dirname, 'seed/demo-process.ts'), [folder, assemblyFolder, `${port}`], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  let reason = 'Couldn’t create the demo world.';
  child.on('message', (said) => {
    reason = String(said);
  });
  const kill = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', kill);
  const [code] = await once(child, 'exit');
  signal?.removeEventListener('abort', kill);
  signal?.throwIfAborted();
  if (code !== 0) throw new Error(reason);
}

/**
 * Lets the hourly run write the facts of the days so far, once and beside everything else. The schedule begins an hour after the start. A portal
 * that ends meanwhile leaves the rest to its next start.
 */
function writeFacts(stack: LocalStack): void {
  const handedOn = stack.invoke('Facts', { time: new Date().toISOString() });
  // Its next run is in an hour.
  void handedOn.catch(() => {}).then(() => stack.kill('Facts'));
}

/** The simulated wingnuts have connected, and said what they are. */
const FLEET_COUNTED_AFTER_MS = 20_000;
/** Lets the fleet be counted once before the schedule does it, so that the page of operators has figures. Ends with the returned timer. */
const countFleet = (stack: LocalStack): NodeJS.Timeout =>
  setTimeout(
    // Its next run is in five minutes.
    () => void stack.invoke('Firmware', { time: new Date().toISOString() }).catch(() => {}),
    FLEET_COUNTED_AFTER_MS,
  );

/** Writes a file in one step: scripts wait for it and read it at once. */
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
  const deadline = setTimeout(() => child.kill('SIGKILL'), SIMULATOR_STOP_TIMEOUT_MS);
  child.kill('SIGTERM');
  await once(child, 'exit');
  clearTimeout(deadline);
}

/**
 * Starts the whole portal on this machine: stack, demo world, simulated boiler rooms. Writes `stack.json` for scripts while it runs.
 * When it cannot start, it throws an Error with one sentence and leaves nothing running.
 */
export async function startPortal(options: PortalOptions): Promise<{ stack: LocalStack; close(): Promise<void> }> {
  const { folder, assemblyFolder, port, signal, print } = options;
  const release = lockFolder(folder);
  const file = join(folder, 'stack.json');
  let stack: LocalStack | undefined;
  let simulator: ChildProcess | undefined;
  let counting: NodeJS.Timeout | undefined;
  const close = async () => {
    clearTimeout(counting);
    rmSync(file, { force: true });
    if (simulator) await stopProcess(simulator);
    await stack?.close();
    release();
  };
  try {
    // A killed run leaves its file behind.
    rmSync(file, { force: true });
    // First, so that a start that fails for its port deletes nothing.
    const free = await freePort(port);
    const assembly = readAssembly(assemblyFolder);
    const wanted: SeedRecord = {
      world: options.empty ? 'empty' : 'demo',
      readings: readingsEngineOf(assembly),
      fingerprint: fingerprintOf(assembly),
    };
    const seeded = options.reset ? undefined : readSeedRecord(folder);
    if (seeded) checkSeedRecord(folder, seeded, wanted);
    // An incomplete world is deleted and made again.
    else clear(folder);
    signal?.throwIfAborted();
    if (!seeded && !options.empty) await makeDemoWorld(options, free);
    stack = await startStack({
      ...{ folder, assemblyFolder, port: free },
      ...{ adverseSeed: options.adverseSeed, instances: options.instances },
    });
    if (!seeded && options.empty) {
      print('Making one company and its admin …');
      await seedEmpty(stack);
    }
    writeSeedRecord(folder, wanted);
    const running = stack;
    stack.page('/local/wingnuts', (request, response) => provisionWingnuts(running, request, response));
    addKit(stack, assemblyFolder);
    signal?.throwIfAborted();
    publish(file, await stackFile(stack, folder));
    if (options.simulator) simulator = startSimulatorProcess(folder);
    print(announcement(stack, folder));
    writeFacts(stack);
    counting = countFleet(stack);
    return { stack, close };
  } catch (error) {
    await close();
    throw explainStartError(error, folder);
  }
}
