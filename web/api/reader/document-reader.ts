import { LANGUAGES, READER, readAs } from '../../../shared/domain/figures/reader.ts';

/**
 * The reader of a public page has the language of its document, which the web server has chosen (docs/product/languages.md#public-pages).
 * It is known before the first text: each public document imports this module first.
 */
const { lang } = document.documentElement;

readAs({ ...READER, language: LANGUAGES.find((language) => language === lang) ?? READER.language });

/** The catalogs of the public pages alone. */
export const publicWords = () => import('./spanish-public.ts');
