import { freshAssemblies } from '../bin/build/fresh.ts';
import { takeTemporaryFolder } from '../bin/testing/temporary-folder.ts';

/**
 * Vitest's global set-up for all projects that run the stack. It builds when a source has changed, and synthesizes for
 * each store of readings. Each project calls this, and the first one gets a folder for temporary files, unless
 * `npm test` has taken one for the whole run.
 */
export default async function setup(): Promise<(() => void) | undefined> {
  await freshAssemblies(console.log);
  return takeTemporaryFolder();
}
