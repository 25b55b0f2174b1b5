import type { OutsideByInput } from '../../domain/alarms/check/outside-samples.ts';
import type { Reporting } from '../../domain/alarms/limits/reporting.ts';
import type { Undeliverable } from '../../domain/alarms/mails/undeliverable.ts';
import type { TroubleCounts } from '../../domain/alarms/sensor-trouble.ts';
import type { BulkChange } from '../../domain/bulk/changes.ts';
import type { Language, UnitSystem } from '../../domain/figures/reader.ts';
import type { FindingCount } from '../../domain/findings/property-findings.ts';
import type { Vital } from '../../domain/findings/vital.ts';
import type { JobCount } from '../../domain/jobs/job.ts';
import type { Grant } from '../../domain/people/reach.ts';
import type { EndedSessions, SessionRecord } from '../../domain/people/sessions.ts';
import type { PlantProfile } from '../../domain/plant-profile.ts';
import type { Address, PropertyLocation } from '../../domain/property.ts';
import type { Latest } from '../../domain/readings/latest.ts';
import type { Refused } from '../../domain/readings/refused.ts';
import type { Role } from '../../domain/role.ts';
import type { Belonging, EarlierLink } from '../../domain/wingnuts/belonging.ts';
import type { DeviceHealth } from '../../domain/wingnuts/health.ts';
import type { BootSeen, HealthDay } from '../../domain/wingnuts/health-days.ts';
import type { Sensors } from '../../domain/wingnuts/wingnut.ts';
import type { Wiring } from '../../domain/wingnuts/wiring.ts';
import type { QUEUES, QueuePlace } from '../queues.ts';

