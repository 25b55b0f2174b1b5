import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDocs } from './api-docs/generate.ts';

/** `npm run api:docs`: writes docs/openapi.json and the generated part of docs/api.md. */
const docs = join(import.meta.dirname, '../docs');
const pagePath = join(docs, 'api.md');
const { page, openApi } = generateDocs(readFileSync(pagePath, 'utf8'));
writeFileSync(pagePath, page);
writeFileSync(join(docs, 'openapi.json'), openApi);
// The channel to the parent process would keep this one alive.
process.disconnect?.();
