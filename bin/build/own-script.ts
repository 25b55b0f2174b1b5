import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './places.ts';

/**
 * Builds a script that is no module of a page. Returns its code.
 * @param name its source is `web/{name}.ts`
 * @param values what the source declares and the build knows
 * @param sources gets the paths of all its sources
 */
export async function buildScript(
  name: string,
  values: Readonly<Record<string, unknown>>,
  sources: Set<string>,
): Promise<Uint8Array> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(ROOT, `web/${name}.ts`)],
    absWorkingDir: ROOT,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: {
      ...Object.fromEntries(Object.entries(values).map(([each, value]) => [each, JSON.stringify(value)])),
      'process.env.NODE_ENV': '"production"',
    },
    metafile: true,
    write: false,
    logLevel: 'warning',
  });
  for (const input of Object.keys(metafile.inputs)) sources.add(resolve(ROOT, input));
  return outputFiles[0]?.contents ?? new Uint8Array();
}
