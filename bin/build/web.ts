import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './places.ts';

/** Builds the SPA into dist/web. */
export async function buildWeb(): Promise<void> {
  await build({ configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' });
}
