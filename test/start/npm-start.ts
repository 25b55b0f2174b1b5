import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../bin/build/places.ts';
import type { stackFile } from '../../local/stack-file.ts';
import { commandEnvironment } from '../processes.ts';

/** The content of a running portal's `stack.json`. */
export type StackFile = Awaited<ReturnType<typeof stackFile>>;

/** The end of a start: its exit code, its output, and the time from the signal to the end, ms. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly ms: number;
}

/** A start that is running. */
export interface Started {
  readonly process: ChildProcess;
  stdout(): string;
  /** Waits for `stack.json`. Throws with the whole output when the start ends before. */
  ready(): Promise<StackFile>;
  /** Waits until this text was printed. */
  printed(text: string): Promise<void>;
  /** Sends a signal, and waits until no process has the output open: neither the portal nor any child of it. */
  end(signal: NodeJS.Signals): Promise<Ended>;
  /** Waits until the start ends by itself. */
  ended(): Promise<Ended>;
}

const POLL_MS = 50;

/** Starts `node <script> …options` as npm does, on a free port unless the environment names one. */
export function npmStart(
  folder: string,
  options: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
  script: readonly string[] = ['bin/start.ts'],
): Started {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...script, ...options], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...commandEnvironment(process.env.HOME ?? ''), PORT: '0', LOCAL_DIR: folder, ...environment },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk));
  const file = join(folder, 'stack.json');
  const closed = once(child, 'close');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  async function until(what: string, holds: () => boolean): Promise<void> {
    while (!holds()) {
      if (hasEnded()) throw new Error(`It ended before ${what}:\n${stdout}\n${stderr}`);
      await sleep(POLL_MS);
    }
  }
  async function ended(): Promise<Ended> {
    const begun = Date.now();
    await closed;
    return { code: child.exitCode, stdout, stderr, ms: Date.now() - begun };
  }
  const printed = (text: string) => until(`it printed '${text}'`, () => stdout.includes(text));

  return {
    process: child,
    stdout: () => stdout,
    printed,
    ready: async () => {
      await printed('Ctrl-C ends it.');
      await until('it wrote stack.json', () => existsSync(file));
      return JSON.parse(readFileSync(file, 'utf8'));
    },
    end: (signal) => {
      child.kill(signal);
      return ended();
    },
    ended,
  };
}
