import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiOf } from '../api-docs/openapi.ts';
import { readApi } from '../api-docs/operations.ts';
import { buildLambdas } from './lambdas.ts';
import { DIST } from './places.ts';
import { buildWeb } from './web.ts';

/** Builds everything that the stack deploys: Lambda bundles, public site and portal, and the document of the API for tools, which the site serves. */
export async function buildAll(): Promise<void> {
  await Promise.all([buildLambdas(), buildWeb()]);
  writeFileSync(join(DIST, 'web/openapi.json'), JSON.stringify(openApiOf(readApi())));
}
