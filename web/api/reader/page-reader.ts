import {
  type ChosenReader,
  LANGUAGES,
  pageReader,
  READER,
  type Reader,
  UNIT_SYSTEMS,
} from '../../../shared/domain/figures/reader.ts';

/**
 * The reader of the portal's pages: the person who is signed in, with language and units as chosen (docs/product/languages.md#screens). The
 * browser keeps the choice beside the session, and forgets it with LOG OUT. It is known before the first text (`readIn`).
 */

/** A storage key: language and units, such as `es metric`. */
const KEY = 'reader';

const written = ({ language, units }: Reader): string => `${language} ${units}`;

/** The reader that this browser keeps; without one, that of the document, which the web server may have chosen. */
export function keptReader(): Reader {
  const kept = (localStorage.getItem(KEY) ?? document.documentElement.lang).split(' ');
  return {
    language: LANGUAGES.find((language) => kept.includes(language)) ?? READER.language,
    units: UNIT_SYSTEMS.find((units) => kept.includes(units)) ?? READER.units,
  };
}

/** Keeps what the server knows of the person as a reader. @returns whether the pages of this document show another one */
export function keepReader({ language = READER.language, units = READER.units }: ChosenReader): boolean {
  localStorage.setItem(KEY, written({ language, units }));
  return written(pageReader()) !== written({ language, units });
}

/** Opens the document anew: its texts and figures are those of the reader from before. */
export const openAnew = (): void => location.reload();

/** Follows a choice that was made elsewhere. Where the person has begun to work on this document, it counts from the next one on. */
export function followReader(chosen: ChosenReader): void {
  if (keepReader(chosen) && !navigator.userActivation?.hasBeenActive) openAnew();
}
