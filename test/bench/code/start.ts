import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../../../bin/build/places.ts';
import { median, often, timed } from '../measure.ts';
import type { Row } from '../row.ts';

const RUNS = often(3);
const READY = 'The portal is ready';

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** Ms until the start command prints that it is ready, without npm. Throws when it ends before. */
async function startPortal(folder: string, args: readonly string[]): Promise<number> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(ROOT, 'bin/start.ts'), '--no-simulator', ...args],
    { cwd: ROOT, env: { ...process.env, PORT: '0', LOCAL_DIR: folder }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    return await timed(async () => {
      for await (const line of createInterface(child.stdout)) if (line.includes(READY)) return;
      throw new Error('bin/start.ts ended before it was ready');
    });
  } finally {
    child.stdout.resume();
    await end(child);
  }
}

const startNode = () => timed(() => once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit'));

/** A way to start, and the state of the folder before it. */
const STARTS = [
  { what: 'warm start, one company', args: ['--empty'], boundMs: 20_000 },
  { what: 'warm start, demo world there', args: [], boundMs: 20_000 },
  { what: 'start that makes the demo world', args: ['--reset'], boundMs: 40_000 },
] as const;

/** Time of the portal's start, compared with Node itself. The bundles are already built. */
export async function start(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, args, boundMs } of STARTS.slice(0, often(STARTS.length))) {
    const folder = await mkdtemp(join(tmpdir(), 'wingnut-bench-start-'));
    const figures: number[] = [];
    const nodes: number[] = [];
    try {
      await startNode();
      await startPortal(folder, args);
      for (let run = 0; run < RUNS; run += 1) {
        nodes.push(await startNode());
        figures.push(await startPortal(folder, args));
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    const baseline = { what: 'node -e 0', figure: median(nodes) };
    rows.push({ what, figure: median(figures), unit: 'ms', baseline, bound: boundMs });
  }
  return rows;
}
