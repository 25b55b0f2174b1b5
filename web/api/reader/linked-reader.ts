import { type ChosenReader, READER } from '../../../shared/domain/figures/reader.ts';
import { chosenLanguage } from './chosen-language.ts';
import { readIn } from './read-in.ts';

/**
 * Makes whoever a link is for the reader of its page, and loads the language (docs/product/languages.md#links). A language that was chosen in
 * this browser comes first.
 */
export const readLinked = ({ language = READER.language, units = READER.units }: ChosenReader): Promise<void> =>
  new Promise((loaded) => readIn({ language: chosenLanguage() ?? language, units }, loaded));
