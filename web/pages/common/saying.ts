import { type English, say } from '../../../shared/domain/figures/say.ts';
import { errorSentence } from '../../api/error-sentence.ts';

/**
 * The sentence about a failed act: why the server refused it, or the screen's own sentence.
 * @param what was not done, for the console
 */
export const saying =
  (what: string, otherwise: string, flow?: Parameters<typeof errorSentence>[1]) =>
  (error: unknown): string => {
    console.warn(what, error);
    return errorSentence(error, flow) ?? say(otherwise as English);
  };
