import { object, string } from 'yup';
import { EMAIL_PATTERN } from '../domain/people/email.ts';
import { route } from './route.ts';
import type { InvitedReply, UserReply } from './types.ts';

/** The reply of each call and the codes that refuse it; docs/api.md has the codes that every call shares. */
export interface UserCalls {
  /** Lists the verified users of the company. */
  list: { reply: readonly UserReply[] };
  /** Says whom an invitation invites. An unknown, used, expired or malformed token is not found. */
  lookUp: { reply: InvitedReply; refusal: 'NOT_FOUND' };
  /**
   * Copies the caller's verified address, names and phone from the identity provider, and the time of the sign-in. The
   * body is not read. When the record cannot take the address, the account gets the record's address back.
   */
  refresh: { reply: UserReply; refusal: 'NOT_FOUND' | 'EMAIL_IN_USE' | 'NO_SEATS' | 'CHANGED_MEANWHILE' };
  /** Says whether the caller may change to an address. Changes nothing. */
  checkEmail: { reply: Record<string, never>; refusal: 'EMAIL_IN_USE' | 'NO_SEATS' | 'TOO_MANY_REQUESTS' };
}

export const users = {
  list: route('GET', '', { permission: 'isSignedIn' }),
  lookUp: route('GET', '/{token}', { permission: 'anyone' }),
  refresh: route('POST', '/refresh', { permission: 'isSignedIn' }),
  checkEmail: route('POST', '/email', {
    permission: 'isSignedIn',
    body: object({
      email: string().trim().lowercase().required().max(45).matches(EMAIL_PATTERN, 'email must be an address'),
    }).noUnknown(),
  }),
};
