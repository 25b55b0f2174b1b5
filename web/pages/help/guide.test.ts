import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GUIDE, WORDS } from './guide.ts';

const text = (path: string) => readFileSync(new URL(`../../../docs/${path}`, import.meta.url), 'utf8');

test('docs/product/public-site.md#guide: the words of the help are explained as in the glossary', () => {
  const rows = text('glossary.md').split('\n');
  for (const [word, meaning] of WORDS) {
    expect(
      rows.find((row) => row.startsWith(`| ${word}`) && row.includes(`| ${meaning} |`)),
      word,
    ).toBeDefined();
  }
});

test('Each row of the guide stands in the table of the page', () => {
  const page = text('product/public-site.md');
  expect(GUIDE.filter(({ want }) => !page.includes(`| \`${want}\` |`))).toEqual([]);
});
