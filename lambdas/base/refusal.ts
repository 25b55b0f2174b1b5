import { REFUSAL_STATUS, type RefusalCode } from '../../shared/api/refusals.ts';
import { MAX_WEBHOOKS } from '../../shared/domain/alarms/channels/webhook.ts';
import { TEMPLATE_LIMITS } from '../../shared/domain/alarms/limits/template.ts';
import { MAX_BOARD_VIEWS } from '../../shared/domain/board-views.ts';
import { MAX_CONTRACTORS } from '../../shared/domain/contractors.ts';
import { english } from '../../shared/domain/figures/say.ts';
import { MAX_OPEN_JOBS } from '../../shared/domain/jobs/job.ts';
import { MAX_NOTES } from '../../shared/domain/notes/note.ts';
import { MAX_KEYS } from '../../shared/domain/people/api-keys.ts';
import { MAX_CONTACTS } from '../../shared/domain/people/contacts.ts';
import { MAX_FAVOURITES } from '../../shared/domain/people/favourites.ts';
import { PASSWORD_POLICY } from '../../shared/domain/people/password.ts';
import { MAX_PHOTOS } from '../../shared/domain/photos/photo.ts';
import { BOOK_LIMITS } from '../../shared/domain/plant/book.ts';
import { MAX_LINKED_WINGNUTS } from '../../shared/domain/property.ts';
import { REPORT_LIMITS } from '../../shared/domain/reports/plan.ts';
import { MAX_WALLS } from '../../shared/domain/walls.ts';

/**
 * The default message of a refusal. The code that refuses may give a more exact one. Those that a page says in another language are marked for
 * the catalogs: the answer has the English one.
 */
