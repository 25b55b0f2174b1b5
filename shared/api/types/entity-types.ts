import type { Uncovered } from '../../domain/alarms/channels/uncovered.ts';
import type { WorkEvery, WorkKind } from '../../domain/alarms/check/planned-work.ts';
import type { QuietAlarms } from '../../domain/alarms/incidents/open-incidents.ts';
import type { Thresholds } from '../../domain/alarms/limits/breach.ts';
import type { WatchFacts } from '../../domain/alarms/property-state.ts';
import type { FindingCount } from '../../domain/findings/property-findings.ts';
import type { ListChanges } from '../../domain/list-changes.ts';
import type { PlantProfile } from '../../domain/plant-profile.ts';
import type { Address, PropertyLocation } from '../../domain/property.ts';
import type { ClockDoubt } from '../../domain/readings/clock.ts';
import type { GaugeReading } from '../../domain/readings/gauge.ts';
import type { Refused } from '../../domain/readings/refused.ts';
import type { Role } from '../../domain/role.ts';
import type { Successor } from '../../domain/wingnuts/belonging.ts';
import type { DeviceHealth, ListedHealth } from '../../domain/wingnuts/health.ts';
import type { DayHealth } from '../../domain/wingnuts/health-days.ts';
import type { InputKey } from '../../domain/wingnuts/input.ts';
import type { Sensors, WingnutStatus } from '../../domain/wingnuts/wingnut.ts';
import type { OpenAlarmReply } from './alarm-types.ts';
import type { MuteReply } from './mute-types.ts';
import type { Recipient } from './people-types.ts';

/** Fields of the replies of several groups. Times declared as strings are `yyyy-MM-dd HH:mm:ss`, UTC. */

