import type { SessionReply } from '../../../../shared/api/types/people-types.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/domain/durations.ts';
import { dayMinuteText, OWN_ZONE } from '../../../ui/dates/time-format.ts';

type Session = Pick<SessionReply, 'browser' | 'system' | 'beganAt' | 'seenAt' | 'isCurrent'>;

/** 'Firefox on Windows'. */
export function deviceWords({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  if (!browser && !system) return 'An unknown program';
  return browser && system ? `${browser} on ${system}` : browser || system;
}

const dateWords = (ms: number): string => dayMinuteText(ms, OWN_ZONE);

const counted = (count: number, noun: string): string => `${count} ${count === 1 ? noun : `${noun}s`} ago`;

/** When a session was last used, by the hour or the day. @param now UTC ms */
function usedWords({ seenAt, isCurrent }: Session, now: number): string {
  if (isCurrent) return 'in use now';
  const ms = now - seenAt;
  if (ms < HOUR_MS) return 'last used within the hour';
  return `last used ${ms < DAY_MS ? counted(Math.floor(ms / HOUR_MS), 'hour') : counted(Math.floor(ms / DAY_MS), 'day')}`;
}

/** 'Since Nov 22, 13:40, last used 3 hours ago'. @param now UTC ms */
export const timeWords = (session: Session, now: number): string =>
  `Since ${dateWords(session.beganAt)}, ${usedWords(session, now)}`;
