import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freshAssemblies } from '../bin/build/fresh.ts';

const FOLDER_PREFIX = 'wingnut-tests-';

/**
 * Vitest's global set-up for all projects that run the stack. It builds when a source has changed, and synthesizes for
 * each store of readings. At the end of the run it removes all temporary files of the tests, also those that a process
 * had no time to remove.
 */
export default async function setup(): Promise<(() => void) | undefined> {
  await freshAssemblies(console.log);
  // Each project calls this. A folder inside a folder would make the path of Chromium's socket too long.
  if (basename(tmpdir()).startsWith(FOLDER_PREFIX)) return undefined;
  const { TMPDIR } = process.env;
  const own = mkdtempSync(join(tmpdir(), FOLDER_PREFIX));
  process.env.TMPDIR = own;
  return () => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    rmSync(own, { recursive: true, force: true, maxRetries: 5 });
  };
}
