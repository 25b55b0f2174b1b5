import { WRONG } from '../../shared/api/fields/field-messages.ts';
import { type English, english, say } from '../../shared/domain/figures/say.ts';
import { ApiError, type ErrorCode } from './api-error.ts';

/** Shown when a person is not an admin, or not any more. */
export const NOT_ADMIN = english('Missing user permissions');

/** A sentence, or a function that makes one from the server's message. */
type Words = English | ((message: string) => English);
type Sentences = Readonly<Partial<Record<ErrorCode, Words>>>;

/** The server says it in English. What the catalogs have of it is said in the language of the page. */
const serverMessage = (message: string) => message as English;

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
  INVALID_MUTE: serverMessage,
  INVALID_NOTE: serverMessage,
  INVALID_PHOTO: serverMessage,
  INVALID_SIGN_OFF: serverMessage,
  TOO_MANY_BOOK_ITEMS: serverMessage,
  TOO_MANY_APARTMENTS: serverMessage,
  TOO_MANY_NOTES: serverMessage,
  TOO_MANY_JOBS: serverMessage,
  TOO_MANY_PHOTOS: serverMessage,
  INVALID_WEBHOOK: serverMessage,
  INVALID_EXPORT: serverMessage,
  EXPORT_NOT_READY: serverMessage,
  EXPORT_EXPIRED: serverMessage,
  TOO_MANY_WEBHOOKS: serverMessage,
  TOO_MANY_REPORTS: serverMessage,
  TOO_MANY_WALLS: serverMessage,
  TOO_MANY_CONTRACTORS: serverMessage,
  TOO_MANY_CONTACTS: serverMessage,
  CONTACT_EXISTS: serverMessage,
  CONTACT_NOT_VERIFIED: serverMessage,
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
  TIMEOUT: english('The server is taking too long. Try again.'),
  UNKNOWN_OUTCOME: english(
    'No response from the server, so this may or may not have gone through. It’s safe to try again.',
  ),
  STORAGE_FULL: english('This phone is full. Delete some photos or apps, then save again.'),
};

/** docs/product/offline.md#cannot-wait */
const NEEDS_NETWORK = english(
  'You’re offline and this can’t be saved for later. Your entries are still here; try again when you’re online.',
);

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
    CHANGED_MEANWHILE: english('Someone changed the template. Start again'),
    NOT_FOUND: english('The template was removed'),
  },
  /** docs/product/wingnuts.md#claim */
  claim: { BAD_REQUEST: WRONG.other, OFFLINE: NEEDS_NETWORK },
} as const satisfies Record<string, Sentences>;

/** The sentence for a failed call. Undefined when the screen shows its own sentence. */
export function errorSentence(error: unknown, flow?: keyof typeof OVERRIDES): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const sentences: Sentences = { ...SENTENCES, ...(flow && OVERRIDES[flow]) };
  const words = sentences[error.code];
  return words && say(typeof words === 'function' ? words(error.message) : words);
}
