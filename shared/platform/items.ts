import type { OutsideByInput } from '../domain/alarms/check/outside-samples.ts';
import type { Undeliverable } from '../domain/alarms/mails/undeliverable.ts';
import type { BulkChange } from '../domain/bulk/changes.ts';
import type { FindingCount } from '../domain/findings/property-findings.ts';
import { normalEmail } from '../domain/people/email.ts';
import type { Role } from '../domain/people/role.ts';
import type { EndedSessions, SessionRecord } from '../domain/people/sessions.ts';
import type { PlantProfile } from '../domain/plant-profile.ts';
import type { Address, PropertyLocation } from '../domain/property.ts';
import type { Latest } from '../domain/readings/latest.ts';
import type { Belonging } from '../domain/wingnuts/belonging.ts';
import type { Reporting } from '../domain/wingnuts/reporting.ts';
import type { Sensors } from '../domain/wingnuts/wingnut.ts';
import type { Wiring } from '../domain/wingnuts/wiring.ts';
import type { QUEUES, QueuePlace } from './queues.ts';

/**
 * The items of the entities table. All items of a company are in its partition, so every such key contains the company.
 * Only this file makes keys.
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
  /** An entry of the list of companies that operators read. */
  companyEntry: (companyId: string): Key => ({ pk: 'COMPANIES', sk: `COMPANY#${companyId}` }),
  companyEntries: (): Key => ({ pk: 'COMPANIES', sk: 'COMPANY' }),
  user: inCompany('USER'),
  property: inCompany('PROPERTY'),
  /** Claims a Property ID for one property of the company. */
  propertyExternalId: inCompany('EXTERNAL'),
  wingnut: inCompany('WINGNUT'),
  /** The wingnut's latest values. Each message writes them, so they are not in the item of its configuration. */
  latest: inCompany('LATEST'),
  /** The half hours of a wingnut that are over. */
  halfHours: inCompany('HALFHOURS'),
  /**
   * (property, wingnut): which inputs of the wingnut feed or fed which sensors of the property. It stays when the link
   * ends.
   */
  source: inCompany('SOURCE'),
  /** The alarm settings of a property. Their id is the property's id. */
  notification: inCompany('NOTIFICATION'),
  /** The alarm state of a property. */
  alarmState: inCompany('ALARMSTATE'),
  /**
   * (property, alarm): the history of alarms. An alarm's id begins with its start, so the alarms are in order of time.
   */
  alarm: inCompany('ALARM'),
  /**
   * (start, property, alarm): the list of all alarms of a company, in order of time. A partition of its own: a page of all
   * alarms reads nothing else. Its first word is no noun of the company's partition.
   */
  incident: (companyId: string, ...ids: string[]): Key => ({
    pk: `INCIDENTS#${companyId}`,
    sk: ['BEGAN', ...ids].join('#'),
  }),
  /** The mark of a property for the next check. */
  recheck: inCompany('ATTENTION'),
  /** (property, time, what tells it apart from others of that time): a message about alarms that waits to be sent. */
  outboxMail: inCompany('LETTER'),
  /** (user, channel, time, kind): what a person is told of later, in one message. */
  digest: inCompany('DIGEST'),
  /** Which properties of the company have raised alarms at about the same time. */
  manySites: inCompany('MANYSITES'),
  /** (user): how the user is told of alarms. */
  alertSettings: inCompany('ALERTS'),
  /** How the company escalates: levels, rotas and overrides. One item. */
  escalation: inCompany('ESCALATION'),
  /** (property, alarm): an escalation that waits for its next level. */
  escalating: inCompany('ESCALATING'),
  /** A test alarm (`drill-items.ts`). */
  drill: inCompany('DRILL'),
  /** (property, note): what people did at a property (`note-items.ts`). */
  note: inCompany('NOTE'),
  view: inCompany('VIEW'),
  /** (user): the properties that the user has marked as favourites. */
  favourites: inCompany('FAVOURITES'),
  /** (user): the views of the board that the user has saved; without a user, those of the company. */
  boardViews: inCompany('BOARDVIEWS'),
  /** The webhooks of the company, all in one item. */
  webhooks: inCompany('WEBHOOKS'),
  /** (user, id): an export that the user has asked for. */
  exported: inCompany('EXPORT'),
  /** (SHA-256 of its figures): a record that was issued (`record-items.ts`). */
  record: inCompany('RECORD'),
  /** Which company has issued the record with a SHA-256. It says nothing else. */
  recordOwner: (hash: string): Key => ({ pk: `RECORD#${hash}`, sk: 'RECORD' }),
  /** The list of the company's limit templates, in one item. */
  limitTemplates: inCompany('LIMITTEMPLATES'),
  /** The limits of a template. */
  limitTemplate: inCompany('LIMITTEMPLATE'),
  /** The wall links of the company, all in one item. */
  walls: inCompany('WALLS'),
  /** (webhook, time, message): what was delivered to a webhook. */
  webhookDelivery: inCompany('WEBHOOKDELIVERY'),
  /**
   * (time, id): a record of the audit log. The records of a company are a partition of their own, in order of time:
   * they do not share the write capacity of its wingnuts' latest values.
   */
  audit: (companyId: string, ...ids: string[]): Key => ({ pk: `AUDIT#${companyId}`, sk: ['AT', ...ids].join('#') }),
  /** A provisioned device, with or without an owner. */
  device: (wingnutId: string): Key => ({ pk: `DEVICE#${wingnutId}`, sk: 'DEVICE' }),
  /** Claims a serial number for one device. Together these items are the list that operators read. */
  serial: (serial: string): Key => ({ pk: 'DEVICES', sk: `SERIAL#${serial}` }),
  serials: (): Key => ({ pk: 'DEVICES', sk: 'SERIAL' }),
  /** Claims an e-mail address for one user in all companies. The address is in lower case. */
  email: (email: string): Key => ({ pk: `EMAIL#${normalEmail(email)}`, sk: 'EMAIL' }),
  /** An invitation, by the SHA-256 of its token. */
  invitation: (tokenHash: string): Key => ({ pk: `INVITATION#${tokenHash}`, sk: 'INVITATION' }),
  /** How many times one sender has done something in one hour or day, which is counted from 1970. */
  rate: (sender: string, span: 'HOUR' | 'DAY', number: number): Key => ({
    pk: `RATE#${sender}`,
    sk: `${span}#${number}`,
  }),
  /** A changing call that carries a key, by the SHA-256 of the key and its caller. The item ends by its time to live. */
  firstAnswer: (hash: string): Key => ({ pk: `ONCE#${hash}`, sk: 'ONCE' }),
  /** (company, user, channel): the messages that count in the budget of a person. A partition for each: many are written at once. */
  budget: (...ids: [string, string, string]): Key => ({ pk: `BUDGET#${ids.join('#')}`, sk: 'BUDGET' }),
  /** That mail to an address came back, by the SHA-256 of the address. */
  bounce: (emailHash: string): Key => ({ pk: `BOUNCE#${emailHash}`, sk: 'BOUNCE' }),
  /** A secret that the stack's functions share. It belongs to no company. */
  secret: (name: string): Key => ({ pk: 'SECRETS', sk: `SECRET#${name}` }),
  /** (company, work on many, property): what it has changed. The item ends by its time to live. */
  bulkRecord: (companyId: string, ...ids: [bulkId: string, propertyId: string]): Key => ({
    pk: `BULK#${companyId}`,
    sk: ['OF', ...ids].join('#'),
  }),
  /**
   * (property, day): the facts of a property's day. A partition of its own: facts are written each hour, and do not share the
   * write capacity of the company's latest values.
   */
  facts: (companyId: string, ...ids: string[]): Key => ({ pk: `FACTS#${companyId}`, sk: ['DAY', ...ids].join('#') }),
  /** (property): its findings. They share the partition of no values that wingnuts write. */
  findings: (companyId: string, ...ids: string[]): Key => ({
    pk: `FINDINGS#${companyId}`,
    sk: ['OF', ...ids].join('#'),
  }),
  /** (property): what lists say of its open findings. */
  findingHeads: (companyId: string, ...ids: string[]): Key => ({
    pk: `FINDINGS#${companyId}`,
    sk: ['OPEN', ...ids].join('#'),
  }),
  /** Without a day: for which Monday the last mail was planned. (Monday): the mail that waits to be sent. */
  mondayMail: inCompany('MONDAYMAIL'),
  /** The last run of the threshold check. */
  check: (): Key => ({ pk: 'CHECK', sk: 'CHECK' }),
} as const;

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
  readonly role: Role;
  /** When the user last signed in, UTC ms. Absent before the first sign-in since this is kept. */
  readonly lastSignInAt?: number;
  /** When the valid invitation was created, UTC ms, while the user is pending. Absent in earlier invitations. */
  readonly invitedAt?: number;
  /** When the server last saw at the identity provider that the second factor is on, UTC ms. Absent while it is off. */
  readonly secondFactorAt?: number;
  /** The sessions that the account page lists. Absent before the first one that is kept. */
  readonly sessions?: readonly SessionRecord[];
  /** The sessions that the person has ended before their tokens. */
  readonly endedSessions?: EndedSessions;
  /** The hashes of the recovery codes. Absent while the second factor is off. */
  readonly recoveryCodes?: readonly string[];
  /** The last mail to the user that came back. */
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
  /** What people have said of the plant. Absent: nothing. */
  readonly plant?: PlantProfile;
  /** The last local day of which findings were judged, and how many are shown. Absent before the first day. */
  readonly findings?: { readonly judgedOn: string; readonly count?: FindingCount };
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
/** The latest values of a wingnut. The item is in the queue SILENCE_TIMER while the check must notice a silence. */
export interface LatestItem extends Latest, Partial<QueuePlace<typeof QUEUES.SILENCE_TIMER>> {
  readonly id: string;
  /** The number of writes. A write names the version that it read. */
  readonly version: number;
  /** Absent while no sample was outside its limits. */
  readonly outside?: OutsideByInput;
  readonly specs?: SpecsItem;
  /** What the wingnut was last told about its reporting. Absent before the first time. */
  readonly reporting?: Reporting;
  /** The half hour that goes on, as a text (`half-hours.ts`). Absent without an input that counts, and in earlier items. */
  readonly half?: string;
  /** The days that late readings have touched, as a text (`shared/domain/facts/late-days.ts`). Absent without one. */
  readonly late?: string;
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
/** What a wingnut reports about itself on its status topic. */
export interface SpecsItem {
  readonly model: string;
  readonly software: string;
  readonly hardware: string;
  /** UTC ms, null when unknown. */
  readonly lastBoot: number | null;
  /** The wingnut understands what it is told about its reporting. Absent in items of earlier versions. */
  readonly reporting?: true;
  readonly receivedAt: number;
}
/** What work on many has changed of a property, so that a repeated call changes nothing and that it can be taken back. */
export interface BulkRecordItem {
  readonly changes: readonly BulkChange[];
  /** UTC seconds; the table's time to live. */
  readonly expiresAt: number;
  /** When it was taken back, UTC ms. */
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
