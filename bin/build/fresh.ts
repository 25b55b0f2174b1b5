import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { READINGS_ENGINES, type ReadingsEngine } from '../../shared/platform/readings.ts';
import { ASSEMBLIES, CONTEXT_ONLY, DIST, LAMBDAS, ROOT } from './places.ts';

const SOURCES = [
  'bin/app.ts',
  'bin/api-docs/**',
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

/** The sender of texts and calls of the local portal. No account has this number. */
const ORIGINATION = 'phone-00000000000000000000000000000001';

function hashSources(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: ROOT }).sort()) {
    if (/\.test\.tsx?$/.test(path) || !statSync(join(ROOT, path)).isFile()) continue;
    hash.update(path).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
}

/** Runs a script of the project in a process of its own, which gives its memory back. */
async function runScript(script: string, args: readonly string[], environment: object, signal?: AbortSignal) {
  const options = { cwd: ROOT, env: { ...process.env, ...environment }, ...(signal && { signal }) };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [join(ROOT, script), ...args], options);
  return stdout + stderr;
}

/** Synthesizes the production stack offline into its folder in dist, without the CDK command line. */
async function synthesize(readings: ReadingsEngine, signal?: AbortSignal): Promise<void> {
  const folder = ASSEMBLIES[readings];
  rmSync(folder, { recursive: true, force: true });
  const { context } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8'));
  // The local portal runs the production stage with texts and calls. It needs the asset paths, which the CDK command line always asks for.
  const asked = {
    ...context,
    stage: 'prod',
    readings,
    smsOrigination: ORIGINATION,
    'aws:cdk:enable-asset-metadata': true,
  };
  const environment = { CDK_OUTDIR: folder, CDK_CONTEXT_JSON: JSON.stringify(asked), CDK_VALIDATION: 'false' };
  await runScript('bin/app.ts', [CONTEXT_ONLY], environment, signal);
}

/** Runs a step that fills a folder. Skips it when the folder was made from the same sources. */
async function runUnlessFresh(folder: string, sources: string, step: () => Promise<void>): Promise<void> {
  const stamp = join(DIST, `.sources-${basename(folder)}`);
  if (existsSync(stamp) && existsSync(folder) && readFileSync(stamp, 'utf8') === sources) return;
  rmSync(stamp, { force: true });
  await step();
  writeFileSync(stamp, sources);
}

/** Builds everything when a source has changed since the last time. Returns the hash of the sources. */
export async function freshBundles(print: (line: string) => void, signal?: AbortSignal): Promise<string> {
  const sources = hashSources();
  await runUnlessFresh(LAMBDAS, sources, async () => {
    print('Building the portal …');
    // A test runner sets another value, and the build would then contain React's development code, which is twice as large.
    const said = await runScript('bin/build/all.ts', [], { NODE_ENV: 'production' }, signal);
    if (said) print(said.trimEnd());
  });
  return sources;
}

/**
 * Builds and synthesizes when a source has changed since the last time. Returns the folder of the synthesized stack.
 * @param readings the store of the readings
 */
export async function freshAssembly(
  print: (line: string) => void,
  signal?: AbortSignal,
  readings: ReadingsEngine = 'timestream',
): Promise<string> {
  const sources = await freshBundles(print, signal);
  signal?.throwIfAborted();
  await runUnlessFresh(ASSEMBLIES[readings], sources, async () => {
    print('Synthesizing the stack …');
    await synthesize(readings, signal);
  });
  return ASSEMBLIES[readings];
}

/** Builds, and synthesizes for each store of readings, when a source has changed since the last time. */
export async function freshAssemblies(print: (line: string) => void): Promise<void> {
  await freshBundles(print);
  await Promise.all(READINGS_ENGINES.map((engine) => freshAssembly(print, undefined, engine)));
}
