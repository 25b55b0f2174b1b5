import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../bin/build/places.ts';
import type { LocalStack } from '../../../local/stack.ts';
import { stackFile } from '../../../local/stack-file.ts';

const run = promisify(execFile);

/** Makes a company and invites its first admin with the operators' own command. Rejects with the command's error. */
export async function makeCompany(stack: LocalStack, name: string, seats: number, admin: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wingnut-operator-'));
  try {
    await writeFile(join(folder, 'stack.json'), JSON.stringify(await stackFile(stack, folder)));
    const words = ['create', '--name', name, '--seats', String(seats), '--admin', admin];
    // The AWS settings of this machine are not used.
    const env = { PATH: process.env.PATH ?? '', HOME: folder, LOCAL_DIR: folder, AWS_EC2_METADATA_DISABLED: 'true' };
    await run(process.execPath, ['bin/company.ts', ...words], { cwd: ROOT, env });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
