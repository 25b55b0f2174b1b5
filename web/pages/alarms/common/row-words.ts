import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import { isStateLabel } from '../../../../shared/domain/alarms/limits/state-alarm.ts';
import {
  atMoment,
  type Facts,
  limitNote,
  noted,
  unknownNote,
} from '../../../../shared/domain/alarms/words/incident.ts';
import { readingParts, valueInWords } from '../../../../shared/domain/figures/readings.ts';
import { plural, say } from '../../../../shared/domain/figures/say.ts';
import { clockSpan, durationText } from '../../../../shared/domain/figures/spans.ts';
import { weekTimeText } from '../../../../shared/domain/figures/times.ts';
import { isStale } from '../../../../shared/domain/readings/latest.ts';

/** The figure of a row. */
export interface Figure {
  readonly figure: string;
  readonly unit: string;
  /** The limit, the time of an old value, or why there is none. */
  readonly note: string;
  /** Nobody knows the value now. */
  readonly isOld: boolean;
}

function sensorFigure(label: string, value: number, limit: number | undefined, note: string, isOld: boolean): Figure {
  if (isStateLabel(label)) return { figure: valueInWords(label, value), unit: '', note, isOld };
  const { number, unit } = readingParts(label, value, limit);
  return { figure: number, unit, note, isOld };
}

/**
 * The value of an alarm: the newest one while it lasts, afterwards the one farthest outside. What sends nothing has the time
 * for which it was silent.
 */
export function figureOf(facts: Facts, now: number): Figure {
  const { kind, subject, unknownCause, since, endedAt, latest, extreme, timeZone } = facts;
  if (kind === 'silence' || unknownCause === 'late') {
    const note = kind === 'silence' ? say`no data` : unknownNote(facts).toLowerCase();
    return { figure: clockSpan((endedAt ?? now) - since), unit: 'h', note, isOld: true };
  }
  if (kind === 'unknown') {
    return { figure: '--', unit: '', note: unknownNote(facts), isOld: true };
  }
  if (endedAt !== null || typeof latest?.value !== 'number') {
    return extreme
      ? sensorFigure(subject, extreme.value, extreme.limit, limitNote(facts), endedAt === null)
      : { figure: '--', unit: '', note: '', isOld: true };
  }
  const isOld = isStale(latest.time, now);
  const note = isOld ? atMoment(weekTimeText(latest.time, now, timeZone)) : limitNote(facts);
  return sensorFigure(subject, latest.value, extreme?.limit, note, isOld);
}

/** The owner of an alarm. */
export interface Owner {
  readonly name: string;
  /** Somebody should have it, and nobody does: the words are red. */
  readonly isMissing: boolean;
  readonly note: string;
}

const mails = ({ told, mailHeld, mailMuted }: IncidentReply): string => {
  if (told === 0 && mailMuted) return say`No email sent (sensor muted)`;
  if (told === 0) return mailHeld ? say`No email sent (flapping)` : say`No email sent`;
  return say`${plural(told, 'email sent', 'emails sent')}`;
};

/** The owner of an open alarm, and since when; or who had a past one. */
export function ownerOf(incident: IncidentReply, now: number): Owner {
  const { assignee, acknowledged, snoozed, cause, severity, timeZone, endedAt, mutedUntil } = incident;
  const at = (time: number) => weekTimeText(time, now, timeZone);
  const by = (name: string, note: string): Owner => ({ name, isMissing: false, note });
  const snooze =
    snoozed && endedAt === null
      ? snoozed.until === 'over'
        ? say`Snoozed until it clears`
        : say`Snoozed until ${at(snoozed.until)}`
      : '';
  if (assignee) {
    const said = acknowledged?.userId === assignee.userId ? acknowledged.note : '';
    return by(assignee.name, snooze || noted(say`Assigned ${at(assignee.at)}`, said));
  }
  if (snoozed && snooze) return by(snoozed.name, snooze);
  if (acknowledged) return by(acknowledged.name, noted(say`Acknowledged ${at(acknowledged.at)}`, acknowledged.note));
  if (cause) return by(cause.name, say`Cause logged ${at(cause.at)}`);
  if (endedAt !== null) return by(say`Unassigned`, mails(incident));
  if (severity === 'notice') return by(say`No action needed`, mails(incident));
  return { name: say`Unassigned`, isMissing: mutedUntil === undefined, note: mails(incident) };
}

/** The next step that happens by itself. */
export interface NextStep {
  readonly title: string;
  /** '3 min' */
  readonly left: string;
  /** '10:44 AM' */
  readonly at: string;
}

/** The next step that happens by itself, with its time. Undefined when nothing will happen. */
export function nextStep({ endedAt, next, timeZone }: IncidentReply, now: number): NextStep | undefined {
  if (endedAt !== null || next.kind === 'none' || next.at === null) return undefined;
  const titles = {
    escalates: say`Escalates to level ${next.level ?? ''}`,
    snoozeEnds: say`Snooze ends`,
    reminds: say`Email reminder`,
  };
  return {
    title: titles[next.kind],
    left: durationText(Math.max(0, next.at - now)),
    at: weekTimeText(next.at, now, timeZone),
  };
}
