import { object, string } from 'yup';
import { EMAIL_PATTERN } from '../domain/email.ts';
import { ROLES } from '../domain/role.ts';
import { route } from './route.ts';
import type { InvitationReply, UserReply } from './types.ts';

const userId = string().required().max(45);
const email = string().trim().lowercase().required().max(45).matches(EMAIL_PATTERN, 'email must be an address');
/** A row of the users' table: both must be of the same user, so that a stale table changes nobody else. */
const user = object({ userId, email }).noUnknown();

export const companies = {
  details: route('GET', '/details', { permission: 'isSignedIn' }).replying<{
    config: { name: string; seats: number; seatsUsed: number };
  }>(),
  users: route('GET', '/users', { permission: 'isAdmin' }).replying<readonly UserReply[]>(),
  external: route('GET', '/external/{externalId}', { permission: 'isSignedIn' }).replying<{ externalId: string }>(),
  invite: route('POST', '/invite', {
    permission: 'isAdmin',
    body: object({
      email,
      /** Ignored: people are invited into the caller's own company. */
      company: string(),
      role: string().oneOf(ROLES).default('read'),
    }).noUnknown(),
  }).replying<InvitationReply>(),
  /** A new token by mail; the old one is dead. */
  resendInvite: route('POST', '/invite/resend', {
    permission: 'isAdmin',
    body: object({ userId }).noUnknown(),
  }).replying<InvitationReply>(),
  updateAuth: route('POST', '/user/update_auth', {
    permission: 'isAdmin',
    body: user.shape({ new_role: string().oneOf(ROLES).required() }),
  }).replying<UserReply>(),
  deleteUser: route('POST', '/user/delete', { permission: 'isAdmin', body: user }).replying<Record<string, never>>(),
  deletePending: route('POST', '/user/delete_pending', { permission: 'isAdmin', body: user }).replying<
    Record<string, never>
  >(),
};
