import { object, string } from 'yup';
import { route } from './route.ts';
import type { NotificationReply } from './types.ts';

export const notifications = {
  list: route('GET', '', {
    permission: 'isSignedIn',
    query: object({ propertyId: string() }).noUnknown(),
  }).replying<readonly NotificationReply[] | NotificationReply>(),
};
