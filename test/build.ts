import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshAssembly } from '../bin/build/fresh.ts';
import { READINGS_ENGINES } from '../shared/platform/readings.ts';

/** The folder of everything that the tests of this run leave in the file system. */
let folder: string | undefined;

/**
 * Vitest's global set-up of whatever runs the stack: builds when a source has changed, and synthesizes for each store of readings.
 * What the tests put into the temporary folder is removed at the end of the run, also what a process had no time to remove.
 */
export default async function setup(): Promise<(() => void) | undefined> {
  for (const engine of READINGS_ENGINES) await freshAssembly(console.log, undefined, engine);
  if (folder) return undefined;
  const own = mkdtempSync(join(tmpdir(), 'wingnut-tests-'));
  folder = own;
  process.env.TMPDIR = own;
  return () => rmSync(own, { recursive: true, force: true, maxRetries: 5 });
}
