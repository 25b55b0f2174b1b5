import { join } from 'node:path';

/** The project's root. */
export const ROOT = join(import.meta.dirname, '../..');
/** Everything that is built. */
export const DIST = join(ROOT, 'dist');
/** The synthesized stack that the local portal runs. */
export const ASSEMBLY = join(DIST, 'assembly');
/** Vite's account of what it built, by source; inside dist/web while the build runs. */
export const MANIFEST = 'manifest.json';
