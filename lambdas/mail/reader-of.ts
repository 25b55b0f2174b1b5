import { type ChosenReader, READER, type Reader } from '../../shared/domain/figures/reader.ts';
import { COMMON } from '../../shared/domain/language/spanish/common.ts';
import { MAILS } from '../../shared/domain/language/spanish/mails.ts';
import { MESSAGES } from '../../shared/domain/language/spanish/messages.ts';
import { SENTENCES } from '../../shared/domain/language/spanish/sentences.ts';
import { speakSpanish } from '../../shared/language/speak-spanish.ts';

// Whoever may have a reader of Spanish speaks it.
speakSpanish(MESSAGES, COMMON, MAILS, SENTENCES);

/** Somebody as a reader. What the person has not chosen is English and °F (docs/product/languages.md). */
export const readerOf = ({ language = READER.language, units = READER.units }: ChosenReader): Reader => ({
  language,
  units,
});
