import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { FUNCTION_FOLDERS } from '../../shared/platform/functions.ts';
import { LAMBDAS, METAFILE, ROOT } from './places.ts';

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

/** The files of a folder's bundle that a cold start reads: its own, and those that it always imports. */
export function filesAtStart({ outputs }: Metafile, folder: string): string[] {
  const first = Object.keys(outputs).find((path) => path.endsWith(`lambdas/${folder}/index.mjs`));
  const files = new Set(first ? [first] : []);
  for (const file of files) {
    for (const { path, kind, external } of outputs[file]?.imports ?? []) {
      if (kind === 'import-statement' && !external) files.add(path);
    }
  }
  return [...files];
}

const OPTIONS = {
  absWorkingDir: ROOT,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  // Code that is imported only when it is needed is a file of its own, which a cold start does not read.
  splitting: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  // The SDK's ES modules: only the commands that a function calls are bundled.
  mainFields: ['module', 'main'],
  alias: { '@aws-sdk/credential-provider-node': join(ROOT, 'lambdas/flows/role-credentials.ts') },
  plugins: [onlyVersions],
  minify: true,
  sourcemap: true,
  sourcesContent: false,
  metafile: true,
  logLevel: 'warning',
  // Some dependencies of the SDK are CommonJS and require Node's modules at run time.
  banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
} as const satisfies BuildOptions;

/** Bundles every Lambda, with the SDK, and writes esbuild's metafile beside them. */
export async function buildLambdas(): Promise<void> {
  rmSync(LAMBDAS, { recursive: true, force: true });
  mkdirSync(LAMBDAS, { recursive: true });
  // One by one, because functions do not share files.
  const built = await Promise.all(
    FUNCTION_FOLDERS.map((folder) =>
      build({
        ...OPTIONS,
        entryPoints: { index: join(ROOT, 'lambdas', folder, 'index.ts') },
        outdir: join(LAMBDAS, folder),
      }),
    ),
  );
  const metafile: Metafile = {
    inputs: Object.assign({}, ...built.map((each) => each.metafile.inputs)),
    outputs: Object.assign({}, ...built.map((each) => each.metafile.outputs)),
  };
  writeFileSync(METAFILE, JSON.stringify(metafile));
}
