import { number, object, string } from 'yup';
import { PERSON_CHANNELS } from '../domain/alarms/channels/channel.ts';
import { INCIDENT_CAUSES } from '../domain/alarms/incidents/incident.ts';
import { SNOOZES } from '../domain/alarms/incidents/snooze.ts';
import { route } from './route.ts';
import type { DrillReply, DrillSentReply, LinkedTestReply, ProvenReply } from './types/drill-types.ts';
import type {
  IncidentCountReply,
  IncidentDetailReply,
  IncidentsReply,
  LinkedAlarmReply,
} from './types/incident-types.ts';

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

/** A call by the link in a mail. FORBIDDEN: the person may not acknowledge alarms any more. */
interface LinkCall {
  reply: LinkedAlarmReply;
  refusal: 'NOT_FOUND' | 'LINK_EXPIRED' | 'FORBIDDEN' | 'COMPANY_SUSPENDED' | 'TOO_MANY_REQUESTS';
}

/** A call by the link in the mail of a test alarm. FORBIDDEN: the person is gone or has another address now. */
interface TestLinkCall extends Omit<LinkCall, 'reply'> {
  reply: LinkedTestReply;
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
  /** Returns the alarm that the link in a mail is about. Changes nothing: programs that look for dangerous mails open links. */
  openLink: LinkCall;
  /** Acknowledges the alarm that the link in a mail is about, as the person to whom it was mailed. */
  acknowledgeByLink: LinkCall;
  /** Says when a message last reached each person of the company. */
  proven: { reply: ProvenReply };
  /** Sends a test alarm to the recipients of a property. */
  sendTest: { reply: DrillSentReply; refusal: 'NOT_FOUND' | 'BAD_REQUEST' };
  /** Sends a test alarm to the caller alone. */
  sendOwnTest: { reply: DrillSentReply };
  /** Returns a test alarm with what became of each message. */
  getTest: { reply: DrillReply; refusal: 'NOT_FOUND' };
  /** Records that a test alarm has reached the caller on a channel. */
  testArrived: { reply: DrillReply; refusal: 'NOT_FOUND' };
  /** Returns the test alarm that the link in its mail is about. Changes nothing. */
  openTestLink: TestLinkCall;
  /** Records that the mail of a test alarm has arrived, for the person to whom it was sent. A second time changes nothing. */
  testArrivedByLink: TestLinkCall;
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
  openLink: route('GET', '/links/{link}', { permission: 'anyone' }),
  acknowledgeByLink: route('POST', '/links/{link}', {
    permission: 'anyone',
    body: object({ note: note() }).noUnknown(),
  }),
  proven: route('GET', '/drills', { permission: 'isSignedIn' }),
  sendTest: route('POST', '/drills', {
    permission: 'isAuth',
    body: object({ propertyId: string().required().max(45) }).noUnknown(),
  }),
  sendOwnTest: route('POST', '/drills/own', { permission: 'isSignedIn' }),
  getTest: route('GET', '/drills/{drillId}', { permission: 'isSignedIn' }),
  testArrived: route('POST', '/drills/{drillId}/arrived', {
    permission: 'isSignedIn',
    body: object({ channel: string().oneOf(PERSON_CHANNELS).required() }).noUnknown(),
  }),
  openTestLink: route('GET', '/test_links/{link}', { permission: 'anyone' }),
  testArrivedByLink: route('POST', '/test_links/{link}', { permission: 'anyone' }),
};
