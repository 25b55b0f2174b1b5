import { number, object, string } from 'yup';
import { PERSON_CHANNELS } from '../domain/alarms/channels/channel.ts';
import { SNOOZES } from '../domain/alarms/incidents/snooze.ts';
import { ALARM_CAUSE } from './fields/alarm-cause.ts';
import { ALARM_NOTE, TIMELINE_NOTE } from './fields/alarm-note.ts';
import { LINK_REFUSALS } from './refusals.ts';
import { reply, route } from './route.ts';
import type { DrillReply, DrillSentReply, LinkedTestReply, ProvenReply } from './types/drill-types.ts';
import type {
  IncidentCountReply,
  IncidentDetailReply,
  IncidentsReply,
  LinkedAlarmReply,
} from './types/incident-types.ts';
import type { QualityReply } from './types/quality-types.ts';

/** The version of the incident that the screen shows. */
const seen = () => number().integer().min(0);

export const alarms = {
  /** Lists the incidents of all properties: those that are open, and those that ended in the last days. At most 500 of each. */
  list: route('GET', '', {
    permission: 'isSignedIn',
    reach: 'properties',
    query: object({
      state: string()
        .oneOf(['open', 'past', 'all'] as const)
        .default('all'),
      days: number().integer().min(1).max(366).default(7),
    }).noUnknown(),
    reply: reply<IncidentsReply>(),
  }),
  /** Counts the open incidents, for the navigation. */
  count: route('GET', '/count', { permission: 'isSignedIn', reach: 'properties', reply: reply<IncidentCountReply>() }),
  /** Returns how good the alarms of 30 days are: the measures, and the ten sensors whose alarms needed nobody most often. */
  quality: route('GET', '/quality', { permission: 'isSignedIn', reach: 'properties', reply: reply<QualityReply>() }),
  /** Returns an incident with its timeline. */
  get: route('GET', '/{incidentId}', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<IncidentDetailReply>('NOT_FOUND'),
  }),
  /** Records that somebody takes care of an incident: while it lasts, no reminder is mailed. */
  acknowledge: route('POST', '/{incidentId}/acknowledge', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'alarmAcknowledged',
    body: ALARM_NOTE,
    reply: reply<IncidentDetailReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Takes the acknowledgement of an incident back. */
  takeBack: route('DELETE', '/{incidentId}/acknowledge', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'acknowledgementTakenBack',
    reply: reply<IncidentDetailReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Gives an incident to a user of the company, who may be the caller. With `seen`, replaces nobody who was chosen later. */
  assign: route('POST', '/{incidentId}/assignee', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'alarmTaken',
    body: object({ userId: string().required().max(45), seen: seen() }).noUnknown(),
    reply: reply<IncidentDetailReply>('NOT_FOUND', 'CHANGED_MEANWHILE', 'ALARM_OVER'),
  }),
  /** Makes that nobody has an incident any more. */
  release: route('DELETE', '/{incidentId}/assignee', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'alarmReleased',
    reply: reply<IncidentDetailReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Pauses the reminders of an incident. */
  snooze: route('POST', '/{incidentId}/snooze', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'alarmSnoozed',
    body: object({ for: string().oneOf(SNOOZES).required() }).noUnknown(),
    reply: reply<IncidentDetailReply>('NOT_FOUND', 'CHANGED_MEANWHILE', 'ALARM_OVER'),
  }),
  /** Ends the pause of the reminders. */
  unsnooze: route('DELETE', '/{incidentId}/snooze', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'snoozeTakenBack',
    reply: reply<IncidentDetailReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Says why it happened. With `seen`, replaces no cause that somebody gave later. */
  giveCause: route('POST', '/{incidentId}/cause', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'causeGiven',
    body: ALARM_CAUSE.shape({ seen: seen() }),
    reply: reply<IncidentDetailReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Takes the cause back. */
  takeCauseBack: route('DELETE', '/{incidentId}/cause', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'causeTakenBack',
    reply: reply<IncidentDetailReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Adds a note to the timeline. */
  note: route('POST', '/{incidentId}/notes', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'alarmNoted',
    body: TIMELINE_NOTE,
    reply: reply<IncidentDetailReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Returns the alarm that the link in a mail is about. Changes nothing: programs that look for dangerous mails open links. */
  openLink: route('GET', '/links/{link}', {
    permission: 'anyone',
    reply: reply<LinkedAlarmReply>(...LINK_REFUSALS),
  }),
  /** Acknowledges the alarm that the link in a mail is about, as the person to whom it was mailed. */
  acknowledgeByLink: route('POST', '/links/{link}', {
    permission: 'anyone',
    audit: 'alarmAcknowledged',
    body: ALARM_NOTE,
    reply: reply<LinkedAlarmReply>(...LINK_REFUSALS),
  }),
  /** Says by the link in a mail that its alarm was noise: its cause is then a false limit or sensor. It replaces no cause. */
  noiseByLink: route('POST', '/links/{link}/noise', {
    permission: 'anyone',
    audit: 'causeGiven',
    reply: reply<LinkedAlarmReply>(...LINK_REFUSALS),
  }),
  /** Takes a cause back that the person of the link has given, and no other one. */
  takeNoiseBackByLink: route('DELETE', '/links/{link}/noise', {
    permission: 'anyone',
    audit: 'causeTakenBack',
    reply: reply<LinkedAlarmReply>(...LINK_REFUSALS),
  }),
  /** Says when a message last reached each person of the company. */
  proven: route('GET', '/drills', { permission: 'isSignedIn', reach: 'properties', reply: reply<ProvenReply>() }),
  /** Sends a test alarm to the recipients of a property. */
  sendTest: route('POST', '/drills', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'testSent',
    body: object({ propertyId: string().required().max(45) }).noUnknown(),
    reply: reply<DrillSentReply>('NOT_FOUND', 'BAD_REQUEST'),
  }),
  /** Sends a test alarm to the caller alone. */
  sendOwnTest: route('POST', '/drills/own', {
    permission: 'isSignedIn',
    reach: 'self',
    audit: 'ownTestSent',
    reply: reply<DrillSentReply>(),
  }),
  /** Returns a test alarm with what became of each message. */
  getTest: route('GET', '/drills/{drillId}', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<DrillReply>('NOT_FOUND'),
  }),
  /** Records that a test alarm has reached the caller on a channel. */
  testArrived: route('POST', '/drills/{drillId}/arrived', {
    permission: 'isSignedIn',
    reach: 'properties',
    audit: 'testArrived',
    body: object({ channel: string().oneOf(PERSON_CHANNELS).required() }).noUnknown(),
    reply: reply<DrillReply>('NOT_FOUND'),
  }),
  /** Returns the test alarm that the link in its mail is about. Changes nothing. */
  openTestLink: route('GET', '/test_links/{link}', {
    permission: 'anyone',
    reply: reply<LinkedTestReply>(...LINK_REFUSALS),
  }),
  /** Records that the mail of a test alarm has arrived, for the person to whom it was sent. A second time changes nothing. */
  testArrivedByLink: route('POST', '/test_links/{link}', {
    permission: 'anyone',
    audit: 'testArrived',
    reply: reply<LinkedTestReply>(...LINK_REFUSALS),
  }),
};
