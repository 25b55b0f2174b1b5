import type { Thresholds } from '../domain/breach.ts';
import { normalEmail } from '../domain/email.ts';
import type { Latest } from '../domain/latest.ts';
import type { OutsideByInput } from '../domain/outside-samples.ts';
import type { Address } from '../domain/property.ts';
import type { AlarmKind, EndReason, PropertyAlarms, Transition } from '../domain/property-alarms.ts';
import type { Role } from '../domain/role.ts';
import type { Extreme } from '../domain/sensor-alarm.ts';
import type { Undeliverable } from '../domain/undeliverable.ts';
import type { Sensors } from '../domain/wingnut.ts';
import type { Wiring } from '../domain/wiring.ts';

/**
 * The items of the entities table. All items of a company are in its partition, so no key can be made without naming the company.
 * Keys are made here alone.
 */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

const inCompany =
  (noun: string) =>
  (companyId: string, ...ids: string[]): Key => ({ pk: `COMPANY#${companyId}`, sk: [noun, ...ids].join('#') });

export const KEYS = {
  company: inCompany('COMPANY'),
  /** Names a company in the list that operators read. */
  companyEntry: (companyId: string): Key => ({ pk: 'COMPANIES', sk: `COMPANY#${companyId}` }),
  companyEntries: (): Key => ({ pk: 'COMPANIES', sk: 'COMPANY' }),
  user: inCompany('USER'),
  property: inCompany('PROPERTY'),
  /** Claims a Property ID for one property of the company. */
  propertyExternalId: inCompany('EXTERNAL'),
  wingnut: inCompany('WINGNUT'),
  /** The wingnut's latest values: written with each message, so apart from its configuration. */
  latest: inCompany('LATEST'),
  /** (property, wingnut): which input of the wingnut fed which sensor of the property. Outlives the link. */
  source: inCompany('SOURCE'),
  /** Alarm settings; one for each property, under the property's id. */
  notification: inCompany('NOTIFICATION'),
  /** The alarm state of a property. */
  alarmState: inCompany('ALARMSTATE'),
  /** (property, alarm): the history of alarms. An alarm's id begins with its start, so they are in order of time. */
  alarm: inCompany('ALARM'),
  /** A property that the next check must look at. */
  recheck: inCompany('ATTENTION'),
  /** (property, time): a mail to the recipients of an alarm that waits to be sent. */
  outboxMail: inCompany('LETTER'),
  view: inCompany('VIEW'),
  /** A provisioned device, whoever owns it. */
  device: (wingnutId: string): Key => ({ pk: `DEVICE#${wingnutId}`, sk: 'DEVICE' }),
  /** Claims a serial number for one device; all of them are the list that operators read. */
  serial: (serial: string): Key => ({ pk: 'DEVICES', sk: `SERIAL#${serial}` }),
  serials: (): Key => ({ pk: 'DEVICES', sk: 'SERIAL' }),
  /** Claims an e-mail address for one user over all companies; in lower case. */
  email: (email: string): Key => ({ pk: `EMAIL#${normalEmail(email)}`, sk: 'EMAIL' }),
  /** By the SHA-256 of the invitation's token. */
  invitation: (tokenHash: string): Key => ({ pk: `INVITATION#${tokenHash}`, sk: 'INVITATION' }),
  /** How often one sender has called a public route within the hour. */
  rate: (sender: string, hour: number): Key => ({ pk: `RATE#${sender}`, sk: `HOUR#${hour}` }),
  /** The last run of the threshold check. */
  check: (): Key => ({ pk: 'CHECK', sk: 'CHECK' }),
} as const;

export interface CompanyItem {
  readonly id: string;
  readonly name: string;
  /** Suspended: its users are refused and its alarms are not mailed. */
  readonly entityStatus: 'enabled' | 'suspended';
  readonly seats: number;
  /** Users that take a seat, pending ones included; kept true by every transaction that adds or removes one. */
  readonly seatsUsed: number;
}
export interface EmailItem {
  readonly companyId: string;
  readonly userId: string;
}
export interface UserItem {
  readonly id: string;
  /** The identity provider's own id of the user; absent while the invitation is pending. */
  readonly sub?: string;
  /** In lower case. */
  readonly email: string;
  /** Deleting: refused everywhere already, while the identity provider still forgets him. */
  readonly entityStatus: 'verified' | 'pending' | 'deleting';
  /** Of the one live invitation, while pending. */
  readonly tokenHash?: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly role: Role;
  /** The last mail to him that came back. */
  readonly undeliverable?: Undeliverable;
}
export interface PropertyItem {
  readonly id: string;
  readonly externalId: string;
  readonly entityStatus: 'enabled' | 'disabled';
  /** UTC ms. */
  readonly createdAt: number;
  readonly name: string;
  readonly portfolio: string;
  readonly address: Address;
  readonly assets: readonly string[];
  readonly timeZone: string;
  /** Ids; kept equal to the wingnuts' `propertyId` by the transactions that link and unlink. */
  readonly linkedWingnuts: readonly string[];
  /** Counts the changes of what is linked and wired here: each names the version it read, so that no two labels are equal. */
  readonly wiringVersion: number;
}
export interface WingnutItem {
  readonly id: string;
  readonly externalId: string;
  readonly createdAt: number;
  readonly sensors: Sensors;
  /** Counts the saved configurations. */
  readonly version: number;
  /** Absent while unlinked. */
  readonly propertyId?: string;
}
/**
 * The queues of the minute check, with the texts that their items store. An item is in a queue while its attribute `queue` has that
 * text. The check reads a queue in order of `due`.
 */
