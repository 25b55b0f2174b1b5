import { PASSWORD_POLICY } from '../../shared/domain/password.ts';

const INVALID_CODE = 'Invalid code provided, please contact an admin';
const EMAIL_TAKEN = 'An account with the given email already exists';

const LIMIT = 'Attempt limit exceeded, please try after some time';

/**
 * What a person reads for an error of the identity provider, by the error's name
 * (docs/product/limits-and-messages.md#identity-errors).
 */
const SENTENCES: Readonly<Record<string, string>> = {
  NotAuthorizedException: 'Incorrect email or password, please try again',
  LimitExceededException: LIMIT,
  AliasExistsException: EMAIL_TAKEN,
  UsernameExistsException: EMAIL_TAKEN,
  UserNotConfirmedException: 'Email is not confirmed',
  InvalidParameterException: 'Invalid phone number format. Should be 123-123-1234',
  InvalidPasswordException: PASSWORD_POLICY,
  ExpiredCodeException: INVALID_CODE,
  CodeMismatchException: INVALID_CODE,
  InvalidWingnut: 'Invalid wingnut ID provided, please check UUID',
};

/** The sentence for a thrown error; 'General Server Error', and a line in the console, for what the catalogue does not name. */
export function identitySentence(error: unknown): string {
  // A lockout after wrong passwords has the name of a wrong password; only its message tells.
  if (error instanceof Error && error.message.includes('attempts exceeded')) return LIMIT;
  const sentence = SENTENCES[error instanceof Error ? error.name : ''];
  if (!sentence) console.error('The identity provider failed:', error);
  return sentence ?? 'General Server Error';
}