export interface CompanyItem {
  readonly id: string;
  readonly name: string;
  /** Suspended: the calls of its users are refused, and its alarms are not mailed. */
  readonly entityStatus: 'enabled' | 'suspended';
  readonly seats: number;
  /**
   * The number of users that take a seat, including pending ones. Each transaction that adds or removes such a user
   * updates it.
   */
  readonly seatsUsed: number;
  /** Admins without a second factor are refused what only admins may do. Absent until the first save. */
  readonly adminsNeedSecondFactor?: boolean;
  /** New passwords have at least 12 characters and are not common. Absent until the first save. */
  readonly longPasswords?: boolean;
}
export interface EmailItem {
  readonly companyId: string;
  readonly userId: string;
}
/** An address that a person has asked for and has not confirmed yet. */
export interface NewEmail {
  readonly email: string;
  /** The hash of the code. */
  readonly code: string;
  /** UTC ms. */
  readonly until: number;
  /** The number of wrong codes that were typed. */
  readonly tries: number;
}
export interface UserItem {
  readonly id: string;
  /** The id that the identity provider has given the user; absent while the invitation is pending. */
  readonly sub?: string;
  /** In lower case. */
  readonly email: string;
  /** Deleting: all calls of the user are refused, but the identity provider may not have deleted the account yet. */
  readonly entityStatus: 'verified' | 'pending' | 'deleting';
  /** The hash of the token of the one valid invitation, while the user is pending. */
  readonly tokenHash?: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** The language of messages to the person. Absent: English. */
  readonly language?: Language;
  /** The units of messages to the person. Absent: °F and PSI. */
  readonly units?: UnitSystem;
  /** With grants the strongest of them. */
  readonly role: Role;
  /** The role for chosen portfolios and properties (docs/product/reach.md#grants). Absent: the role holds for all properties. */
  readonly grants?: readonly Grant[];
  /** The time of the user's last sign-in, UTC ms. Absent before the first sign-in since this is kept. */
  readonly lastSignInAt?: number;
  /** The time at which the valid invitation was created, UTC ms, while the user is pending. Absent in earlier invitations. */
  readonly invitedAt?: number;
  /** The valid invitation was given out as a link and not mailed, while the user is pending. */
  readonly handedOver?: true;
  /** The time at which the server last saw the second factor on at the identity provider, UTC ms. Absent while it is off. */
  readonly secondFactorAt?: number;
  /** The time since which it is on without a break, UTC ms. Absent while it is off, and in items of earlier versions. */
  readonly secondFactorSince?: number;
  /** The session that set it up, by the time at which it began. */
  readonly secondFactorBy?: number;
  /** An address that waits for its code. */
  readonly newEmail?: NewEmail;
  /** The sessions that the account page lists. Absent before the first one that is kept. */
  readonly sessions?: readonly SessionRecord[];
  /** The sessions that the person has ended before their tokens. */
  readonly endedSessions?: EndedSessions;
  /** The time since which the identity provider should have ended the tokens, UTC ms. Absent when it has. */
  readonly tokensDue?: number;
  /** The hashes of the recovery codes. Absent while the second factor is off. */
  readonly recoveryCodes?: readonly string[];
  /** The time at which the codes were made, UTC ms. Absent for those of earlier versions, which end (docs/product/access.md#recovery-codes). */
  readonly recoveryCodesAt?: number;
  /** The last mail to the user that came back. */
  readonly undeliverable?: Undeliverable;
}
export interface PropertyItem {
  readonly id: string;
  readonly externalId: string;
  readonly entityStatus: 'enabled' | 'disabled';
  /** The time at which it was removed, UTC ms, while it is disabled. Absent in items that earlier versions removed. */
  readonly removedAt?: number;
  /** UTC ms. */
  readonly createdAt: number;
  readonly name: string;
  readonly portfolio: string;
  readonly address: Address;
  readonly assets: readonly string[];
  readonly timeZone: string;
  /** Absent when the address search does not know the address, and in items of earlier versions. */
  readonly location?: PropertyLocation;
  /**
   * Ids of the linked wingnuts. The transactions that link and unlink keep them equal to the wingnuts' `propertyId`.
   */
  readonly linkedWingnuts: readonly string[];
  /**
   * The number of changes of links and wiring in this property. Each change names the version it read, so that no label
   * is used twice.
   */
  readonly wiringVersion: number;
  /** Counts the edits of a person. Absent until the first, and in items of earlier versions. */
  readonly version?: number;
  /** Facts that people enter about the plant. Absent: nothing. */
  readonly plant?: PlantProfile;
  /** The facts of the plant's book about it, written with each change of the book. Absent without an item in the book. */
  readonly fromBook?: PlantProfile;
  /**
   * The last local day of which findings were judged, and how many are shown. `vital` says which of heat and hot water were judged; items
   * of earlier versions have it from the next judgement on. Absent before the first day.
   */
  readonly findings?: {
    readonly judgedOn: string;
    readonly count?: FindingCount;
    readonly vital?: readonly Vital[];
  };
  /** Counts the photos that were added, also those that are gone: no two are added without seeing each other. Absent: none. */
  readonly photosAdded?: number;
  /** The number of jobs to do, and of those done that the data has not judged. Each change of a job keeps it. Absent: none. */
  readonly jobs?: JobCount;
}
/** The person who saved something. */
export interface Saver {
  readonly id: string;
  /** Of a contractor, who has no account. */
  readonly name?: string;
}
export interface WingnutItem {
  readonly id: string;
  readonly externalId: string;
  readonly createdAt: number;
  readonly sensors: Sensors;
  /** Counts the saved configurations. */
  readonly version: number;
  /** The person who saved the present one. Absent before the first save, and in earlier items. */
  readonly savedBy?: Saver;
  /** Absent while unlinked. */
  readonly propertyId?: string;
  /** The beginning of its link, UTC ms. Absent while unlinked, and if it was linked before this was kept. */
  readonly linkedAt?: number;
  /** The properties that it left, the last one first. Absent if it left none since this is kept. */
  readonly earlier?: readonly EarlierLink[];
}
/**
 * The latest values of a wingnut. The item is in the queue SILENCE_TIMER while the check must notice a silence. `specs` and `boots` are stored
 * as the text `about` (`about.ts`).
 */
