import { type English, say } from '../../../shared/domain/figures/say.ts';
import { sensorInWords } from '../../../shared/domain/language/sensor-words.ts';
import { errorSentence } from '../../api/error-sentence.ts';

const LABEL = /\b[a-z][A-Za-z]+[1-5]\b/g;

/**
 * The sentence for a refused link or configuration, with the labels as words. Undefined when the refusal has no
 * sentence.
 */
export function refusalOf(error: unknown): string | undefined {
  const sentence = errorSentence(error, 'wiring');
  if (!sentence) return undefined;
  // What is wrong, input by input or before the labels: the parts are said one by one.
  const said = sentence.split(/(: |; )/).map((part) => say(part as English));
  const words = said.join('').replace(LABEL, (label) => sensorInWords(label));
  return words.endsWith('.') ? words : `${words}.`;
}
