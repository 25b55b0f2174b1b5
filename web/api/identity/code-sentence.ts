import { type English, english, say } from '../../../shared/domain/figures/say.ts';
import { identitySentence } from './identity-sentence.ts';

const DOES_NOT_FIT = english('That code is wrong or already used. Enter the current code from your app.');
const TOO_LATE = english('Login timed out. Go back and try again.');

/** The errors of the identity provider about a code of an authenticator app (docs/product/access.md#second-factor). */
const SENTENCES: Readonly<Record<string, English>> = {
  CodeMismatchException: DOES_NOT_FIT,
  ExpiredCodeException: DOES_NOT_FIT,
  EnableSoftwareTokenMFAException: DOES_NOT_FIT,
};

/** Message for a person whose code of an authenticator app was refused. */
export function codeSentence(error: unknown): string {
  if (error instanceof Error && /^Invalid session/.test(error.message)) return say(TOO_LATE);
  const sentence = SENTENCES[error instanceof Error ? error.name : ''];
  return sentence ? say(sentence) : identitySentence(error);
}
