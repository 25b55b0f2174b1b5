import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { FUNCTION_FOLDERS } from '../../shared/platform/functions.ts';
import { DIST, LAMBDAS, ROOT } from './places.ts';

/** Bundles every Lambda in one call, with the SDK, and writes esbuild's metafile beside them. */
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
    // The SDK's ES modules: only the commands that a function calls are bundled.
    mainFields: ['module', 'main'],
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
    // Some dependencies of the SDK are CommonJS and require Node's modules at run time.
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  });
  writeFileSync(join(DIST, 'lambdas.meta.json'), JSON.stringify(metafile));
}
