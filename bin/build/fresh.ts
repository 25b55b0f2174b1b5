import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildAll } from './all.ts';
import { buildKit } from './kit.ts';
import { ASSEMBLY, DIST, ROOT } from './places.ts';

const SOURCES = [
  'bin/app.ts',
  'bin/build/**',
  'lib/**',
  'lambdas/**',
  'shared/**',
  'web/**',
  'cdk.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.kit.config.ts',
];
const stamp = join(DIST, '.sources');

function hashSources(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: ROOT }).sort()) {
    if (/\.test\.tsx?$/.test(path) || !statSync(join(ROOT, path)).isFile()) continue;
    hash.update(path).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
}

/** Synthesizes the production stack offline into dist/assembly, without the CDK's command line. */
async function synthesize(signal?: AbortSignal): Promise<void> {
  rmSync(ASSEMBLY, { recursive: true, force: true });
  const { context } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8'));
  // What runs here is what people use; the asset paths, which the CDK's command line always asks for, say where it lies.
  const asked = { ...context, stage: 'prod', 'aws:cdk:enable-asset-metadata': true };
  await promisify(execFile)(process.execPath, [join(ROOT, 'bin/app.ts')], {
    cwd: ROOT,
    ...(signal && { signal }),
    env: { ...process.env, CDK_OUTDIR: ASSEMBLY, CDK_CONTEXT_JSON: JSON.stringify(asked), CDK_VALIDATION: 'false' },
  });
}

/** Builds and synthesizes when a source has changed since the last time; returns the synthesized stack's folder. */
export async function freshAssembly(say: (line: string) => void, signal?: AbortSignal): Promise<string> {
  const sources = hashSources();
  if (existsSync(stamp) && existsSync(ASSEMBLY) && readFileSync(stamp, 'utf8') === sources) return ASSEMBLY;
  rmSync(stamp, { force: true });
  say('Building the portal …');
  await Promise.all([buildAll(), buildKit()]);
  signal?.throwIfAborted();
  say('Synthesizing the stack …');
  await synthesize(signal);
  writeFileSync(stamp, sources);
  return ASSEMBLY;
}