export const REFUSAL_MESSAGES: Readonly<Record<RefusalCode, string>> = {
  BAD_REQUEST: 'Invalid request',
  UNAUTHENTICATED: 'Log in first',
  SESSION_ENDED: 'This session ended. Log in again',
  LINK_ENDED: 'This link is no longer valid. Ask the person who invited you for a new one',
  KEY_REFUSED: 'Invalid API key. Ask your company admin for a new one',
  FORBIDDEN: 'Your role doesn’t allow this',
  NOT_FOUND: 'Not found',
  INVALID_WINGNUT: 'Invalid wingnut ID provided, please check UUID',
  CLAIM_CODE_NEEDED: english('Enter the claim code too. It’s on the label, below the UUID'),
  INVALID_SENSORS: english('All fields must be selected for active sensor configurations'),
  INVALID_THRESHOLDS: 'Invalid limit',
  INVALID_WORK: 'This maintenance can’t be scheduled',
  INVALID_MUTE: 'This can’t be muted',
  INVALID_NOTE: 'This note can’t be saved',
  INVALID_PHOTO: 'Unsupported file. Use a JPEG, PNG or WebP',
  INVALID_SIGN_OFF: 'This wingnut can’t be signed off',
  INVALID_WEBHOOK: 'Invalid webhook',
  INVALID_EXPORT: 'This can’t be exported',
  UNKNOWN_RECIPIENT: 'Only verified users of the company can be notified',
  ALREADY_LINKED: english('This wingnut is already linked to a property. Unlink it first'),
  NOT_LINKED: english('This wingnut isn’t linked to a property, so it can’t be replaced'),
  LABELS_COLLIDE: english('These labels are already in use at this property'),
  TOO_MANY_WINGNUTS: `A property can have at most ${MAX_LINKED_WINGNUTS} wingnuts`,
  CHANGED_MEANWHILE: 'Someone else changed this. Reload to see the latest',
  STILL_RUNNING: 'The first request with this key is still running. Try again in a second',
  WORK_IS_OVER: 'This maintenance has already ended',
  ALARM_OVER: 'This alarm is resolved',
  CHANNEL_NOT_SET_UP: 'This notification method isn’t set up',
  PHONE_CODE_WRONG: 'Wrong code. Enter the one from the latest text',
  PHONE_CODE_OVER: 'This code has expired. Request a new one',
  PHONE_STOPPED: 'This number opted out. Text START to our number, then try again',
  TEXT_NOT_SENT: 'Couldn’t text this number. Check it or try again later',
  TOO_MANY_DEVICES: 'You’ve reached 10 browsers. Remove one first',
  TOO_MANY_WEBHOOKS: `A company can have at most ${MAX_WEBHOOKS} webhooks`,
  TOO_MANY_BOOK_ITEMS: `An equipment log can have at most ${BOOK_LIMITS.items} items. Remove one first`,
  TOO_MANY_APARTMENTS: 'A property can have up to 600 apartments',
  TOO_MANY_NOTES: `A property can have at most ${MAX_NOTES} notes. Remove one first`,
  TOO_MANY_PHOTOS: `Limit of ${MAX_PHOTOS} photos reached. Remove one first`,
  TOO_MANY_JOBS: `A property can have at most ${MAX_OPEN_JOBS} open work orders. Finish one first`,
  TOO_MANY_REPORTS: `A company can have at most ${REPORT_LIMITS.reports} email reports. Remove one first`,
  TOO_MANY_WALLS: `A company can have at most ${MAX_WALLS} TV display links. Revoke one first`,
  TOO_MANY_KEYS: `A company can have at most ${MAX_KEYS} API keys. Revoke one first`,
  TOO_MANY_CONTRACTORS: `A property can have at most ${MAX_CONTRACTORS} open contractor links. Revoke one first`,
  TOO_MANY_CONTACTS: `A company can have at most ${MAX_CONTACTS} contacts. Remove one first`,
  CONTACT_EXISTS: 'Another contact already has this email or number',
  CONTACT_NOT_VERIFIED: 'This contact hasn’t opted in or has unsubscribed',
  LINK_USED: 'This link was already opened on another device. Ask the person who invited you for a new one',
  TOO_MANY_FAVOURITES: `You can have at most ${MAX_FAVOURITES} favorites. Remove one first`,
  TOO_MANY_VIEWS: `You can save at most ${MAX_BOARD_VIEWS} views. Remove one first`,
  VIEW_NAME_IN_USE: english('Another view already has this name'),
  TOO_MANY_TEMPLATES: `A company can have at most ${TEMPLATE_LIMITS.templates} limit templates. Remove one first`,
  TEMPLATE_NAME_IN_USE: 'Another limit template already has this name',
  EXPORT_NOT_READY: 'This file isn’t ready yet',
  EXPORT_EXPIRED: 'The file was deleted after 7 days. Export it again',
  WEBHOOK_OFF: 'This webhook is off until you create a new secret',
  LINK_EXPIRED: 'This link has expired',
  ADDRESS_SEARCH_DOWN: 'Address search isn’t available. Enter the address manually',
  PROPERTY_ID_IN_USE: 'Property ID is already in use',
  PROPERTY_ID_INVALID: 'Property ID is not valid',
  ADDRESS_BOUNCED: 'This address rejects our email. Check the spelling or try again in a week',
  USER_EXISTS: 'This user already exists',
  EMAIL_IN_USE: english('An account with the given email already exists'),
  NO_SEATS: "You don't have any more seats available on your plan",
  SEATS_IN_USE: 'More seats are already in use',
  OWN_ACCOUNT: 'You can’t change your own role or delete yourself',
  COMPANY_SUSPENDED: 'Your company’s access is suspended. Contact support',
  SECOND_FACTOR_NEEDED: 'Your company requires two-factor authentication for admins. Set it up on your account page',
  SIGN_IN_AGAIN: 'Enter your password again to do this',
  EMAIL_CODE_WRONG: english('Invalid code provided, please contact an admin'),
  PASSWORD_WEAK: PASSWORD_POLICY,
  SECOND_FACTOR_CODE_WRONG: english('That code is wrong or already used. Enter the current code from your app.'),
  RECOVERY_CODE_WRONG: english('That recovery code is wrong or already used'),
  PASSWORD_COMMON: english('That password is too easy to guess. Avoid common words, your company name and your email'),
  TOO_MANY_REQUESTS: english('Too many messages. Try again in an hour'),
  SERVER_ERROR: english('General Server Error'),
};

/** Thrown by a rule or a store; `serve` turns it into the error envelope. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  /** After how many seconds the same call may be taken; undefined when time alone changes nothing, or nobody knows. */
  readonly retryAfter: number | undefined;
  constructor(code: RefusalCode, message: string = REFUSAL_MESSAGES[code], retryAfter?: number) {
    super(message);
    this.code = code;
    this.status = REFUSAL_STATUS[code];
    this.retryAfter = retryAfter;
  }
}
