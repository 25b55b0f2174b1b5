import type { BudgetPlace } from '../../domain/alarms/channels/budget.ts';
import type { Channel, PersonChannel } from '../../domain/alarms/channels/channel.ts';
import type { DigestContent } from '../../domain/alarms/channels/digest.ts';
import type { ManySites } from '../../domain/alarms/channels/many-sites.ts';
import type { QuietHours } from '../../domain/alarms/channels/quiet-hours.ts';
import type { Severity } from '../../domain/alarms/limits/severity.ts';
import type { QUEUES, QueuePlace } from '../queues.ts';

/** A number whose owner has proved that it is the owner's. */
export interface VerifiedPhone {
  /** E.164: `+12065550134`. */
  readonly number: string;
  readonly verifiedAt: number;
  /** The time at which its owner agreed to get messages there. */
  readonly consentAt: number;
  /** The time at which its owner answered STOP. Absent while texts may be sent. */
  readonly stoppedAt?: number;
}

/** A number that waits for its code. */
export interface PendingPhone {
  readonly number: string;
  readonly codeHash: string;
  readonly expiresAt: number;
  /** The number of wrong codes that were typed. */
  readonly tries: number;
  readonly consentAt: number;
}

/** A browser that gets push, as its push service names it. */
export interface PushDevice {
  readonly id: string;
  readonly name: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly addedAt: number;
}

/** The address of a person's calendar (docs/product/calendar.md#address). Nothing has the address itself. */
export interface CalendarLink {
  /** The SHA-256 of its secret. */
  readonly hash: string;
  /** UTC ms. */
  readonly madeAt: number;
}

/** The settings of a person for messages about alarms. All times UTC ms. Absent while the person has set nothing. */
export interface AlertSettingsItem {
  readonly userId: string;
  /** Counts the changes. */
  readonly version: number;
  /** The channels of each severity. An absent severity has e-mail. */
  readonly channels?: Readonly<Partial<Record<Severity, readonly PersonChannel[]>>>;
  readonly quiet?: QuietHours;
  readonly phone?: VerifiedPhone;
  readonly pendingPhone?: PendingPhone;
  readonly devices?: readonly PushDevice[];
  /** The person wants the mail of Monday morning (docs/product/findings.md#monday-mail). Absent: not. */
  readonly mondayMail?: true;
  /** Absent while there is none. */
  readonly calendar?: CalendarLink;
  /** The time at which a message last reached the person on each channel. */
  readonly provenAt?: Readonly<Partial<Record<Channel, number>>>;
}

/** The messages of a person on a channel that count in the budget, and the digests that are promised. */
export interface BudgetItem {
  readonly places: readonly BudgetPlace[];
  /** Counts the writes. */
  readonly version: number;
  /** UTC seconds; the table's time to live. */
  readonly expiresAt: number;
}

/**
 * A message to a person that waits, on one channel. A run leases it when it moves its `due`, and then nothing
 * is added any more (docs/product/channels.md#digest).
 */
export interface DigestItem extends DigestContent, QueuePlace<typeof QUEUES.OUTBOX> {
  readonly companyId: string;
  readonly userId: string;
  readonly channel: PersonChannel;
  /** The time for which it was promised, UTC ms: the histories of its alarms name this time. Absent in digests of earlier versions. */
  readonly until?: number;
  /** It is about alarms of many properties at once. Absent: its messages had to wait for another reason. */
  readonly isManySites?: true;
  /** Counts the changes of its content. */
  readonly version: number;
  /** The number of times that it was delayed, and that the channel has refused it. */
  readonly delays: number;
  readonly refusals: number;
}

/** The stored record of alarms of many properties of a company. */
export interface ManySitesItem extends ManySites {
  /** The number of properties that it had, and when they were counted, UTC ms. */
  readonly counted?: { readonly count: number; readonly at: number };
  /** Counts the writes. */
  readonly version: number;
}
