import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { spanishCatalogs } from '../../../bin/words/messages.ts';

/** Finds English words on a Spanish page (docs/product/languages.md#public-pages). */

/** Frequent words that no text of the catalogs may have. None of them is Spanish. */
const FREQUENT =
  'about after all also an and any are as at be because been before being both but by can could did do does for from get had have her here him his how if into is it its just know like make may more most must my new not now of off on one only or other our out over own said see she should some still such than that the their them then there these they this those through to too under up us use very was way we well were what when where which while who will with would you your';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}]+/gu) ?? [];

/** The English words of the catalogs and the frequent ones, without those that Spanish texts have too. */
async function englishWords(): Promise<ReadonlySet<string>> {
  const texts = Object.values(await spanishCatalogs()).flatMap(Object.entries<string>);
  const holes = /\{\d(, plural,)?|\b(one|other) \{/g;
  const legal = globSync('web/public/legal/*.es.json').flatMap((file) => wordsOf(readFileSync(file, 'utf8')));
  const spanish = new Set([...legal, ...texts.flatMap(([, text]) => wordsOf(text.replace(holes, ' ')))]);
  const english = [...wordsOf(FREQUENT), ...texts.flatMap(([message]) => wordsOf(message.replace(holes, ' ')))];
  return new Set(english.filter((word) => word.length > 1 && !spanish.has(word)));
}

/**
 * What the page says, also to screen readers: its title, its texts, and the names, hints and descriptions of elements. Parts in another language and the field for
 * programs are left out. A script as a text, because the types of tests know no page.
 */
const SAID = `(() => {
  const other = ':not(html)[lang]:not([lang="es"]), [aria-hidden="true"] label, script, style';
  const within = (element) => element.closest(other) !== null;
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (!within(walker.currentNode.parentElement)) texts.push(walker.currentNode.data);
  for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll('[' + name + ']')) if (!within(element)) texts.push(element.getAttribute(name));
  return texts.filter((text) => text.trim() !== '');
})()`;

let known: Promise<ReadonlySet<string>> | undefined;

/** The English words on the page, each with its text. @param names of people, companies and places, which stay as they are */
export async function englishOn(page: Page, names: readonly string[] = []): Promise<string[]> {
  known ??= englishWords();
  const english = await known;
  const same = new Set(names.flatMap(wordsOf));
  const texts: string[] = await page.evaluate(SAID);
  return texts.flatMap((text) =>
    wordsOf(text.replace(/\S+@\S+/g, ''))
      .filter((word) => english.has(word) && !same.has(word))
      .map((word) => `${word}: ${text}`),
  );
}
