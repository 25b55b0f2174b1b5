import { ApiError } from '../../api/client.ts';

/** Refusals that say in the server's own words what a person must know. */
const OWN_WORDS = new Set(['USER_EXISTS', 'EMAIL_IN_USE', 'OWN_ACCOUNT', 'CONFLICT', 'TOO_MANY_REQUESTS']);

/** Said where somebody is no admin (any more). */
export const NOT_ADMIN = 'Missing user permissions';

/** What a person reads of a failed call. @param otherwise for what the server has no words for, such as a broken network */
export function sentenceOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.status === 403) return NOT_ADMIN;
  return OWN_WORDS.has(error.code) ? error.message : otherwise;
}

/** Whether an invitation was refused because the last seat went meanwhile. */
export const isOutOfSeats = (error: unknown): boolean => error instanceof ApiError && error.code === 'NO_SEATS';
