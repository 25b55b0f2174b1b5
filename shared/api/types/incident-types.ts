import type { OutApartments } from '../../domain/alarms/apartments/apartment-runs.ts';
import type { Channel } from '../../domain/alarms/channels/channel.ts';
import type { WaitReason } from '../../domain/alarms/channels/reason-to-wait.ts';
import type { CommonCause } from '../../domain/alarms/check/alarm-group.ts';
import type { AlarmEvent, Extreme, Need } from '../../domain/alarms/check/sensor-alarm.ts';
import type { UnknownCause } from '../../domain/alarms/check/unknown-alarm.ts';
import type { IncidentCause, IncidentState, NextStep } from '../../domain/alarms/incidents/incident.ts';
import type { WorkEntry } from '../../domain/alarms/incidents/incident-changes.ts';
import type { Severity } from '../../domain/alarms/limits/severity.ts';
import type { DeliveryReport } from '../../domain/alarms/mails/delivery-report.ts';
import type { AlarmFacts, EndReason, SnoozeEnd } from '../../domain/alarms/property-alarms.ts';
import type { RefusedCause } from '../../domain/readings/refused.ts';
import type { LinkReaderReply } from './reader-types.ts';

/** Replies about incidents (docs/product/incidents.md). All times UTC ms. Names follow docs/product/users.md#vendor-domain. */

/** One alarm of an incident. */
export interface IncidentAlarmReply extends Pick<AlarmFacts, 'kind' | 'subject' | 'serial' | 'since' | 'raisedAt'> {
  readonly id: string;
  /** null while it lasts. */
  readonly endedAt: number | null;
  readonly extreme?: Extreme;
}

export interface IncidentReply extends Omit<IncidentAlarmReply, 'id'>, Need {
  /** `{propertyId}.{alarmId}` of the alarm that leads it. */
  readonly id: string;
  readonly propertyId: string;
  readonly propertyName: string;
  readonly portfolio: string;
  /** The property's, IANA name. */
  readonly timeZone: string;
  readonly severity: Severity;
  /** The reason why a value is unknown. Only of the kind `unknown`. */
  readonly unknownCause?: UnknownCause;
  /** The reason why its readings are refused. Absent if they are not. */
  readonly refusedCause?: RefusedCause;
  readonly endReason: EndReason | null;
  /** The sensor's newest value, while the incident lasts. */
  readonly latest?: { readonly value: number | null; readonly time: number };
  /** The sensor's limits now; of a past incident the limit that was passed. */
  readonly limit?: { readonly min?: number; readonly max?: number };
  /** The apartments that are outside now, of an open alarm about apartments. */
  readonly apartments?: OutApartments;
  /** The alarms of the incident, the one that leads it first. */
  readonly alarms: readonly IncidentAlarmReply[];
  /** The cause that its alarms have in common. */
  readonly commonCause?: CommonCause;
  readonly state: IncidentState;
  /** Counts what people have done. A change may name it as `seen`. */
  readonly version: number;
  readonly acknowledged: {
    readonly userId: string;
    readonly name: string;
    readonly at: number;
    readonly note: string;
  } | null;
  /** The owner. */
  readonly assignee: { readonly userId: string; readonly name: string; readonly at: number } | null;
  /** Until when its reminders are paused; null when they are not, or not any more. */
  readonly snoozed: { readonly until: SnoozeEnd; readonly name: string; readonly at: number } | null;
  /** The cause, as a person says. */
  readonly cause: {
    readonly cause: IncidentCause;
    readonly note: string;
    readonly name: string;
    readonly at: number;
  } | null;
  /** The number of mails. */
  readonly told: number;
  /** It began without a mail, because its value had crossed the limit again and again. */
  readonly mailHeld: boolean;
  /** It began without a mail, because its limits were muted (docs/product/alarms.md#muted). */
  readonly mailMuted?: true;
  /** Nobody is notified of it now: until when, UTC ms, or `on` if a person must end that. Absent if people are (docs/product/alarms.md#mute). */
  readonly mutedUntil?: number | 'on';
  readonly next: NextStep;
}

