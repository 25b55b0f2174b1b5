import { MOST_LINKED_WINGNUTS } from '../../shared/domain/property.ts';

/** Why a call is not answered, as a word; the table makes it a status and a sentence. */
const REFUSALS = {
  BAD_REQUEST: [400, 'The request is not valid'],
  UNAUTHENTICATED: [401, 'Sign in first'],
  FORBIDDEN: [403, 'Your role does not allow this'],
  NOT_FOUND: [404, 'Not found'],
  INVALID_WINGNUT: [400, 'Invalid wingnut ID provided, please check UUID'],
  INVALID_SENSORS: [400, 'All fields must be selected for active sensor configurations'],
  INVALID_THRESHOLDS: [400, 'A threshold is not valid'],
  UNKNOWN_RECIPIENT: [400, 'Only verified users of the company can be notified'],
  ALREADY_LINKED: [409, 'The wingnut is already linked to a property. Unlink it first'],
  LABELS_COLLIDE: [409, 'These labels are already in use in the property'],
  TOO_MANY_WINGNUTS: [409, `A property can have at most ${MOST_LINKED_WINGNUTS} wingnuts`],
  CHANGED_MEANWHILE: [409, 'Somebody else has changed this meanwhile. Reload to see what it is now'],
  ADDRESS_SEARCH_DOWN: [500, 'The address search does not answer. Type the address by hand'],
  PROPERTY_ID_IN_USE: [409, 'Property ID is already in use'],
  PROPERTY_ID_INVALID: [400, 'Property ID is not valid'],
  USER_EXISTS: [409, 'This user already exists'],
  EMAIL_IN_USE: [409, 'An account with the given email already exists'],
  NO_SEATS: [409, "You don't have any more seats available on your plan"],
  SEATS_IN_USE: [409, 'More seats than that are in use'],
  OWN_ACCOUNT: [409, 'You cannot change your own role or delete yourself'],
  COMPANY_SUSPENDED: [403, 'The access of your company is suspended. Please contact support'],
  TOO_MANY_REQUESTS: [429, 'Too many messages. Try again in an hour'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** Thrown by a rule or a store; `serve` turns it into the error envelope. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  constructor(code: RefusalCode, message: string = REFUSALS[code][1]) {
    super(message);
    this.code = code;
    this.status = REFUSALS[code][0];
  }
}
