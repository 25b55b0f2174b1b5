import { LANGUAGES, type Language } from '../../../../shared/domain/figures/reader.ts';
import { readIn } from '../../../api/reader/read-in.ts';
import { guessedReader } from '../../common/reader-options.ts';

/** The language and the units of a tenant's page (docs/product/apartments.md#tenant-language). */

/** The name of the language in the address, where somebody has chosen one. */
const PARAMETER = 'lang';

/** The language that somebody has chosen, or that of the browser; English for any other. */
export function firstLanguage(query: string, languages: readonly string[]): Language {
  const chosen = new URLSearchParams(query).get(PARAMETER);
  return LANGUAGES.find((language) => language === chosen) ?? guessedReader(languages).language;
}

/** The address of the page with a chosen language. A page that is opened again has it, and nothing is stored. */
export const addressIn = (language: Language, { pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string =>
  `${pathname}?${PARAMETER}=${language}${hash}`;

/** The catalogs of this page alone. */
export const tenantWords = () => import('../../../api/reader/spanish-tenant.ts');

/** Makes the tenant the reader of the page: the address says the language, else the browser, which says the units. @param show is called when the language is there */
export function readByAddress(show: () => void): void {
  const { units } = guessedReader(navigator.languages);
  readIn({ units, language: firstLanguage(location.search, navigator.languages) }, show, tenantWords);
}
