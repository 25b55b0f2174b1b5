import type { Channel } from '../../domain/alarms/channels/channel.ts';
import type { WaitReason } from '../../domain/alarms/channels/reason-to-wait.ts';
import type { CommonCause } from '../../domain/alarms/check/alarm-group.ts';
import type { PlannedWork } from '../../domain/alarms/check/planned-work.ts';
import type { IncidentWork } from '../../domain/alarms/incidents/incident-changes.ts';
import type { Thresholds } from '../../domain/alarms/limits/breach.ts';
import type { Mute } from '../../domain/alarms/limits/mute.ts';
import type { AlarmFacts, EndReason, PropertyAlarms, Transition } from '../../domain/alarms/property-alarms.ts';
import type { JobNews } from '../../domain/jobs/job-news.ts';
import type { QUEUES, QueuePlace } from '../queues.ts';
import type { Escalated } from './escalation-items.ts';

export interface NotificationItem {
  readonly companyId: string;
  readonly propertyId: string;
  readonly entityStatus: 'enabled' | 'disabled';
  readonly thresholds: Thresholds;
  readonly recipients: readonly { readonly id: string; readonly type: 'email' | 'phone' | 'slack' }[];
  /**
   * The number of saves of thresholds and recipients. Absent until the first save, and in items of earlier versions.
   */
  readonly version?: number;
  /** In order of the beginning. Absent if there is none, and in items of earlier versions. */
  readonly plannedWork?: readonly PlannedWork[];
  /** Sensors and the building of which nobody gets messages for a time. Absent if there are none, and in items of earlier versions. */
  readonly mutes?: readonly Mute[];
  /** The instruction for any alarm of the property (docs/product/instructions.md#places). Absent: nothing is written. */
  readonly instruction?: string;
}

/** The alarm state of a property. Each write names the version that it read. */
export interface AlarmStateItem extends PropertyAlarms {
  readonly propertyId: string;
  readonly version: number;
  /** The newest check that has written it, UTC ms. Absent in states of earlier versions. */
  readonly steppedAt?: number;
}

export interface DueCheckItem extends QueuePlace<typeof QUEUES.DUE_CHECKS> {
  readonly propertyId: string;
  /** A new value for each mark. The check deletes the item only if the mark is still the one that it read. */
  readonly mark: string;
}

/**
 * The name and address of a person in a history. They are empty: who reads the history looks them up by the user's id.
 * Earlier versions stored them, and the version before this one reads them as texts.
 */
export interface Namesake {
  readonly name: string;
  readonly email: string;
}

export const NAMELESS: Namesake = { name: '', email: '' };

/** A recipient who was notified of an alarm, or whom a message did not reach. */
export interface Notified extends Namesake {
  /** Of the person, or of the webhook. */
  readonly userId: string;
  /** UTC ms, the time of the check that sent the message. */
  readonly at: number;
  readonly event: Transition['event'];
  /** Absent: e-mail. */
  readonly channel?: Channel;
  /** It came with others in a message of this time, UTC ms. Absent: in a message of its own. */
  readonly digestAt?: number;
  /** The reason why it came with others. Absent when it did not, and in items of earlier versions. */
  readonly waitsFor?: WaitReason;
  /** The reason why the message could not be sent; absent when it was. */
  readonly failure?: string;
  /** It went although the person's hours or choice of channels held it back (docs/product/channels.md#on-duty). Absent: not. */
  readonly isLastResort?: true;
  /** The id that the mail service has given the mail. Absent for other channels, of digests, and in items of earlier versions. */
  readonly messageId?: string;
}

export interface Acknowledgement extends Namesake {
  readonly userId: string;
  /** UTC ms. */
  readonly at: number;
  readonly note: string;
  /** The one that it has replaced. */
  readonly before?: Omit<Acknowledgement, 'before' | keyof Namesake>;
}

/** An alarm in the history, with what people do about it. All times UTC ms. */
export interface AlarmItem extends AlarmFacts, Omit<IncidentWork, 'acknowledged'> {
  readonly id: string;
  readonly propertyId: string;
  /** Absent while it lasts. */
  readonly endedAt?: number;
  readonly endReason?: EndReason;
  /** The mails that the history keeps (see `shared/domain/alarms/mails/mail-record.ts`). */
  readonly told: readonly Notified[];
  /**
   * The number of all mails. It changes with each mail. Absent until the first mail, and in items of earlier versions.
   */
  readonly toldCount?: number;
  /**
   * It began without a mail: its value had crossed the limit again and again, it joined an incident that the recipients knew,
   * or its limits were muted.
   */
  readonly mailing?: 'held' | 'joined' | 'muted';
  /** The id of the alarm that leads its incident, if that is another one. */
  readonly follows?: string;
  /** The cause that it has in common with other alarms of the property. */
  readonly commonCause?: CommonCause;
  readonly acknowledged?: Acknowledgement;
  /** The levels that were notified of its incident, the newest. Absent if there was none, and in items of earlier versions. */
  readonly escalated?: readonly Escalated[];
}

/** An entry of the list of all alarms of a company. It leads to the alarm, which has everything else. */
export interface IncidentItem {
  readonly propertyId: string;
  /** The alarm's. */
  readonly id: string;
}

/** A recipient who waits for a message, and how many times the channel has refused it. */
export interface PendingRecipient {
  /** Of the person, or of the webhook. */
  readonly userId: string;
  readonly refusals: number;
}

/**
 * A message about all changes of a property at one check, on one channel. The check writes the one of e-mail. Its first
 * delivery writes those of the other channels (docs/product/channels.md#once). A run leases a message when it moves its
 * `due`.
 */
export interface OutboxMail extends QueuePlace<typeof QUEUES.OUTBOX> {
  readonly companyId: string;
  readonly propertyId: string;
  /** The time of the check that wrote it, UTC ms. */
  readonly at: number;
  /** Tells messages of one property and time apart: an escalation's level, a test. Absent: the check has written it. */
  readonly series?: string;
  /** Absent: e-mail. */
  readonly channel?: Channel;
  /** The other channels have their messages. Absent: not yet, or it is itself one of those. */
  readonly isFannedOut?: true;
  /** A test message, requested by a person. Absent: it is about a real alarm. */
  readonly isTest?: true;
  /** The change of a job that webhooks are notified of. Absent: it is about alarms. */
  readonly job?: JobNews;
  readonly news: readonly Transition[];
  /** Those for whom neither their hours nor their choice of channels count, because nobody on duty gets it. Absent: nobody. */
  readonly lastResort?: readonly string[];
  readonly addressees: readonly PendingRecipient[];
  /** The recipients that have got the message, or never will. */
  readonly told: readonly Omit<Notified, 'event'>[];
  /** The number of times that the message was delayed. */
  readonly delays: number;
}
