// Group `thresholds`: the alarms of a property, their history and suggestions of limits. `notifications` holds the limits.
import { number, object } from 'yup';
import { ALARM_NOTE } from './fields/alarm-note.ts';
import { reply, route } from './route.ts';
import type { AlarmsReply, HistoryReply } from './types/alarm-types.ts';
import type { ThresholdsReply } from './types/entity-types.ts';
import type { ProposalReply } from './types/quality-types.ts';

export const thresholds = {
  /** Says when the last check ended (UTC ms; null before the first), and the server's time. */
  check: route('GET', '', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<{ readonly checkedAt: number | null; readonly now: number }>(),
  }),
  /** Returns a property's latest values, the breaches of the last 10 minutes and the labels outside their limits. */
  get: route('GET', '/{propertyId}', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<ThresholdsReply>('NOT_FOUND'),
  }),
  /** Lists the alarms that began in the last days, the newest first, at most 200. */
  alarms: route('GET', '/{propertyId}/alarms', {
    permission: 'isSignedIn',
    reach: 'properties',
    query: object({ days: number().integer().min(1).max(366).default(30) }).noUnknown(),
    reply: reply<AlarmsReply>('NOT_FOUND'),
  }),
  /** Records that somebody takes care of an alarm: while it lasts, no reminder is mailed. */
  acknowledge: route('POST', '/{propertyId}/alarms/{alarmId}/acknowledge', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'alarmAcknowledged',
    body: ALARM_NOTE,
    reply: reply('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Takes the acknowledgement of an alarm back: its reminders are mailed again. */
  takeBack: route('DELETE', '/{propertyId}/alarms/{alarmId}/acknowledge', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'acknowledgementTakenBack',
    reply: reply('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Returns the values of the last days, one a minute, on which new limits are previewed. */
  past: route('GET', '/{propertyId}/past', {
    permission: 'isSignedIn',
    reach: 'properties',
    query: object({ days: number().integer().oneOf([7, 30]).default(7) }).noUnknown(),
    reply: reply<HistoryReply>('NOT_FOUND'),
  }),
  /** Returns the milder limit that would end the noise of a sensor and lose nothing, by a replay of 30 days, or why there is none. */
  proposal: route('GET', '/{propertyId}/proposals/{label}', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<ProposalReply>('NOT_FOUND'),
  }),
};
