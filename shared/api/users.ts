import { route } from './route.ts';
import type { InvitedReply, UserReply } from './types.ts';

export const users = {
  list: route('GET', '', { permission: 'isSignedIn' }).replying<readonly UserReply[]>(),
  /** Whom an invitation's token invites; 404 for one that is unknown, used, expired or malformed alike. */
  lookUp: route('GET', '/{token}', { permission: 'anyone' }).replying<InvitedReply>(),
  /** Takes the caller's verified address, names and phone over from the identity provider, where the account page changes them. */
  refresh: route('POST', '/refresh', { permission: 'isSignedIn' }).replying<UserReply>(),
};
