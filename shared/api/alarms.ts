import { number, object, string } from 'yup';
import { INCIDENT_CAUSES } from '../domain/alarms/incidents/incident.ts';
import { SNOOZES } from '../domain/alarms/incidents/snooze.ts';
import type { IncidentCountReply, IncidentDetailReply, IncidentsReply } from './incident-types.ts';
import { route } from './route.ts';

/** The longest note about an alarm, in characters. */
const MAX_NOTE = 300;

interface IncidentChange {
  reply: IncidentDetailReply;
  refusal: 'NOT_FOUND' | 'CHANGED_MEANWHILE';
}
/** A change of something that only an open incident has. */
interface OpenIncidentChange {
  reply: IncidentDetailReply;
  refusal: 'NOT_FOUND' | 'CHANGED_MEANWHILE' | 'ALARM_OVER';
}

/** The reply of each call and the codes that refuse it; docs/api.md has the codes that every call shares. */
export interface AlarmCalls {
  /** Lists the incidents of all properties: those that are open, and those that ended in the last days. At most 500 of each. */
  list: { reply: IncidentsReply };
  /** Counts the open incidents, for the navigation. */
  count: { reply: IncidentCountReply };
  /** Returns an incident with its timeline. */
  get: { reply: IncidentDetailReply; refusal: 'NOT_FOUND' };
  /** Records that somebody takes care of an incident: while it lasts, no reminder is mailed. */
  acknowledge: IncidentChange;
  /** Takes the acknowledgement of an incident back. */
  takeBack: IncidentChange;
  /** Gives an incident to a user of the company, who may be the caller. With `seen`, replaces nobody who was chosen later. */
  assign: OpenIncidentChange;
  /** Makes that nobody has an incident any more. */
  release: IncidentChange;
  /** Pauses the reminders of an incident. */
  snooze: OpenIncidentChange;
  /** Ends the pause of the reminders. */
  unsnooze: IncidentChange;
  /** Says why it happened. With `seen`, replaces no cause that somebody gave later. */
  giveCause: IncidentChange;
  /** Takes the cause back. */
  takeCauseBack: IncidentChange;
  /** Adds a note to the timeline. */
  note: IncidentChange;
}

const note = () => string().trim().max(MAX_NOTE).default('');
/** The version of the incident that the screen shows. */
const seen = () => number().integer().min(0);

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
  acknowledge: route('POST', '/{incidentId}/acknowledge', {
    permission: 'isAuth',
    body: object({ note: note() }).noUnknown(),
  }),
  takeBack: route('DELETE', '/{incidentId}/acknowledge', { permission: 'isAuth' }),
  assign: route('POST', '/{incidentId}/assignee', {
    permission: 'isAuth',
    body: object({ userId: string().required().max(45), seen: seen() }).noUnknown(),
  }),
  release: route('DELETE', '/{incidentId}/assignee', { permission: 'isAuth' }),
  snooze: route('POST', '/{incidentId}/snooze', {
    permission: 'isAuth',
    body: object({ for: string().oneOf(SNOOZES).required() }).noUnknown(),
  }),
  unsnooze: route('DELETE', '/{incidentId}/snooze', { permission: 'isAuth' }),
  giveCause: route('POST', '/{incidentId}/cause', {
    permission: 'isAuth',
    body: object({ cause: string().oneOf(INCIDENT_CAUSES).required(), note: note(), seen: seen() }).noUnknown(),
  }),
  takeCauseBack: route('DELETE', '/{incidentId}/cause', { permission: 'isAuth' }),
  note: route('POST', '/{incidentId}/notes', {
    permission: 'isAuth',
    body: object({ note: string().trim().max(MAX_NOTE).required() }).noUnknown(),
  }),
};
