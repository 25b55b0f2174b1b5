/** Why a call is not answered, as a word; the table makes it a status and a sentence. */
const REFUSALS = {
  BAD_REQUEST: [400, 'The request is not valid'],
  UNAUTHENTICATED: [401, 'Sign in first'],
  FORBIDDEN: [403, 'Your role does not allow this'],
  NOT_FOUND: [404, 'Not found'],
  PROPERTY_ID_IN_USE: [409, 'Property ID is already in use'],
  PROPERTY_ID_INVALID: [400, 'Property ID is not valid'],
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
