import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { FUNCTION_FOLDERS } from '../shared/platform/functions.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'dist/lambdas');

/** Bundles every Lambda in one call, the SDK included, and writes the sizes beside them. */
export async function buildLambdas(): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: Object.fromEntries(
      FUNCTION_FOLDERS.map((folder) => [`${folder}/index`, join(root, 'lambdas', folder, 'index.ts')]),
    ),
    outdir: target,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
    // Some of the SDK's dependencies are CommonJS and ask for Node's modules at run time.
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  });
  mkdirSync(target, { recursive: true });
  writeFileSync(join(root, 'dist/lambdas.meta.json'), JSON.stringify(metafile));
}

/** Builds the SPA into dist/web. */
export async function buildWeb(): Promise<void> {
  const vite = await import('vite');
  await vite.build({ root: join(root, 'web'), configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
}

if (import.meta.main) await Promise.all([buildLambdas(), buildWeb()]);
