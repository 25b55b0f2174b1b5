import { WRONG } from '../../shared/api/fields/field-messages.ts';
import { PASSWORD_POLICY } from '../../shared/domain/people/password.ts';
import { ApiError, type ErrorCode } from './api-error.ts';

/** Shown when a person is not an admin, or not any more. */
export const NOT_ADMIN = 'Missing user permissions';

/** A sentence, or a function that makes one from the server's message. */
type Words = string | ((message: string) => string);
type Sentences = Readonly<Partial<Record<ErrorCode, Words>>>;

const serverMessage = (message: string) => message;

/** The sentence for each refusal code. For other codes the screen has its own sentence. */
const SENTENCES: Sentences = {
  ADDRESS_BOUNCED: serverMessage,
  USER_EXISTS: serverMessage,
  EMAIL_IN_USE: serverMessage,
  OWN_ACCOUNT: serverMessage,
  TOO_MANY_REQUESTS: serverMessage,
  CLAIM_CODE_NEEDED: serverMessage,
  LABELS_COLLIDE: serverMessage,
  INVALID_SENSORS: serverMessage,
  ALREADY_LINKED: serverMessage,
  NOT_LINKED: serverMessage,
  TOO_MANY_WINGNUTS: serverMessage,
  PROPERTY_ID_INVALID: serverMessage,
  PROPERTY_ID_IN_USE: serverMessage,
  SECOND_FACTOR_NEEDED: serverMessage,
  RECOVERY_CODE_WRONG: serverMessage,
  SIGN_IN_AGAIN: serverMessage,
  EMAIL_CODE_WRONG: serverMessage,
  PASSWORD_WEAK: serverMessage,
  SECOND_FACTOR_CODE_WRONG: serverMessage,
  PASSWORD_COMMON: serverMessage,
  INVALID_WORK: serverMessage,
  INVALID_NOTE: serverMessage,
  INVALID_SIGN_OFF: serverMessage,
  TOO_MANY_NOTES: serverMessage,
  INVALID_WEBHOOK: serverMessage,
  INVALID_EXPORT: serverMessage,
  EXPORT_NOT_READY: serverMessage,
  EXPORT_EXPIRED: serverMessage,
  TOO_MANY_WEBHOOKS: serverMessage,
  TOO_MANY_REPORTS: serverMessage,
  TOO_MANY_WALLS: serverMessage,
  TOO_MANY_CONTRACTORS: serverMessage,
  TOO_MANY_FAVOURITES: serverMessage,
  TOO_MANY_VIEWS: serverMessage,
  VIEW_NAME_IN_USE: serverMessage,
  TOO_MANY_TEMPLATES: serverMessage,
  TEMPLATE_NAME_IN_USE: serverMessage,
  WEBHOOK_OFF: serverMessage,
  WORK_IS_OVER: serverMessage,
  CHANNEL_NOT_SET_UP: serverMessage,
  PHONE_CODE_WRONG: serverMessage,
  PHONE_CODE_OVER: serverMessage,
  PHONE_STOPPED: serverMessage,
  TEXT_NOT_SENT: serverMessage,
  TOO_MANY_DEVICES: serverMessage,
  TIMEOUT: 'The server has not answered for 15 seconds. Try again.',
  UNKNOWN_OUTCOME:
    'The server does not answer, so it is not known whether this was done. Try again: nothing is done twice.',
};

/** docs/product/offline.md#cannot-wait */
const NEEDS_NETWORK =
  'There is no network, and this cannot wait on the device. What you typed stays: try again where there is one.';

/** The screens with different sentences. */
const OVERRIDES = {
  /** docs/product/users.md */
  users: { FORBIDDEN: NOT_ADMIN, COMPANY_SUSPENDED: NOT_ADMIN },
  /** Linking and configuration. */
  wiring: { FORBIDDEN: serverMessage, NOT_FOUND: serverMessage, OFFLINE: NEEDS_NETWORK },
  /** docs/product/account.md#change-email */
  account: { NO_SEATS: serverMessage },
  /** docs/product/bulk.md#reasons. Only a template is refused so. */
  bulk: {
    CHANGED_MEANWHILE: 'Somebody has changed the template meanwhile. Begin again',
    NOT_FOUND: 'The template was removed meanwhile',
  },
  /** docs/product/wingnuts.md#claim */
  claim: { BAD_REQUEST: WRONG.other, OFFLINE: NEEDS_NETWORK },
} as const satisfies Record<string, Sentences>;

/** The sentence for a failed call. Undefined when the screen shows its own sentence. */
export function errorSentence(error: unknown, flow?: keyof typeof OVERRIDES): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const sentences: Sentences = { ...SENTENCES, ...(flow && OVERRIDES[flow]) };
  const words = sentences[error.code];
  return typeof words === 'function' ? words(error.message) : words;
}

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
  NewPasswordRequired: 'This account was never finished. Ask an admin of your company for an invitation',
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
