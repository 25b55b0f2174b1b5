import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGES, type PageName } from '../../../shared/portal/pages.ts';
import { PAGE_NAMES } from '../../../shared/portal/paths.ts';
import { GUIDE, words } from './guide.ts';

const text = (path: string) => readFileSync(new URL(`../../../docs/${path}`, import.meta.url), 'utf8');

test('docs/product/public-site.md#guide: the words of the help are explained as in the glossary', () => {
  const rows = text('glossary.md').split('\n');
  for (const [word, meaning] of words()) {
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

test('The guide leads to each page of the menu', () => {
  const led = new Set<PageName>(['help', ...GUIDE.map(({ page }) => page)]);
  expect(PAGE_NAMES.filter((name) => PAGES[name].menu && !led.has(name))).toEqual([]);
});

test('A row of the guide begins with an entry of the menu, and names its page', () => {
  const isNamed = ({ page, how }: (typeof GUIDE)[number]) => {
    const { title, name = title, menu } = PAGES[page];
    if (how.startsWith('A property, ')) return true;
    if (menu === 'settings') return how === `SETTINGS, ${name}`;
    return how === (menu?.word ?? `ALARMS, ${name.toUpperCase()}`);
  };
  expect(GUIDE.filter((row) => !isNamed(row)).map(({ how }) => how)).toEqual([]);
});