/** A step of the timeline, oldest first. */
export interface TimelineEntryReply {
  readonly at: number;
  readonly kind: 'firstOutside' | 'raised' | 'escalated' | 'waits' | 'notified' | WorkEntry['kind'] | 'ended';
  /** The person who did it, who was mailed, or who waits for a message. */
  readonly name?: string;
  /** The level of the escalation that was notified. */
  readonly level?: number;
  /** The people of the level who were notified; empty if nobody of it could be reached. */
  readonly names?: readonly string[];
  /** The person to whom it was given. */
  readonly to?: string;
  readonly note?: string;
  /** The subject of the message. */
  readonly event?: AlarmEvent;
  /** On which channel. Absent: e-mail; of a message that waits, that is not known yet. */
  readonly channel?: Channel;
  /** It came with others, in the digest of that time. Absent: in a message of its own. */
  readonly digestAt?: number;
  /** The reason why it comes with others. Absent when it does not, and of messages of earlier versions. */
  readonly waitsFor?: WaitReason;
  /** It went although the person's hours or choice of channels held it back, because nobody on duty got it. Absent: not. */
  readonly isLastResort?: true;
  /** Of a message that waits: when it is tried again. Absent: it waits for its turn. */
  readonly triedAt?: number;
  /** The reason why the message did not go out; absent when it did. */
  readonly failure?: string;
  /** The report of the mail service about the mail since. Absent: nothing. */
  readonly delivery?: DeliveryReport;
  readonly until?: SnoozeEnd;
  readonly cause?: IncidentCause;
  /** It was done by the link in a mail, or by an answer to a text. */
  readonly via?: WorkEntry['via'];
  /** The alarm of the incident that it concerns, if there are several. */
  readonly alarmId?: string;
}

export interface IncidentDetailReply extends IncidentReply {
  /** The instruction for the alarm, while it lasts (docs/product/instructions.md#page). Absent when nothing is written. */
  readonly instruction?: string;
  readonly timeline: readonly TimelineEntryReply[];
  /** The server's clock. */
  readonly now: number;
}

export interface IncidentsReply {
  /** Newest need first. */
  readonly open: readonly IncidentReply[];
  /** The newest end first. */
  readonly past: readonly IncidentReply[];
  /** There are more than the answer has room for. */
  readonly more: boolean;
  /** The end of the last check; null before the first. */
  readonly checkedAt: number | null;
  /** The server's clock. */
  readonly now: number;
}

export interface IncidentCountReply {
  /** The number of open incidents, whoever has them. */
  readonly open: number;
  /** The number of these that nobody has. */
  readonly unowned: number;
  /** The number of these that are not snoozed and at least a warning: these are counted in red. */
  readonly red: number;
  /** The number of these that are critical. */
  readonly critical: number;
}

/** Somebody who sees to an alarm. */
interface LinkedPerson {
  readonly name: string;
  readonly at: number;
  /** It is the person for whom the link acts. */
  readonly isYou: boolean;
}

/** The part of an alarm that the link in a mail shows: no more than the mail (docs/product/channels.md#mail-link). */
export interface LinkedAlarmReply
  extends LinkReaderReply,
    Pick<
      IncidentReply,
      | 'id'
      | 'propertyName'
      | 'timeZone'
      | 'severity'
      | 'kind'
      | 'subject'
      | 'serial'
      | 'unknownCause'
      | 'refusedCause'
      | 'since'
      | 'endedAt'
      | 'endReason'
      | 'extreme'
      | 'latest'
      | 'commonCause'
    > {
  /** The number of other alarms of its incident. */
  readonly others: number;
  readonly acknowledged: LinkedPerson | null;
  readonly assignee: LinkedPerson | null;
  /** The cause, as a person says, without the note. */
  readonly cause: Omit<NonNullable<IncidentReply['cause']>, 'note'> | null;
  /** The name of the person for whom the link acts. */
  readonly person: string;
  /** The link is of a contact, who cannot sign in. */
  readonly isContact?: true;
  /** The server's clock. */
  readonly now: number;
}
