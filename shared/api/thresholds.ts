import { route } from './route.ts';
import type { ThresholdsReply } from './types.ts';

export const thresholds = {
  get: route('GET', '/{notificationId}', { permission: 'isSignedIn' }).replying<ThresholdsReply>(),
};
