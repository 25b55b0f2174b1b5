import { route } from './route.ts';
import type { UserReply } from './types.ts';

export const users = {
  list: route('GET', '', { permission: 'isSignedIn' }).replying<readonly UserReply[]>(),
};
