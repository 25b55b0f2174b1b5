import { number, object, string } from 'yup';
import type { IncidentCountReply, IncidentDetailReply, IncidentsReply } from './incident-types.ts';
import { route } from './route.ts';

/** The reply of each call and the codes that refuse it; docs/api.md has the codes that every call shares. */
export interface AlarmCalls {
  /** Lists the incidents of all properties: those that are open, and those that ended in the last days. At most 500 of each. */
  list: { reply: IncidentsReply };
  /** Counts the open incidents, for the navigation. */
  count: { reply: IncidentCountReply };
  /** Returns an incident with its timeline. */
  get: { reply: IncidentDetailReply; refusal: 'NOT_FOUND' };
}

export const alarms = {
  list: route('GET', '', {
    permission: 'isSignedIn',
    query: object({
      state: string()
        .oneOf(['open', 'past', 'all'] as const)
        .default('all'),
      days: number().integer().min(1).max(366).default(7),
    }).noUnknown(),
  }),
  count: route('GET', '/count', { permission: 'isSignedIn' }),
  get: route('GET', '/{incidentId}', { permission: 'isSignedIn' }),
};
