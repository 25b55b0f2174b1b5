import type { Thresholds } from '../domain/alarms/breach.ts';
import type { AlarmKind, EndReason } from '../domain/alarms/property-alarms.ts';
import type { AlarmEvent, Extreme } from '../domain/alarms/sensor-alarm.ts';
import type { Undeliverable } from '../domain/alarms/undeliverable.ts';
import type { UnknownCause } from '../domain/alarms/unknown-alarm.ts';
import type { AuditAction } from '../domain/audit/actions.ts';
import type { KeptChanges } from '../domain/audit/changes.ts';
import type { AuditKind } from '../domain/audit/kinds.ts';
import type { ListChanges } from '../domain/list-changes.ts';
import type { Role } from '../domain/people/role.ts';
import type { SessionRecord } from '../domain/people/sessions.ts';
import type { Address } from '../domain/property.ts';
import type { GaugeReading } from '../domain/readings/gauge.ts';
import type { InputKey } from '../domain/wingnuts/input.ts';
import type { Sensors, WingnutStatus } from '../domain/wingnuts/wingnut.ts';

/** What the replies of several groups carry. Times declared as strings are `yyyy-MM-dd HH:mm:ss`, UTC. */

export interface WingnutConfig {
  readonly latestPost?: string;
  readonly propertyId?: string;
  readonly sensors: Sensors;
  /** Counts the saved configurations; a save names the version that it changes. */
  readonly version: number;
}
export interface LinkedWingnut {
  readonly id: string;
  readonly externalId: string;
  readonly config: WingnutConfig;
  readonly status: WingnutStatus;
}
export interface PropertyConfig {
  readonly name: string;
  readonly portfolio: string;
  readonly address: Address;
  readonly assets: readonly string[];
  readonly alarms: Readonly<Record<string, 'ALARM' | 'OK'>>;
  /** IANA name, found when the address was saved (docs/product/properties.md#time-zone). */
  readonly timeZone: string;
}
export interface PropertyReply {
  readonly id: string;
  readonly externalId: string;
  readonly entityStatus: 'enabled' | 'disabled';
  readonly createdAt: string;
  readonly config: PropertyConfig;
  /** How many alarms are open: of sensors, silent wingnuts and unknown values. Absent if there are none. */
  readonly openAlarms?: number;
  readonly linkedWingnuts: readonly LinkedWingnut[];
  /** Counts the edits; an edit may name it, so that it overwrites nobody's. */
  readonly version: number;
}
/** What has changed in the list of properties. */
export interface PropertyChanges extends ListChanges<PropertyReply> {}
export interface WingnutReply extends LinkedWingnut {
  readonly createdAt: string;
  readonly propertyName?: string;
  readonly property?: Pick<PropertyReply, 'id' | 'externalId'> & {
    readonly config: Pick<PropertyConfig, 'name' | 'address' | 'portfolio'>;
  };
}
/** What has changed in the list of wingnuts. */
export interface WingnutChanges extends ListChanges<WingnutReply> {}
/** One wingnut with what each of its inputs said last, wired or not. */
export interface WingnutDetailReply extends WingnutReply {
  readonly latest: Readonly<Partial<Record<InputKey, LatestReading>>>;
  /** The server's clock, UTC ms. */
  readonly now: number;
}
/** The caller's own second factor. */
export interface SecondFactorReply {
  readonly isOn: boolean;
  /** How many recovery codes still work. */
  readonly codesLeft: number;
  /** The company asks this person for it. */
  readonly isNeeded: boolean;
}
/** A session of the caller. Times UTC ms. */
export interface SessionReply extends SessionRecord {
  /** The session of this call. */
  readonly isCurrent: boolean;
}
/** What a company asks of its people when they sign in. */
export interface SignInRules {
  readonly adminsNeedSecondFactor: boolean;
  /** New passwords have at least 12 characters and are not common. */
  readonly longPasswords: boolean;
}
export interface UserReply {
  readonly id: string;
  /** The e-mail address. */
  readonly externalId: string;
  /** `deleting`: a deletion that was begun and can be repeated. */
  readonly entityStatus: 'verified' | 'pending' | 'deleting';
  readonly config: {
    readonly firstName: string;
    readonly lastName: string;
    readonly phone: string;
    readonly email: string;
    readonly role: Role;
  };
  /** What came back of mail to his present address; absent when nothing has. */
  readonly undeliverable?: Pick<Undeliverable, 'kind' | 'at'>;
}
/** A user as an admin sees it. All times UTC ms; absent when the record does not have them. */
export interface CompanyUserReply extends UserReply {
  readonly lastSignInAt?: number;
  /** When the present invitation of a pending user was made. */
  readonly invitedAt?: number;
  /** When it stops working. */
  readonly expiresAt?: number;
}
/** A record of the audit log, with the names of people as they are now. */
export interface AuditRecordReply extends KeptChanges {
  readonly id: string;
  /** UTC ms. */
  readonly at: number;
  /** Who made the change. The id is of a user, or `operator`, `system` or `support`. */
  readonly actor: { readonly id: string; readonly name: string };
  /** A shortened network address, or `command`, `sign-up`, `portal` or `unknown`. */
  readonly from: string;
  readonly action: AuditAction;
  readonly kind: AuditKind;
  /** What was changed: a user with the present name, any other thing with the name that it had then. */
  readonly subject: { readonly id: string; readonly name: string };
}
export interface AuditReply {
  /** The newest first. */
  readonly records: readonly AuditRecordReply[];
  /** The cursor of the next page; null after the last. */
  readonly next: string | null;
}
/** What the token of an invitation stands for (docs/product/access.md#invitation-token). */
export interface InvitedReply {
  readonly uuid: string;
  readonly email: string;
  /** The company's name. */
  readonly company: string;
  readonly companyId: string;
}
/** An invitation that stands. `mailed` false: the mail could not be sent, and the invitation can be resent. */
export interface InvitationReply {
  readonly user: UserReply;
  readonly mailed: boolean;
  /** The caller does not see the user: it is a person of the vendor (docs/product/users.md#vendor-domain). */
  readonly hidden?: true;
}
export interface Recipient {
  readonly id: string;
  readonly type: 'email' | 'phone' | 'slack';
}
export interface NotificationReply {
  readonly id: string;
  readonly entityStatus: 'enabled' | 'disabled';
  readonly propertyName: string;
  readonly property: Pick<PropertyReply, 'id' | 'externalId'> & {
    readonly config: Pick<PropertyConfig, 'address' | 'portfolio'>;
  };
  readonly config: {
    readonly propertyId: string;
    readonly thresholds: Thresholds;
    readonly recipients: readonly Recipient[];
  };
  /** Counts the saves of `config`; a save may name it, so that it overwrites nobody's. */
  readonly version: number;
}
/** One row of the address search. */
export interface PlaceSuggestion {
  readonly id: string;
  readonly label: string;
}
/** What a chosen place fills in (docs/product/properties.md#address-mapping). */
export interface PlaceReply {
  readonly address: Address;
  /** IANA name; null when the search does not know it. */
  readonly timeZone: string | null;
}
/** The newest value of one sensor of a property; `value` null is a sensor fault. */
export interface LatestReading {
  readonly time: number;
  readonly value: number | null;
}
/**
 * All that the dashboard's first paint needs, and what its live view asks again (docs/product/dashboard.md#live-view).
 * Reads no time series.
 */
