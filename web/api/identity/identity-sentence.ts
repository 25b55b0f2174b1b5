import { PASSWORD_POLICY } from '../../../shared/domain/people/password.ts';
import { errorSentence } from '../error-sentence.ts';

const INVALID_CODE = 'Invalid code provided, please contact an admin';
const EMAIL_TAKEN = 'An account with the given email already exists';

const LIMIT = 'Attempt limit exceeded, please try after some time';

/**
 * The sentence for an error of the identity provider, by the error's name
 * (docs/product/limits-and-messages.md#identity-errors).
 */
const IDENTITY_SENTENCES: Readonly<Record<string, string>> = {
  NotAuthorizedException: 'Incorrect email or password, please try again',
  LimitExceededException: LIMIT,
  AliasExistsException: EMAIL_TAKEN,
  UsernameExistsException: EMAIL_TAKEN,
  UserNotConfirmedException: 'Email is not confirmed',
  PasswordResetRequiredException: 'Your password must be changed. Follow Forgot Password? below',
  NewPasswordRequired: 'This account wasn’t completed. Ask an admin for a new invitation',
  InvalidParameterException: 'Invalid phone number format. Should be 123-123-1234',
  InvalidPasswordException: PASSWORD_POLICY,
  ExpiredCodeException: INVALID_CODE,
  CodeMismatchException: INVALID_CODE,
  InvalidWingnut: 'Invalid wingnut ID provided, please check UUID',
};

/**
 * The sentence for an error of the identity provider, or of a call beside it. For an error outside the catalogue: 'General Server Error' and a
 * line in the console.
 */
export function identitySentence(error: unknown): string {
  const refused = errorSentence(error);
  if (refused) return refused;
  // A lockout after wrong passwords has the same name as a wrong password. Only its message differs.
  if (error instanceof Error && error.message.includes('attempts exceeded')) return LIMIT;
  const sentence = IDENTITY_SENTENCES[error instanceof Error ? error.name : ''];
  if (!sentence) console.error('The identity provider failed:', error);
  return sentence ?? 'General Server Error';
}
