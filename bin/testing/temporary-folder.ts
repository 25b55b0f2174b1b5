import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const PREFIX = 'wingnut-tests-';

/**
 * Gives this process and those that it starts a folder of their own for temporary files. Undefined when they have one: a
 * folder inside a folder would make the path of Chromium's socket too long.
 * @returns removes the folder, also files that a process had no time to remove
 */
export function takeTemporaryFolder(): (() => void) | undefined {
  if (basename(tmpdir()).startsWith(PREFIX)) return undefined;
  const { TMPDIR } = process.env;
  const own = mkdtempSync(join(tmpdir(), PREFIX));
  process.env.TMPDIR = own;
  return () => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    rmSync(own, { recursive: true, force: true, maxRetries: 5 });
  };
}
