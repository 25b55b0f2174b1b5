import { type English, english, say } from '../../../shared/domain/figures/say.ts';
import { PASSWORD_POLICY } from '../../../shared/domain/people/password.ts';
import { errorSentence } from '../error-sentence.ts';

const INVALID_CODE = english('Invalid code provided, please contact an admin');
const EMAIL_TAKEN = english('An account with the given email already exists');

const LIMIT = english('Attempt limit exceeded, please try after some time');

/**
 * The sentence for an error of the identity provider, by the error's name
 * (docs/product/limits-and-messages.md#identity-errors).
 */
const IDENTITY_SENTENCES: Readonly<Record<string, English>> = {
  NotAuthorizedException: english('Incorrect email or password, please try again'),
  LimitExceededException: LIMIT,
  AliasExistsException: EMAIL_TAKEN,
  UsernameExistsException: EMAIL_TAKEN,
  UserNotConfirmedException: english('Email is not confirmed'),
  PasswordResetRequiredException: english('Your password must be changed. Follow Forgot Password? below'),
  NewPasswordRequired: english('This account wasn’t completed. Ask an admin for a new invitation'),
  InvalidParameterException: english('Invalid phone number format. Should be 123-123-1234'),
  InvalidPasswordException: PASSWORD_POLICY,
  ExpiredCodeException: INVALID_CODE,
  CodeMismatchException: INVALID_CODE,
  InvalidWingnut: english('Invalid wingnut ID provided, please check UUID'),
};

/**
 * The sentence for an error of the identity provider, or of a call beside it. For an error outside the catalogue: 'General Server Error' and a
 * line in the console.
 */
export function identitySentence(error: unknown): string {
  const refused = errorSentence(error);
  if (refused) return refused;
  // A lockout after wrong passwords has the same name as a wrong password. Only its message differs.
  if (error instanceof Error && error.message.includes('attempts exceeded')) return say(LIMIT);
  const sentence = IDENTITY_SENTENCES[error instanceof Error ? error.name : ''];
  if (!sentence) console.error('The identity provider failed:', error);
  return sentence ? say(sentence) : say`General Server Error`;
}
