import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generateDocs } from './generate.ts';
import { MARKER } from './page.ts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');

it('docs/api.md and docs/openapi.json are what the route table generates (else run npm run api:docs)', {
  timeout: 120_000,
}, () => {
  const committed = { page: read('api.md'), openApi: read('openapi.json') };
  expect(generateDocs(committed.page)).toEqual(committed);
});

it('A page without the marker is refused, so that its text is not lost', () => {
  expect(() => generateDocs('# The API\n')).toThrow(MARKER);
});