export interface DashboardReply {
  readonly property: PropertyReply;
  readonly latest: Readonly<Record<string, LatestReading>>;
  readonly thresholds: Thresholds;
  /** Labels outside their enabled limits right now. */
  readonly active: readonly string[];
  /** The open alarms, the oldest first. */
  readonly alarms: readonly OpenAlarmReply[];
  /** When the check last ended, UTC ms; null before the first. */
  readonly checkedAt: number | null;
  /** Stands for all of the answer but its times. A request that names it asks whether anything has changed. */
  readonly tag?: string;
  /** The server's clock, UTC ms. */
  readonly now: number;
}
/** Nothing has changed since the answer with this tag but the times. */
export interface DashboardUnchanged {
  readonly unchanged: true;
  readonly checkedAt: number | null;
  readonly now: number;
}
/** An alarm that was raised and lasts. All times UTC ms. */
export interface OpenAlarmReply {
  readonly id: string;
  /** A sensor outside its limits, a wingnut that has fallen silent, or a watched value that nobody knows. */
  readonly kind: AlarmKind;
  /** The sensor's label, or the wingnut's id. */
  readonly subject: string;
  /** The serial of the silent or late wingnut. */
  readonly serial?: string;
  /** Why a value is unknown: a sensor fault, no value of the input, or values that come late. Only of the kind `unknown`. */
  readonly cause?: UnknownCause;
  /** The first sample outside, or the last post before the silence. */
  readonly since: number;
  readonly raisedAt: number;
  /** The sensor's value farthest outside, and the limit that it passed. */
  readonly extreme?: Extreme;
  readonly acknowledged: boolean;
}
/** Somebody who was mailed about an alarm. */
export interface NotifiedReply {
  readonly name: string;
  readonly email: string;
  /** UTC ms. */
  readonly at: number;
  readonly event: AlarmEvent;
  /** Why the mail did not go out; absent when it did. */
  readonly failure?: string;
}
/** An alarm of a property's history. All times UTC ms. */
export interface AlarmReply extends Omit<OpenAlarmReply, 'acknowledged'> {
  /** null while it lasts. */
  readonly endedAt: number | null;
  readonly endReason: EndReason | null;
  /** Those of the recipients whom the caller may see. */
  readonly told: readonly NotifiedReply[];
  /** How many mails there were in all, also those that the history does not keep. */
  readonly toldCount: number;
  /** It began without a mail, because its value had crossed the limit again and again. */
  readonly mailHeld: boolean;
  /** Who has seen to it, and what he noted; null when nobody has. */
  readonly acknowledged: { readonly name: string; readonly at: number; readonly note: string } | null;
}
export interface AlarmsReply {
  /** The newest first. */
  readonly alarms: readonly AlarmReply[];
  /** There are older ones in the days asked for, which the answer had no room for. */
  readonly more: boolean;
}
/** The past on which limits are rehearsed: the newest sample of each minute, by label (`decodePast`). */
export interface HistoryReply {
  /** The end of the first minute, UTC ms. */
  readonly start: number;
  readonly stepMs: number;
  readonly values: Readonly<Record<string, string>>;
}
/** The user's saved view of the dashboard. */
export interface DashboardView {
  readonly propertyId?: string | undefined;
  readonly range?: string | undefined;
  readonly zoneMode?: 'property' | 'user' | undefined;
}
export interface WingnutSpecs {
  readonly wingnutModel: string;
  readonly wingnutSoftwareVersion: string;
  readonly wingnutHardwareVersion: string;
  readonly time: string;
  readonly lastBoot: string | null;
}
export interface Choice {
  readonly value: string;
  readonly label: string;
}
export interface InputFamily {
  readonly sensors: { readonly types: readonly Choice[]; readonly labels: readonly Choice[] };
}
export interface SchemaReply {
  readonly thermistorInputs: InputFamily;
  readonly currentLoopInputs: InputFamily;
  readonly gpioInputs: InputFamily;
  readonly relayInputs: InputFamily;
}
export interface ThresholdsReply {
  readonly message: { readonly 'Breaches found in last 10 minutes': Readonly<Record<string, number>> };
  readonly data: Readonly<Record<string, number>>;
  readonly times: Readonly<Record<string, number>>;
  readonly active: readonly string[];
  readonly checkedAt: number | null;
  /** The server's clock, UTC ms: ages are told by it. */
  readonly now: number;
}
export type GaugeReply = GaugeReading;
