import type { CommonCause } from '../domain/alarms/check/alarm-group.ts';
import type { PlannedWork } from '../domain/alarms/check/planned-work.ts';
import type { IncidentWork } from '../domain/alarms/incidents/incident-changes.ts';
import type { Thresholds } from '../domain/alarms/limits/breach.ts';
import type { AlarmFacts, EndReason, PropertyAlarms, Transition } from '../domain/alarms/property-alarms.ts';
import type { QUEUES, QueuePlace } from './queues.ts';

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
}

/** The alarm state of a property. Each write names the version that it read. */
export interface AlarmStateItem extends PropertyAlarms {
  readonly propertyId: string;
  readonly version: number;
}

export interface RecheckItem extends QueuePlace<typeof QUEUES.RECHECK> {
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

/** A recipient who was mailed about an alarm, or whose mail failed. */
export interface Notified extends Namesake {
  readonly userId: string;
  /** UTC ms, the time of the check that sent the mail. */
  readonly at: number;
  readonly event: Transition['event'];
  /** Why the mail could not be sent; absent when it was. */
  readonly failure?: string;
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
   * It began without a mail: its value had crossed the limit again and again, or it joined an incident that the
   * recipients knew.
   */
  readonly mailing?: 'held' | 'joined';
  /** The id of the alarm that leads its incident, if that is another one. */
  readonly follows?: string;
  /** The cause that it has in common with other alarms of the property. */
  readonly commonCause?: CommonCause;
  readonly acknowledged?: Acknowledgement;
}

/** An entry of the list of all alarms of a company. It leads to the alarm, which has everything else. */
export interface IncidentItem {
  readonly propertyId: string;
  /** The alarm's. */
  readonly id: string;
}

/** A recipient who waits for a mail, and how many times SES has rejected it. */
export interface PendingRecipient {
  readonly userId: string;
  readonly refusals: number;
}

/** A mail about all changes of a property at one check. A run leases the mail when it moves its `due`. */
export interface OutboxMail extends QueuePlace<typeof QUEUES.OUTBOX> {
  readonly companyId: string;
  readonly propertyId: string;
  /** The time of the check that wrote it, UTC ms. */
  readonly at: number;
  readonly news: readonly Transition[];
  readonly addressees: readonly PendingRecipient[];
  /** The recipients that have got the mail, or never will. */
  readonly told: readonly Omit<Notified, 'event'>[];
  /** How many times the mail was delayed. */
  readonly delays: number;
}
