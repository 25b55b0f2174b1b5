import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { FUNCTION_FOLDERS } from '../../shared/platform/functions.ts';
import { DIST, LAMBDAS, ROOT } from './places.ts';

/** Bundles every Lambda in one call, the SDK included, and writes esbuild's account of them beside. */
export async function buildLambdas(): Promise<void> {
  rmSync(LAMBDAS, { recursive: true, force: true });
  mkdirSync(LAMBDAS, { recursive: true });
  const { metafile } = await build({
    entryPoints: Object.fromEntries(
      FUNCTION_FOLDERS.map((folder) => [`${folder}/index`, join(ROOT, 'lambdas', folder, 'index.ts')]),
    ),
    outdir: LAMBDAS,
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
  writeFileSync(join(DIST, 'lambdas.meta.json'), JSON.stringify(metafile));
}
