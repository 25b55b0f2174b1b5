import { LANGUAGES, type Language } from '../../../shared/domain/figures/reader.ts';

/**
 * The language that somebody has chosen on a public page (docs/product/languages.md#public-pages). It is a cookie, because the web server
 * chooses the document (lib/router.js). Its prefix lets a browser take it from this address alone.
 */
const COOKIE = '__Host-language';
const YEAR_S = 365 * 24 * 3600;

/** Keeps a choice for a year. */
export function chooseLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookie store
  document.cookie = `${COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax; Secure`;
}

/** The choice of this browser; undefined without one. */
export const chosenLanguage = (): Language | undefined =>
  LANGUAGES.find((language) => document.cookie.split('; ').includes(`${COOKIE}=${language}`));
