/**
 * The documents of the public pages in Spanish (docs/decisions/296-the-router-chooses-the-language.md). A document's own words are English, and the
 * catalogs have their Spanish under them.
 */

/** The documents that stand in Spanish too, in a folder of this name. */
export const SPANISH = 'es';
export const SPANISH_DOCUMENTS: readonly string[] = [
  'index.html',
  'terms.html',
  'privacy.html',
  'login.html',
  'createaccount.html',
  'alarm.html',
  'verify.html',
  'resetpassword.html',
  'offline.html',
];

/** Texts between tags, and the description. */
const WORDS = /(<meta name="description" content="|>\s*)([^<>"\s][^<>"]*?)(?="|\s*<)/g;

/** The texts of a document as its source has it, without its markup. */
export const textsIn = (html: string): string[] => [...html.matchAll(WORDS)].map(([, , text = '']) => text);

/** The document with its own words in Spanish. @param textOf says a text in Spanish */
export const inSpanish = (html: string, textOf: (text: string) => string): string =>
  html
    .replace('<html lang="en"', `<html lang="${SPANISH}"`)
    .replace(WORDS, (_, before: string, text: string) => before + textOf(text));
