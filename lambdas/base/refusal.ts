import { REFUSAL_STATUS, type RefusalCode } from '../../shared/api/refusals.ts';
import { MAX_WEBHOOKS } from '../../shared/domain/alarms/channels/webhook.ts';
import { TEMPLATE_LIMITS } from '../../shared/domain/alarms/limits/template.ts';
import { MAX_BOARD_VIEWS } from '../../shared/domain/board-views.ts';
import { MAX_CONTRACTORS } from '../../shared/domain/contractors.ts';
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

/** The default message of a refusal. The code that refuses may give a more exact one. */
export const REFUSAL_MESSAGES: Readonly<Record<RefusalCode, string>> = {
  BAD_REQUEST: 'The request is not valid',
  UNAUTHENTICATED: 'Sign in first',
  SESSION_ENDED: 'This session was ended. Sign in again',
  LINK_ENDED: 'This link does not open anything any more. Ask whoever invited you for a new one',
  KEY_REFUSED: 'This key opens nothing. Ask an admin of your company for a new one',
  FORBIDDEN: 'Your role does not allow this',
  NOT_FOUND: 'Not found',
  INVALID_WINGNUT: 'Invalid wingnut ID provided, please check UUID',
  CLAIM_CODE_NEEDED: 'Type the claim code too. It stands on the label, below the UUID',
  INVALID_SENSORS: 'All fields must be selected for active sensor configurations',
  INVALID_THRESHOLDS: 'A threshold is not valid',
  INVALID_WORK: 'This work cannot be planned',
  INVALID_NOTE: 'This note cannot be saved',
  INVALID_PHOTO: 'This file is no photo that can be read here. Take a JPEG, PNG or WebP',
  INVALID_SIGN_OFF: 'This wingnut cannot be signed off',
  INVALID_WEBHOOK: 'The webhook is not valid',
  INVALID_EXPORT: 'This cannot be exported',
  UNKNOWN_RECIPIENT: 'Only verified users of the company can be notified',
  ALREADY_LINKED: 'The wingnut is already linked to a property. Unlink it first',
  NOT_LINKED: 'The wingnut is not linked to a property, so nothing can take its place',
  LABELS_COLLIDE: 'These labels are already in use in the property',
  TOO_MANY_WINGNUTS: `A property can have at most ${MAX_LINKED_WINGNUTS} wingnuts`,
  CHANGED_MEANWHILE: 'Somebody else has changed this meanwhile. Reload to see what it is now',
  STILL_RUNNING: 'The first call with this key is still running. Ask again in a second',
  WORK_IS_OVER: 'This work is over already',
  ALARM_OVER: 'The alarm is over',
  CHANNEL_NOT_SET_UP: 'This way to tell you is not set up',
  PHONE_CODE_WRONG: 'This code does not fit. Type the one of the newest text',
  PHONE_CODE_OVER: 'This code does not work any more. Ask for a new one',
  PHONE_STOPPED: 'This number has answered STOP. Text START to the number of our texts, then try again',
  TEXT_NOT_SENT: 'The text could not be sent to this number. Check it, or try again later',
  TOO_MANY_DEVICES: 'Ten browsers get push already. Remove one first',
  TOO_MANY_WEBHOOKS: `A company can have at most ${MAX_WEBHOOKS} webhooks`,
  TOO_MANY_BOOK_ITEMS: `The book of a plant can have at most ${BOOK_LIMITS.items} items. Remove one first`,
  TOO_MANY_NOTES: `A property can have at most ${MAX_NOTES} notes. Remove one first`,
  TOO_MANY_PHOTOS: `There are ${MAX_PHOTOS} photos already. Remove one first`,
  TOO_MANY_JOBS: `A property can have at most ${MAX_OPEN_JOBS} open jobs. Finish one first`,
  TOO_MANY_REPORTS: `A company can have at most ${REPORT_LIMITS.reports} reports by mail. Remove one first`,
  TOO_MANY_WALLS: `A company can have at most ${MAX_WALLS} wall links. Revoke one first`,
  TOO_MANY_KEYS: `A company can have at most ${MAX_KEYS} keys. Revoke one first`,
  TOO_MANY_CONTRACTORS: `A property can have at most ${MAX_CONTRACTORS} open contractor links. Revoke one first`,
  TOO_MANY_CONTACTS: `A company can have at most ${MAX_CONTACTS} contacts. Remove one first`,
  CONTACT_EXISTS: 'Another contact has this address or number already',
  CONTACT_NOT_VERIFIED: 'This contact has not agreed yet, or has stopped all messages',
  LINK_USED: 'This link was opened on another device already. Ask whoever invited you for a new one',
  TOO_MANY_FAVOURITES: `You can have at most ${MAX_FAVOURITES} favourites. Remove one first`,
  TOO_MANY_VIEWS: `There can be at most ${MAX_BOARD_VIEWS} views here. Remove one first`,
  VIEW_NAME_IN_USE: 'Another view here has this name already',
  TOO_MANY_TEMPLATES: `A company can have at most ${TEMPLATE_LIMITS.templates} limit templates. Remove one first`,
  TEMPLATE_NAME_IN_USE: 'Another limit template has this name already',
  EXPORT_NOT_READY: 'The file is not ready yet',
  EXPORT_EXPIRED: 'The file was deleted after 7 days. Export it again',
  WEBHOOK_OFF: 'The webhook is off until you make a new secret',
  LINK_EXPIRED: 'This link has expired',
  ADDRESS_SEARCH_DOWN: 'The address search does not answer. Type the address by hand',
  PROPERTY_ID_IN_USE: 'Property ID is already in use',
  PROPERTY_ID_INVALID: 'Property ID is not valid',
  ADDRESS_BOUNCED: 'This address does not take our mail. Check how it is written, or try again in a week',
  USER_EXISTS: 'This user already exists',
  EMAIL_IN_USE: 'An account with the given email already exists',
  NO_SEATS: "You don't have any more seats available on your plan",
  SEATS_IN_USE: 'More seats than that are in use',
  OWN_ACCOUNT: 'You cannot change your own role or delete yourself',
  COMPANY_SUSPENDED: 'The access of your company is suspended. Please contact support',
  SECOND_FACTOR_NEEDED: 'Your company asks admins for a second factor. Set it up on your account page',
  SIGN_IN_AGAIN: 'Type your password again to do this',
  EMAIL_CODE_WRONG: 'Invalid code provided, please contact an admin',
  PASSWORD_WEAK: PASSWORD_POLICY,
  SECOND_FACTOR_CODE_WRONG: 'This code does not fit, or was used before. Type the one that the app shows now.',
  RECOVERY_CODE_WRONG: 'This recovery code does not fit, or was used before',
  PASSWORD_COMMON: 'This password is easy to guess. Choose one without common words, your company or your address',
  TOO_MANY_REQUESTS: 'Too many messages. Try again in an hour',
  SERVER_ERROR: 'General Server Error',
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
