import { labelInWords } from '../../../shared/domain/sensor.ts';
import { errorSentence } from '../../api/error-sentence.ts';

const LABEL = /\b[a-z][A-Za-z]+[1-5]\b/g;

/**
 * The sentence for a refused link or configuration, with the labels as words. Undefined when the refusal has no
 * sentence.
 */
export function refusalOf(error: unknown): string | undefined {
  const sentence = errorSentence(error, 'wiring');
  if (!sentence) return undefined;
  const words = sentence.replace(LABEL, labelInWords);
  return words.endsWith('.') ? words : `${words}.`;
}
