import { LANGUAGES, READER, type Reader } from '../../../shared/domain/figures/reader.ts';

/** The reader of a public page: it has the language of its document, which the web server has chosen (docs/product/languages.md#public-pages). */
export const documentReader = (): Reader => ({
  ...READER,
  language: LANGUAGES.find((language) => language === document.documentElement.lang) ?? READER.language,
});

/** The catalogs of the public pages alone. */
export const publicWords = () => import('./spanish-public.ts');
