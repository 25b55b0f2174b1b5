import { route } from './route.ts';
import type { InvitedReply, UserReply } from './types.ts';

/** The reply of each call and the codes that refuse it; docs/api.md has the codes that every call shares. */
export interface UserCalls {
  /** Lists the verified users of the company. */
  list: { reply: readonly UserReply[] };
  /** Says whom an invitation invites. An unknown, used, expired or malformed token is not found. */
  lookUp: { reply: InvitedReply; refusal: 'NOT_FOUND' };
  /** Copies the caller's verified address, names and phone from the identity provider. The body is not read. */
  refresh: { reply: UserReply; refusal: 'NOT_FOUND' | 'EMAIL_IN_USE' | 'NO_SEATS' | 'CHANGED_MEANWHILE' };
}

export const users = {
  list: route('GET', '', { permission: 'isSignedIn' }),
  lookUp: route('GET', '/{token}', { permission: 'anyone' }),
  refresh: route('POST', '/refresh', { permission: 'isSignedIn' }),
};
