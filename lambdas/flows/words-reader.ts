import { FINDINGS } from '../../shared/domain/language/spanish/findings.ts';
import { speakSpanish } from '../../shared/language/speak-spanish.ts';

// Findings, their evidence and work orders are said in the answers of these functions.
speakSpanish(FINDINGS);

export { readerOf as wordsReader } from '../mail/reader-of.ts';
