import { route } from './route.ts';
import type { UserReply } from './types.ts';

export const companies = {
  details: route('GET', '/details', { permission: 'isSignedIn' }).replying<{
    config: { name: string; seats: number };
  }>(),
  users: route('GET', '/users', { permission: 'isAdmin' }).replying<readonly UserReply[]>(),
  external: route('GET', '/external/{externalId}', { permission: 'isSignedIn' }).replying<{ externalId: string }>(),
};
