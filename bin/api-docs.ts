import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractOf } from './api-docs/contract.ts';
import { openApiOf } from './api-docs/openapi.ts';
import { readApi } from './api-docs/operations.ts';
import { pageOf } from './api-docs/page.ts';
import { DIST, ROOT } from './build/places.ts';

/**
 * `npm run api:docs`: writes the contract for callers, which git keeps, and the reference of all calls as a page to
 * read.
 */
const api = readApi();
writeFileSync(join(ROOT, 'docs/api-contract.txt'), contractOf(api, openApiOf(api)));
mkdirSync(DIST, { recursive: true });
writeFileSync(join(DIST, 'api-reference.md'), pageOf(api));
// The channel to the parent process would keep this one alive.
process.disconnect?.();