export interface LatestItem extends Latest, Partial<QueuePlace<typeof QUEUES.SILENCE_TIMER>> {
  readonly id: string;
  /** The number of writes. A write names the version that it read. */
  readonly version: number;
  /** Absent while no sample was outside its limits. */
  readonly outside?: OutsideByInput;
  readonly specs?: SpecsItem;
  /** The last report settings that the wingnut got. Absent before the first time. */
  readonly reporting?: Reporting;
  /** The half hour that goes on, as a text (`half-hours.ts`). Absent without an input that counts, and in earlier items. */
  readonly half?: string;
  /** The fault of its sensors since the newest message. Absent if there is none, and in earlier items. */
  readonly trouble?: TroubleCounts;
  /** The days that late readings have touched, as a text (`shared/domain/facts/late-days.ts`). Absent without one. */
  readonly late?: string;
  /** The refusal of its readings. Absent if nothing is, and in earlier items. */
  readonly refused?: Refused;
  /** Its starts of the last days, by their time. Absent until it says its boots. */
  readonly boots?: readonly BootSeen[];
}
/** What a wingnut said of its health on a UTC day (docs/product/wingnuts.md#health-days). */
export interface HealthItem extends HealthDay {
  /** The number of writes. A write names the version that it read. */
  readonly version: number;
  /** UTC seconds; the table's time to live. */
  readonly expiresAt: number;
}
/**
 * The half hours of a wingnut that are over, for the board. They are those of one property: with another one, they begin
 * anew.
 */
export interface HalfHoursItem {
  readonly id: string;
  /** The number of writes. A write names the version that it read. */
  readonly version: number;
  readonly propertyId: string;
  /** The number of the half hour with which each text begins. */
  readonly first: number;
  /** A text for each input with its label (`half-hours.ts`). Another label begins anew. */
  readonly cells: Readonly<Record<string, string>>;
}
/** The report of a wingnut about itself on its status topic. */
export interface SpecsItem {
  readonly model: string;
  readonly software: string;
  readonly hardware: string;
  /** UTC ms, null when unknown. */
  readonly lastBoot: number | null;
  /** The wingnut understands settings of its reporting. Absent in items of earlier versions. */
  readonly reporting?: true;
  /** The wingnut understands jobs (docs/product/firmware.md#rollout). Absent in items of earlier versions. */
  readonly jobs?: true;
  /** Absent in items of earlier versions, and of firmware that says nothing of it. */
  readonly health?: DeviceHealth;
  readonly receivedAt: number;
}
/** The changes of work on many at a property, so that a repeated call changes nothing and that it can be taken back. */
export interface BulkRecordItem {
  readonly changes: readonly BulkChange[];
  /** UTC seconds; the table's time to live. */
  readonly expiresAt: number;
  /** The time at which it was taken back, UTC ms. */
  readonly undoneAt?: number;
}
export interface SourceItem extends Wiring, Belonging {
  readonly propertyId: string;
  readonly wingnutId: string;
  /** The wingnut's serial number. Absent in items of earlier versions. */
  readonly serial?: string;
}

export interface InvitationItem {
  readonly userId: string;
  readonly email: string;
  readonly companyId: string;
  readonly company: string;
  /** The token was given out as a link and not mailed, so it proves no address. */
  readonly handedOver?: true;
  /** UTC seconds; the table's time to live. */
  readonly expiresAt: number;
}

/** Names of attributes and of the index in the entities table. The stack and the Lambdas must use the same names. */
export const ENTITIES = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLive: 'expiresAt',
  /**
   * The index of the queues (see `queues.ts`). It contains only keys, so it is written only when an item's `due` changes.
   */
  queueIndex: { name: 'work', partitionKey: 'queue', sortKey: 'due' },
} as const;
