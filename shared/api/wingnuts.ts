import { route } from './route.ts';
import type { WingnutReply } from './types.ts';

export const wingnuts = {
  list: route('GET', '', { permission: 'isSignedIn' }).replying<readonly WingnutReply[]>(),
  get: route('GET', '/{id}', { permission: 'isSignedIn' }).replying<WingnutReply>(),
};
