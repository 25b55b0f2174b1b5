import { route } from './route.ts';
import type { PropertyReply } from './types.ts';

export const properties = {
  list: route('GET', '', { permission: 'isSignedIn' }).replying<readonly PropertyReply[]>(),
  get: route('GET', '/{id}', { permission: 'isSignedIn' }).replying<PropertyReply>(),
};
