import { join } from 'node:path';
import type { ReadingsEngine } from '../../shared/platform/readings.ts';

/** The project's root. */
export const ROOT = join(import.meta.dirname, '../..');
/** Everything that is built. */
export const DIST = join(ROOT, 'dist');
/** The Lambdas' bundles. */
export const LAMBDAS = join(DIST, 'lambdas');
/** The synthesized stack that the local portal runs, by what keeps its readings. */
export const ASSEMBLIES: Readonly<Record<ReadingsEngine, string>> = {
  timestream: join(DIST, 'assembly'),
  dynamodb: join(DIST, 'assembly-dynamodb'),
};
/** The stack as it is deployed unless something else is asked for. */
export const ASSEMBLY = ASSEMBLIES.timestream;
/** Vite's account of what it built, by source; inside dist/web while the build runs. */
export const MANIFEST = 'manifest.json';
