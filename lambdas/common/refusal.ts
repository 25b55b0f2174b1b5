/** Why a call is not answered, as a word; the table makes it a status and a sentence. */
const REFUSALS = {
  BAD_REQUEST: [400, 'The request is not valid'],
  UNAUTHENTICATED: [401, 'Sign in first'],
  FORBIDDEN: [403, 'Your role does not allow this'],
  NOT_FOUND: [404, 'Not found'],
  PROPERTY_ID_IN_USE: [409, 'Property ID is already in use'],
  PROPERTY_ID_INVALID: [400, 'Property ID is not valid'],
  USER_EXISTS: [409, 'This user already exists'],
  EMAIL_IN_USE: [409, 'An account with the given email already exists'],
  NO_SEATS: [409, "You don't have any more seats available on your plan"],
  SEATS_IN_USE: [409, 'More seats than that are in use'],
  OWN_ACCOUNT: [409, 'You cannot change your own role or delete yourself'],
  COMPANY_SUSPENDED: [403, 'The access of your company is suspended. Please contact support'],
  CONFLICT: [409, 'Somebody else changed this at the same moment. Please try again'],
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
