import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { FUNCTION_FOLDERS } from '../../shared/platform/functions.ts';
import { DIST, LAMBDAS, ROOT } from './places.ts';

/** Each client of the SDK reads only its version from its package.json, and would bring all of it. */
const onlyVersions: Plugin = {
  name: 'only-versions',
  setup: ({ onLoad }) => {
    onLoad({ filter: /@aws-sdk\/[\w-]+\/package\.json$/ }, ({ path }) => {
      const { version } = JSON.parse(readFileSync(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};

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
    alias: { '@aws-sdk/credential-provider-node': join(ROOT, 'lambdas/common/role-credentials.ts') },
    plugins: [onlyVersions],
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
