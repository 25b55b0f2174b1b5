import type { AlarmReply } from '../../../../shared/api/types/alarm-types.ts';
import { conditionInWords } from '../../../../shared/domain/alarms/limits/only-while.ts';
import { aboutInWords } from '../../../../shared/domain/alarms/words/about.ts';

/** The subject of an alarm, and the condition that ended it, if its limits did not count any more. */
export const alarmText = (alarm: AlarmReply): string => {
  const about = aboutInWords(alarm);
  return alarm.onlyWhile ? `${about}. Its limits count only ${conditionInWords(alarm.onlyWhile)}` : about;
};

/**
 * The people who got a mail about an alarm, each named once. Failed mails are marked as failed. Mails without a record
 * are only counted.
 */
export function notifiedText({
  kind,
  told,
  toldCount,
  mailHeld,
  mailJoined,
  mailMuted,
}: Pick<AlarmReply, 'kind' | 'told' | 'toldCount' | 'mailHeld' | 'mailJoined' | 'mailMuted'>): string {
  const reached = new Set(told.filter(({ failure }) => !failure).map(({ name, email }) => name || email));
  const missed = new Set(told.filter(({ failure }) => failure).map(({ name, email }) => name || email));
  const failed = [...missed].filter((name) => !reached.has(name)).map((name) => `${name} (mail failed)`);
  const names = [...reached, ...failed];
  const more = toldCount > told.length ? ` (${toldCount} mails)` : '';
  if (names.length > 0) return `Told ${names.join(', ')}${more}`;
  if (mailJoined) return 'Not mailed by itself: it belongs to an alarm that was mailed';
  if (mailMuted) return 'Not mailed: its limits were muted';
  if (!mailHeld) return 'Nobody was told';
  return kind === 'silence'
    ? 'Not mailed: it fell silent again within the hour'
    : 'Not mailed: it crossed its limit again within the hour';
}