export interface WingnutConfig {
  readonly latestPost?: string;
  readonly propertyId?: string;
  readonly sensors: Sensors;
  /** Counts the saved configurations; a save names the version that it changes. */
  readonly version: number;
  /** The person who saved it: the id of a user, or a contractor with a name. Only in the reply for one wingnut; absent if nobody knows. */
  readonly savedBy?: { readonly id: string; readonly name?: string };
}
export interface LinkedWingnut {
  readonly id: string;
  readonly externalId: string;
  readonly config: WingnutConfig;
  readonly status: WingnutStatus;
  /** It was added or linked at most 15 minutes ago, and has sent nothing yet (docs/product/wingnuts.md#new). Absent otherwise. */
  readonly isNew?: true;
  /** The reason why its clock may be wrong (docs/product/wingnuts.md#clock). Absent while nothing says so. */
  readonly clock?: ClockDoubt;
  /** The refusal of its readings now (docs/product/telemetry.md#refused-trace). Absent while nothing is. */
  readonly refused?: Refused;
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
/** A wingnut that was linked to a property. Its readings stay with the property. */
export interface EarlierWingnut {
  readonly id: string;
  /** Its serial number; absent if nobody knows it any more. */
  readonly externalId?: string;
  /** The beginning and the end of its link, UTC ms. Each is absent if nobody knows. */
  readonly from?: number;
  readonly until?: number;
  /** The wingnut that took its place. Absent if none did. */
  readonly replacedBy?: Successor;
}
/** A property that a wingnut was linked to. Its readings of that time stay there. */
export interface EarlierProperty {
  /** Absent when the property was removed. */
  readonly id?: string;
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
  /** The beginning of its link, UTC ms. Absent if nobody knows. */
  readonly from?: number;
  /** The end of its link, UTC ms. */
  readonly until: number;
  /** The wingnut that took its place there. Absent if none did. */
  readonly replacedBy?: Successor;
}
export interface PropertyReply {
  readonly id: string;
  readonly externalId: string;
  readonly entityStatus: 'enabled' | 'disabled';
  readonly createdAt: string;
  readonly config: PropertyConfig;
  /** Absent while nobody knows where the building stands. */
  readonly location?: PropertyLocation;
  /** Facts that people enter about the plant (docs/product/findings.md#plant). Absent: nothing. */
  readonly plant?: PlantProfile;
  /** Facts of the plant that the book says. The words of people count where both say something (docs/product/book.md#facts). */
  readonly fromBook?: PlantProfile;
  /** The number of open alarms: of sensors, silent wingnuts and unknown values. Alarms of one cause are one. Absent if there are none. */
  readonly openAlarms?: number;
  /** The numbers of these that are snoozed, and of others that are notices: neither is counted in red. Absent if none is. */
  readonly quietAlarms?: QuietAlarms;
  /** Its sensors that have no alarm and are not well (docs/product/states.md#facts). Absent if all are well. */
  readonly trouble?: Pick<WatchFacts, 'outside' | 'warnings' | 'unknown'>;
  /** The number of findings that are shown, and the worst of their risks. Absent if there are none. */
  readonly findings?: FindingCount;
  /** The number of jobs to do (docs/product/jobs.md). Absent if there are none. */
  readonly jobs?: number;
  readonly linkedWingnuts: readonly LinkedWingnut[];
  /** Wingnuts that fed the property earlier, the last one first. Only in the reply for one property; absent if there are none. */
  readonly earlierWingnuts?: readonly EarlierWingnut[];
  /** Counts the edits; an edit may name it, so that it overwrites nobody's. */
  readonly version: number;
  /** The caller's role at the property. Absent for a caller with one role for all properties (docs/product/reach.md). */
  readonly role?: Role;
}
/** Changes in the list of properties. */
export interface PropertyChanges extends ListChanges<PropertyReply> {}
export interface WingnutReply extends LinkedWingnut {
  readonly createdAt: string;
  /** The version of its firmware. Absent until it says it. */
  readonly software?: string;
  /** How it is connected, how often it restarted in 7 days, what waits, and its clock. Absent until it says something of it. */
  readonly health?: ListedHealth;
  readonly propertyName?: string;
  readonly property?: Pick<PropertyReply, 'id' | 'externalId'> & {
    readonly config: Pick<PropertyConfig, 'name' | 'address' | 'portfolio'>;
  };
}
/** Changes in the list of wingnuts. */
export interface WingnutChanges extends ListChanges<WingnutReply> {}
/** One wingnut with what each of its inputs said last, wired or not. */
export interface WingnutDetailReply extends WingnutReply {
  readonly latest: Readonly<Partial<Record<InputKey, LatestReading>>>;
  /** Properties that it left, the last one first, at most 10. Absent if there are none. */
  readonly earlierProperties?: readonly EarlierProperty[];
  /** Its certificate was revoked, so it cannot connect. Absent otherwise. */
  readonly isRevoked?: true;
  /** Absent until it says what it is. */
  readonly specs?: {
    readonly model: string;
    readonly hardware: string;
    /** UTC ms; null when unknown. */
    readonly lastBoot: number | null;
  };
  /** All that it said of its health last, and its days. Absent until it says something of it. */
  readonly health?: WingnutHealthReply;
  /** The server's clock, UTC ms. */
  readonly now: number;
}
/** The health of a wingnut (docs/product/wingnuts.md#health). */
export interface WingnutHealthReply extends DeviceHealth, ListedHealth {
  /** The time at which it said it, UTC ms. */
  readonly at: number;
  /** The last 30 local days of its property, ascending; of one without a property UTC. Days on which it said nothing are left out. */
  readonly days: readonly (DayHealth & { readonly day: string })[];
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
    /** The instruction for any alarm of the property. Absent: nothing is written. */
    readonly instruction?: string;
  };
  /** Counts the saves of `config`; a save may name it, so that it overwrites nobody's. */
  readonly version: number;
  /** Planned work that is not over, in order of its beginning. Absent if there is none. */
  readonly plannedWork?: readonly PlannedWorkReply[];
  /** What is muted now, also by the switch of a limit. Absent if nothing is. */
  readonly mutes?: readonly MuteReply[];
  /** The property has apartments, which may have limits of their own. Only in the answer about one property; absent without. */
  readonly hasApartments?: true;
  /** The people who are notified: recipients whom mail reaches, and contacts, with those that the caller may not see (docs/product/states.md#told). */
  readonly told: number;
  /** The number of contacts among them. Absent without one. */
  readonly contacts?: number;
  /** The number of its recipients who may not see the property: they are notified no more. Absent without one. */
  readonly unseen?: number;
  /** The times of the next seven days at which no one of them is on duty (docs/product/contacts.md#uncovered), UTC ms. The first may have begun. Absent if there are none. */
  readonly uncovered?: readonly Uncovered[];
}
/** Planned work (docs/product/incidents.md#planned-work). Times are UTC ms. */
export interface PlannedWorkReply {
  readonly id: string;
  readonly from: number;
  /** The time at which it ends or has ended, also if it was ended early. */
  readonly to: number;
  readonly reason: string;
  /** Absent: the whole property. */
  readonly wingnutId?: string;
  /** The alarms that it holds back; all else alarms as ever. Absent: everything. */
  readonly kinds?: readonly WorkKind[];
}
/** The planned work of a property, in order of its beginning. */
export interface PlannedWorksReply {
  readonly works: readonly (PlannedWorkReply & {
    /** The person who planned it. */
    readonly name: string;
    /** The works that were planned at once have one series. Absent: it comes once. */
    readonly series?: string;
    readonly every?: WorkEvery;
  })[];
  /** The server's clock, UTC ms. */
  readonly now: number;
}
/** One row of the address search. */
export interface PlaceSuggestion {
  readonly id: string;
  readonly label: string;
}
/** The fields that a chosen place fills in (docs/product/properties.md#address-mapping). */
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
  /** Facts that decide whether the property is watched (docs/product/states.md#facts). */
  readonly watch: WatchFacts;
  /** Planned work that is not over, or has ended within 32 days. Absent if there is none. */
  readonly plannedWork?: readonly PlannedWorkReply[];
  /** The end of the last check, UTC ms; null before the first. */
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

/** The user's saved view of the dashboard. */
export interface DashboardView {
  readonly propertyId?: string | undefined;
  readonly range?: string | undefined;
  readonly zoneMode?: 'property' | 'user' | undefined;
}
/** The properties that the user has marked as favourites. */
export interface FavouritesReply {
  readonly propertyIds: readonly string[];
}
/** The health is there as far as the firmware says it. */
export interface WingnutSpecs extends DeviceHealth {
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
  /** The server's clock, UTC ms: ages are counted by it. */
  readonly now: number;
}
export type GaugeReply = GaugeReading;
