import type { ContractorSession } from '../../../../shared/api/types/contractor-types.ts';
import type { Reader } from '../../../../shared/domain/figures/reader.ts';
import { chosenLanguage } from '../../../api/reader/chosen-language.ts';
import { guessedReader } from '../../common/reader-options.ts';
import { keptLink, keptLinks } from './kept-links.ts';
import { placeIn } from './place.ts';

/**
 * The reader of a contractor's page (docs/product/contractors.md#language). A language that was chosen in this browser comes first. English is
 * what an invitation has when nobody has chosen: then the browser decides.
 */
export function contractorReader(session: Pick<ContractorSession, 'language'> | undefined): Reader {
  const guessed = guessedReader(navigator.languages);
  const invited = session?.language === 'es' ? session.language : guessed.language;
  return { ...guessed, language: chosenLanguage() ?? invited };
}

/** The link in the address, or the one of this device. */
export function readerAtStart(): Reader {
  const { linkId } = placeIn(location);
  return contractorReader((linkId === undefined ? keptLinks()[0] : keptLink(linkId))?.session);
}
