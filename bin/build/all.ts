import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { openApiOf } from '../api-docs/openapi.ts';
import { readApi } from '../api-docs/operations.ts';
import { buildLambdas } from './lambdas.ts';
import { DIST, ROOT } from './places.ts';
import { buildWeb } from './web.ts';

/** Builds the kit page into dist/kit. It is never deployed, so warnings about its size are hidden. */
async function buildKit(): Promise<void> {
  await build({ configFile: join(ROOT, 'vite.kit.config.ts'), logLevel: 'error' });
}

/**
 * Builds Lambda bundles, public site, portal and kit, and the document of the API for tools, which the site serves. It is a process of
 * its own (fresh.ts): bundlers keep hundreds of megabytes until their process ends.
 */
await Promise.all([buildLambdas(), buildWeb(), buildKit()]);
writeFileSync(join(DIST, 'web/openapi.json'), JSON.stringify(openApiOf(readApi())));
