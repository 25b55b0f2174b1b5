import type { AlarmReply } from '../../../../shared/api/types/alarm-types.ts';
import { conditionSentence } from '../../../../shared/domain/alarms/limits/only-while.ts';
import { aboutInWords } from '../../../../shared/domain/alarms/words/about.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { durationText } from '../../../../shared/domain/figures/spans.ts';
import { dayMinuteText, dayText, minuteText } from '../../../../shared/domain/figures/times.ts';
import { inWords } from '../../../../shared/domain/sentences/sentence.ts';

/** The subject of an alarm, and the condition that ended it, if its limits did not count any more. */
export const alarmText = (alarm: AlarmReply): string => {
  const about = aboutInWords(alarm);
  return alarm.onlyWhile
    ? say`${about}. Its limits are active only ${inWords(conditionSentence(alarm.onlyWhile))}`
    : about;
};

/** 'Active for 2 hr 13 min', or 'Resolved 6:58 AM, after 38 min'; with the day when it ended on another one. */
export function lastedText(
  { since, endedAt }: Pick<AlarmReply, 'since' | 'endedAt'>,
  now: number,
  zone: string,
): string {
  if (endedAt === null) return say`Active for ${durationText(now - since)}`;
  const isSameDay = dayText(since, zone) === dayText(endedAt, zone);
  const end = isSameDay ? minuteText(endedAt, zone) : dayMinuteText(endedAt, zone);
  return say`Resolved ${end}, after ${durationText(endedAt - since)}`;
}

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
  const failed = [...missed].filter((name) => !reached.has(name)).map((name) => say`${name} (email failed)`);
  const names = [...reached, ...failed];
  const list = names.join(', ');
  if (names.length > 0)
    return toldCount > told.length ? say`Notified ${list} (${toldCount} emails)` : say`Notified ${list}`;
  if (mailJoined) return say`No separate email: part of another alarm`;
  if (mailMuted) return say`No email: sensor muted`;
  if (!mailHeld) return say`No one was notified`;
  return kind === 'silence'
    ? say`No email: offline again within the hour`
    : say`No email: out of range again within the hour`;
}
