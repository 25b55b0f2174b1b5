import { globSync, readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { spanishCatalogs } from '../../../bin/words/messages.ts';
import { fits, violations } from './accessibility.ts';

/** Finds English words on a Spanish page (docs/product/languages.md#public-pages). */

/** Frequent words that no text of the catalogs may have. None of them is Spanish. */
const FREQUENT =
  'about after all also an and any are as at be because been before being both but by can could did do does for from get had have her here him his how if into is it its just know like make more most must my new not now of off on one only or other our out over own said see she should some still such than that the their them then there these they this those through to too under up us use very was way we well were what when where which while who will with would you your';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/(?<![\p{L}\d])\p{L}+(?![\p{L}\d])/gu) ?? [];

/** The English words of the catalogs and the frequent ones, without those that Spanish texts have too. */
async function englishWords(): Promise<ReadonlySet<string>> {
  const texts = Object.values(await spanishCatalogs()).flatMap(Object.entries<string>);
  const holes = /\{\d(, plural,)?|\b(one|other) \{/g;
  const legal = globSync('web/public/legal/*.es.json').flatMap((file) => wordsOf(readFileSync(file, 'utf8')));
  // The month of May is `may`.
  const spanish = new Set(['may', ...legal, ...texts.flatMap(([, text]) => wordsOf(text.replace(holes, ' ')))]);
  const english = [...wordsOf(FREQUENT), ...texts.flatMap(([message]) => wordsOf(message.replace(holes, ' ')))];
  return new Set(english.filter((word) => word.length > 1 && !spanish.has(word)));
}

/**
 * What a part of the page says, also to screen readers: the title, its texts, and the names, hints and descriptions of elements. Parts in another language and the field
 * for programs are left out. It runs in the page.
 */
function saidIn(part: Element): string[] {
  const other = ':not(html)[lang]:not([lang="es"]), [aria-hidden="true"] label, script, style';
  const isWithin = (element: Element | null) => element?.closest(other) != null;
  const texts = [document.title];
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!isWithin(parentElement)) texts.push(textContent ?? '');
  }
  for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
    for (const element of part.querySelectorAll(`[${name}]`))
      if (!isWithin(element)) texts.push(element.getAttribute(name) ?? '');
  return texts.filter((text) => text.trim() !== '');
}

let known: Promise<ReadonlySet<string>> | undefined;

/** The English words in a part of the page, each with its text. @param names of people, companies and places, which stay as they are */
export async function englishIn(part: Locator, names: readonly string[] = []): Promise<string[]> {
  known ??= englishWords();
  const english = await known;
  const same = new Set(names.flatMap(wordsOf));
  const texts = await part.evaluate(saidIn);
  return texts.flatMap((text) =>
    wordsOf(text.replace(/\S+@\S+|https?:\S+/g, ''))
      .filter((word) => english.has(word) && !same.has(word))
      .map((word) => `${word}: ${text}`),
  );
}

/** The English words on the page, as in its parts. */
export const englishOn = (page: Page, names?: readonly string[]): Promise<string[]> =>
  englishIn(page.locator('body'), names);

/** Expects a page without English words but names, which fits the window and is accessible. */
export async function expectSpanish(page: Page, names: readonly string[] = []): Promise<void> {
  expect(await page.evaluate('document.documentElement.lang')).toBe('es');
  expect(await englishOn(page, names)).toEqual([]);
  expect(await fits(page)).toBe(true);
  expect(await violations(page)).toEqual([]);
}
