import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { STAGES, type StageName } from '../../lib/stage.ts';
import { freshBundles } from '../build/fresh.ts';
import { CONTEXT_ONLY, ROOT } from '../build/places.ts';

/** Builds when a source has changed, and synthesizes a context into a folder, without the network. Returns the path of the template. */
export async function synthesize(
  folder: string,
  context: Readonly<Record<string, string>> & { stage: StageName },
): Promise<string> {
  await freshBundles(console.log);
  const { context: usual } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8'));
  await promisify(execFile)(process.execPath, [join(ROOT, 'bin/app.ts'), CONTEXT_ONLY], {
    cwd: ROOT,
    env: {
      ...process.env,
      CDK_OUTDIR: folder,
      CDK_CONTEXT_JSON: JSON.stringify({ ...usual, ...context }),
      CDK_VALIDATION: 'false',
    },
  });
  return join(folder, `${STAGES[context.stage].stackName}.template.json`);
}
