import { number, object, string } from 'yup';
import { route } from './route.ts';
import type { AlarmsReply, HistoryReply } from './types/alarm-types.ts';
import type { ThresholdsReply } from './types/entity-types.ts';

/** The longest note with which an alarm is acknowledged, in characters. */
const MAX_NOTE = 300;

/** The reply of each call and the codes that refuse it; docs/api.md has the codes that every call shares. */
export interface ThresholdCalls {
  /** Says when the last check ended (UTC ms; null before the first), and the server's time. */
  check: { reply: { readonly checkedAt: number | null; readonly now: number } };
  /** Returns a property's latest values, the breaches of the last 10 minutes and the labels outside their limits. */
  get: { reply: ThresholdsReply; refusal: 'NOT_FOUND' };
  /** Lists the alarms that began in the last days, the newest first, at most 200. */
  alarms: { reply: AlarmsReply; refusal: 'NOT_FOUND' };
  /** Records that somebody takes care of an alarm: while it lasts, no reminder is mailed. */
  acknowledge: { reply: Record<string, never>; refusal: 'NOT_FOUND' | 'CHANGED_MEANWHILE' };
  /** Takes the acknowledgement of an alarm back: its reminders are mailed again. */
  takeBack: { reply: Record<string, never>; refusal: 'NOT_FOUND' | 'CHANGED_MEANWHILE' };
  /** Returns the values of the last days, one a minute, on which new limits are previewed. */
  past: { reply: HistoryReply; refusal: 'NOT_FOUND' };
}

export const thresholds = {
  check: route('GET', '', { permission: 'isSignedIn' }),
  get: route('GET', '/{notificationId}', { permission: 'isSignedIn' }),
  alarms: route('GET', '/{notificationId}/alarms', {
    permission: 'isSignedIn',
    query: object({ days: number().integer().min(1).max(366).default(30) }).noUnknown(),
  }),
  acknowledge: route('POST', '/{notificationId}/alarms/{alarmId}/acknowledge', {
    permission: 'isAuth',
    body: object({ note: string().trim().max(MAX_NOTE).default('') }).noUnknown(),
  }),
  takeBack: route('DELETE', '/{notificationId}/alarms/{alarmId}/acknowledge', { permission: 'isAuth' }),
  past: route('GET', '/{notificationId}/past', {
    permission: 'isSignedIn',
    query: object({ days: number().integer().oneOf([7, 30]).default(7) }).noUnknown(),
  }),
};
