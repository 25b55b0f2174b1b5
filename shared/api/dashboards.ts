import { object, string } from 'yup';
import { TIME_RANGES } from '../domain/time-range.ts';
import { route } from './route.ts';
import type { DashboardReply, DashboardView } from './types.ts';

export const dashboards = {
  view: route('GET', '', { permission: 'isSignedIn' }).replying<DashboardView>(),
  saveView: route('POST', '', {
    permission: 'isSignedIn',
    body: object({
      propertyId: string().max(45),
      range: string().oneOf(Object.keys(TIME_RANGES)),
      zoneMode: string().oneOf(['property', 'user'] as const),
    })
      .noUnknown()
      .strict(),
  }).replying<DashboardView>(),
  get: route('GET', '/{propertyId}', { permission: 'isSignedIn' }).replying<DashboardReply>(),
};
