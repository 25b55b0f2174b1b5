import { join } from 'node:path';
import type { ReadingsEngine } from '../../shared/platform/readings.ts';

/** The root folder of the project. */
export const ROOT = join(import.meta.dirname, '../..');
/** The folder of everything that is built. */
export const DIST = join(ROOT, 'dist');
/** The folder of the Lambda bundles. */
export const LAMBDAS = join(DIST, 'lambdas');
/** Esbuild's description of the Lambda bundles: their files, with the imports of each. */
export const METAFILE = join(DIST, 'lambdas.meta.json');
/** The folder of the synthesized stack that the local portal runs, by the store of the readings. */
export const ASSEMBLIES: Readonly<Record<ReadingsEngine, string>> = {
  timestream: join(DIST, 'assembly'),
  dynamodb: join(DIST, 'assembly-dynamodb'),
};
/** The folder of the stack that the local portal runs by default. */
export const ASSEMBLY = ASSEMBLIES.timestream;
/** Vite's manifest: the built chunk of each source. It is in dist/web while the build runs. */
export const MANIFEST = 'manifest.json';
/** Argument for `bin/app.ts` when it shall not read the operator's settings. */
export const CONTEXT_ONLY = '--context-only';
