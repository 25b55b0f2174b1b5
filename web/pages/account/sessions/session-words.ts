import type { SessionReply } from '../../../../shared/api/types/people-types.ts';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { shortAgo } from '../../../../shared/domain/figures/spans.ts';
import { dayMinuteText } from '../../../../shared/domain/figures/times.ts';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';

type Session = Pick<SessionReply, 'browser' | 'system' | 'beganAt' | 'seenAt' | 'isCurrent'>;

/** 'Firefox on Windows'. */
export function deviceWords({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  if (!browser && !system) return 'Unknown device';
  return browser && system ? `${browser} on ${system}` : browser || system;
}

const dateWords = (ms: number): string => dayMinuteText(ms, OWN_ZONE);

/** Time of a session's last use, by the hour or the day. @param now UTC ms */
function usedWords({ seenAt, isCurrent }: Session, now: number): string {
  if (isCurrent) return 'in use now';
  const ms = now - seenAt;
  if (ms < HOUR_MS) return 'last used within an hour';
  return `last used ${shortAgo(ms)}`;
}

/** 'Since Nov 22, 1:40 PM, last used 3 hr ago'. @param now UTC ms */
export const timeWords = (session: Session, now: number): string =>
  `Since ${dateWords(session.beganAt)}, ${usedWords(session, now)}`;
