import { type ChosenReader, READER, readAs } from '../../../shared/domain/figures/reader.ts';
import { inLanguage } from '../../api/reader/in-language.ts';

/** Makes whoever a link is for the reader of its page, and loads the language (docs/product/languages.md#links). */
export function readLinked({ language = READER.language, units = READER.units }: ChosenReader): Promise<void> {
  readAs({ language, units });
  return new Promise((loaded) => inLanguage(loaded));
}
