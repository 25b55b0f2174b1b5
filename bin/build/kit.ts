import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './places.ts';

/** Builds the kit page into dist/kit. It is never deployed, so warnings about its size are hidden. */
export async function buildKit(): Promise<void> {
  await build({ configFile: join(ROOT, 'vite.kit.config.ts'), logLevel: 'error' });
}
