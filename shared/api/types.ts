import type { Thresholds } from '../domain/breach.ts';
import type { GaugeReading } from '../domain/gauge.ts';
import type { InputKey } from '../domain/input.ts';
import type { Address } from '../domain/property.ts';
import type { Role } from '../domain/role.ts';
import type { Sensors, WingnutStatus } from '../domain/wingnut.ts';

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
  /** IANA name, resolved when the address was saved (rulings §3). */
  readonly timeZone: string;
}
export interface PropertyReply {
  readonly id: string;
  readonly externalId: string;
  readonly entityStatus: 'enabled' | 'disabled';
  readonly createdAt: string;
  readonly config: PropertyConfig;
  readonly linkedWingnuts: readonly LinkedWingnut[];
}
export interface WingnutReply extends LinkedWingnut {
  readonly createdAt: string;
  readonly propertyName?: string;
  readonly property?: Pick<PropertyReply, 'id' | 'externalId'> & {
    readonly config: Pick<PropertyConfig, 'name' | 'address' | 'portfolio'>;
  };
}
/** One wingnut with what each of its inputs said last, wired or not. */
export interface WingnutDetailReply extends WingnutReply {
  readonly latest: Readonly<Partial<Record<InputKey, LatestReading>>>;
  /** The server's clock, UTC ms. */
  readonly now: number;
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
}
/** What stands behind the token of an invitation (S1 §3, Pending user). */
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
}
/** One row of the address search. */
export interface PlaceSuggestion {
  readonly id: string;
  readonly label: string;
}
/** What a chosen place fills in (S2 §3, address search result mapping). */
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
/** All that the dashboard's first paint needs, and what its live view asks again (rulings §4). Reads no time series. */
export interface DashboardReply {
  readonly property: PropertyReply;
  readonly latest: Readonly<Record<string, LatestReading>>;
  readonly thresholds: Thresholds;
  /** Labels outside their enabled limits right now. */
  readonly active: readonly string[];
  /** The server's clock, UTC ms. */
  readonly now: number;
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
}
export type GaugeReply = GaugeReading;
