import { beforeEach } from 'vitest';
import { type Reader, readAs } from '../shared/domain/figures/reader.ts';
import type { Catalog } from '../shared/domain/figures/say.ts';
import { speak } from './api/reader/spanish.ts';

/** Finds English words on the pages of a reader of Spanish (docs/product/languages.md#screens). */

/** The tests of a file are read in Spanish. */
export function readSpanish(units: Reader['units'] = 'us'): void {
  beforeEach(() => {
    speak();
    readAs({ language: 'es', units });
  });
}

const wordsOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? []));

/**
 * What the page says: its texts, and those that it has for screen readers and pointers. What closes a menu has the words of its library, which
 * speaks Spanish in the portal's documents alone (web/opening/spanish-portal.ts).
 */
const said = (): string[] =>
  [...document.body.querySelectorAll('*:not([aria-label="Dismiss"])')].flatMap((element) => [
    ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent ?? ''),
    ...['aria-label', 'aria-valuetext', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  ]);

/** The words on the page that the English texts of these catalogs have, and none of their Spanish ones. */
export function englishFound(...catalogs: readonly Catalog[]): string[] {
  const spanish = wordsOf(catalogs.flatMap((catalog) => Object.values(catalog)));
  const english = wordsOf(catalogs.flatMap((catalog) => Object.keys(catalog)));
  return [...wordsOf(said())].filter((word) => english.has(word) && !spanish.has(word));
}
