import { number, object, string } from 'yup';
import { route } from './route.ts';
import type { AlarmsReply, HistoryReply, ThresholdsReply } from './types.ts';

/** The longest note with which an alarm is acknowledged, in characters. */
const LONGEST_NOTE = 300;

export const thresholds = {
  /** When the check last ended, UTC ms, null before the first; and the server's clock. */
  check: route('GET', '', { permission: 'isSignedIn' }).replying<{
    readonly checkedAt: number | null;
    readonly now: number;
  }>(),
  get: route('GET', '/{notificationId}', { permission: 'isSignedIn' }).replying<ThresholdsReply>(),
  /** The alarms that began in the last days. */
  alarms: route('GET', '/{notificationId}/alarms', {
    permission: 'isSignedIn',
    query: object({ days: number().integer().min(1).max(366).default(30) }).noUnknown(),
  }).replying<AlarmsReply>(),
  /** Says that somebody sees to an alarm: it is not mailed again while it lasts. */
  acknowledge: route('POST', '/{notificationId}/alarms/{alarmId}/acknowledge', {
    permission: 'isAuth',
    body: object({ note: string().trim().max(LONGEST_NOTE).default('') }).noUnknown(),
  }).replying<Record<string, never>>(),
  /** What limits are rehearsed on while they are typed. */
  past: route('GET', '/{notificationId}/past', {
    permission: 'isSignedIn',
    query: object({ days: number().integer().oneOf([7, 30]).default(7) }).noUnknown(),
  }).replying<HistoryReply>(),
};