export const QUEUES = {
  /** Properties that the next check must look at. */
  RECHECK: 'ATTENTION',
  /** Wingnuts that may have fallen silent at `due`. */
  SILENCE_TIMER: 'SEEN',
  /** Mails that wait to be sent. */
  OUTBOX: 'MAIL',
} as const;
export type Queue = (typeof QUEUES)[keyof typeof QUEUES];

/** The attributes that put an item into a queue. The check handles the item from `due` on, UTC ms. */
export interface QueuePlace<Name extends Queue = Queue> {
  readonly queue: Name;
  readonly due: number;
}

/** In the queue SILENCE_TIMER while the check must notice that the wingnut falls silent. */
export interface LatestItem extends Latest, Partial<QueuePlace<typeof QUEUES.SILENCE_TIMER>> {
  readonly id: string;
  /** Counts the writes; a write names the version that it read. */
  readonly version: number;
  /** Absent while no sample was outside its limits. */
  readonly outside?: OutsideByInput;
  readonly specs?: SpecsItem;
}
/** What a wingnut says of itself on its status topic. */
export interface SpecsItem {
  readonly model: string;
  readonly software: string;
  readonly hardware: string;
  /** UTC ms, null when unknown. */
  readonly lastBoot: number | null;
  readonly receivedAt: number;
}
export interface SourceItem extends Wiring {
  readonly propertyId: string;
  readonly wingnutId: string;
}
export interface NotificationItem {
  readonly companyId: string;
  readonly propertyId: string;
  readonly entityStatus: 'enabled' | 'disabled';
  readonly thresholds: Thresholds;
  readonly recipients: readonly { readonly id: string; readonly type: 'email' | 'phone' | 'slack' }[];
  /** Counts the saves of thresholds and recipients. Absent until the first, and in items of earlier versions. */
  readonly version?: number;
}
/** The alarm state of a property. Each write names the version that it read. */
export interface AlarmStateItem extends PropertyAlarms {
  readonly propertyId: string;
  readonly version: number;
}

export interface RecheckItem extends QueuePlace<typeof QUEUES.RECHECK> {
  readonly propertyId: string;
  /** New with each mark. The check deletes the item only while the mark is the one that it read. */
  readonly mark: string;
}

/** A recipient who was mailed about an alarm, or could not be. */
export interface Notified {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** UTC ms, the time of the check that sent the mail. */
  readonly at: number;
  readonly event: Transition['event'];
  /** Why the mail could not be sent; absent when it was. */
  readonly failure?: string;
}

export interface Acknowledgement {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** UTC ms. */
  readonly at: number;
  readonly note: string;
}

/** An alarm in the history. All times UTC ms. */
export interface AlarmItem {
  readonly id: string;
  readonly propertyId: string;
  readonly kind: AlarmKind;
  /** The sensor's label, or the wingnut's id. */
  readonly subject: string;
  /** The wingnut's serial. */
  readonly serial?: string;
  readonly since: number;
  readonly raisedAt: number;
  readonly extreme?: Extreme;
  /** Absent while it lasts. */
  readonly endedAt?: number;
  readonly endReason?: EndReason;
  /** The mails that the history keeps (`shared/domain/mail-record.ts`). */
  readonly told: readonly Notified[];
  /** How many mails there were in all; changes with each. Absent until the first, and in items of earlier versions. */
  readonly toldCount?: number;
  /** It began without a mail, because its value had crossed the limit again and again. */
  readonly mailing?: 'held';
  readonly acknowledged?: Acknowledgement;
}

/** A recipient who waits for a mail, and how often SES has rejected it. */
export interface PendingRecipient {
  readonly userId: string;
  readonly refusals: number;
}

/** A mail about all changes of a property at one check. A run leases it by moving its `due`. */
export interface OutboxMail extends QueuePlace<typeof QUEUES.OUTBOX> {
  readonly companyId: string;
  readonly propertyId: string;
  /** The time of the check that wrote it, UTC ms. */
  readonly at: number;
  readonly news: readonly Transition[];
  readonly addressees: readonly PendingRecipient[];
  /** The recipients that have it, or never will. */
  readonly told: readonly Omit<Notified, 'event'>[];
  /** How often it was postponed. */
  readonly delays: number;
}

export interface DeviceItem {
  readonly id: string;
  readonly serial: string;
  /** Absent while nobody has claimed the device. */
  readonly companyId?: string;
  /** Where its readings belong now; kept equal to the wingnut's. */
  readonly propertyId?: string;
  /** The id of its newest certificate (`npm run wingnut:provision`). */
  readonly certificateId?: string;
  /** Pending until thing and certificate are registered too. */
  readonly certificate?: 'pending' | 'active' | 'revoked';
}
/** Which device bears a serial number. */
export interface SerialItem {
  readonly id: string;
  readonly serial: string;
}
export interface InvitationItem {
  readonly userId: string;
  readonly email: string;
  readonly companyId: string;
  readonly company: string;
  /** UTC seconds; the table's time to live. */
  readonly expiresAt: number;
}

/** Names of the entities table's attributes and index that the stack and the Lambdas must agree on. */
export const ENTITIES = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLive: 'expiresAt',
  /** The index of the queues (see `QUEUES`). It holds keys alone, so it is written only when an item's `due` changes. */
  queueIndex: { name: 'work', partitionKey: 'queue', sortKey: 'due' },
} as const;
