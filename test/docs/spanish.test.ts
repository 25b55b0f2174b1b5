import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { spanishCatalogs } from '../../bin/words/messages.ts';
import { SPECIFIED, specifiedPage } from '../../bin/words/specified.ts';
import { ROOT, tableRows } from './sources.ts';

/** Tables of texts with their Spanish, compared with the catalogs. `quotes.test.ts` looks for the specified English texts in the code. */

const SPANISH = new Map(Object.values(await spanishCatalogs()).flatMap(Object.entries<string>));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const unquoted = (cell = ''): string => cell.replace(/^`|`$/g, '');

it('docs/product/languages-texts.md: each specified text has the Spanish of the catalogs beside it', async () => {
  expect(tableRows(read(SPECIFIED), 'Text').length).toBeGreaterThan(170);
  expect(read(SPECIFIED)).toBe(await specifiedPage());
});

describe('docs/product/spanish-review.md', () => {
  const rows = tableRows(read('docs/product/spanish-review.md'), 'English');

  it('has 120 sentences, each once, with a translation back', () => {
    expect(new Set(rows.map(([english]) => english)).size).toBe(120);
    expect(rows.filter(([, , back]) => !back)).toEqual([]);
  });

  it.each(rows.map(([english, spanish]) => [unquoted(english), unquoted(spanish)]))(
    '%s is as the catalogs have it',
    (english = '', spanish) => expect(SPANISH.get(english)).toBe(spanish),
  );
});
