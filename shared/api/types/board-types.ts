import type { Need } from '../../domain/alarms/check/sensor-alarm.ts';
import type { QuietAlarms } from '../../domain/alarms/incidents/open-incidents.ts';
import type { AlarmFacts, SnoozeEnd } from '../../domain/alarms/property-alarms.ts';
import type { WatchFacts } from '../../domain/alarms/property-state.ts';
import type { FindingCount } from '../../domain/findings/property-findings.ts';
import type { ListChanges } from '../../domain/list-changes.ts';
import type { PropertyLocation } from '../../domain/property.ts';
import type { WingnutStatus } from '../../domain/wingnuts/wingnut.ts';
import type { PlannedWorkReply } from './entity-types.ts';

/** The rows of the board of all properties (docs/product/board.md#rows). Times are UTC ms. */

/** A sensor's value now. */
export interface BoardValue {
  /** The sensor's label with its number. */
  readonly label: string;
  /** The latest good value, in the unit of its kind. */
  readonly value: number;
  readonly time: number;
  /** The limits that are on. */
  readonly min?: number;
  readonly max?: number;
}

/** The return temperature now, °F. Its sensor and its limits are not said, so that a row stays short. */
export interface BoardReturn {
  readonly value: number;
  /** Absent where it is the time of the supply temperature, as of two sensors of one wingnut. */
  readonly time?: number;
}

/** The lowest and the highest value of a half hour; null without a reading. */
export type HalfHour = readonly [min: number, max: number] | null;

/** The last 24 hours: 48 half hours, and the one that goes on. */
export interface BoardHistory {
  /** The beginning of the first half hour. */
  readonly from: number;
  readonly supply: readonly HalfHour[];
  /** Absent without an outdoor sensor. */
  readonly outdoor?: readonly HalfHour[];
}

/** The burners of a property (docs/product/board.md#starts). */
export interface BoardBurner {
  /** Whether one of them is ON; null when nobody knows. */
  readonly isOn: boolean | null;
  readonly startsToday: number;
  /** Some readings of today came after newer ones: there may be more starts. */
  readonly isAtLeast?: true;
}

/** An open alarm of a property (docs/product/board.md#rows). */
export interface BoardAlarm extends AlarmFacts, Need {
  /** The owner. Absent while nobody has; empty where people are not named. */
  readonly owner?: string;
  /** Until when its reminders are paused. */
  readonly snoozed?: SnoozeEnd;
  /** Nobody is notified of it (docs/product/alarms.md#mute). */
  readonly isMuted?: true;
  /** The number of other open alarms of the same cause. Absent if none has. */
  readonly others?: number;
  /** The newest good value of its sensor. */
  readonly latest?: { readonly value: number; readonly time: number };
}

/** A property on the board. A value without a sensor is absent. */
export interface BoardRow {
  readonly id: string;
  readonly externalId: string;
  readonly name: string;
  readonly portfolio: string;
  readonly city: string;
  readonly timeZone: string;
  /** Absent while nobody knows where the building stands. */
  readonly location?: PropertyLocation;
  /** The number of its linked wingnuts by their status. */
  readonly wingnuts: Readonly<Partial<Record<WingnutStatus, number>>>;
  /** The number of them that have not sent anything yet. Absent if there is none. */
  readonly waiting?: number;
  /** The open alarms, the most urgent first, at most three. */
  readonly alarms: readonly BoardAlarm[];
  /** The number of open alarms. Alarms of one cause are one. */
  readonly openAlarms: number;
  /** The numbers of these that are snoozed, and of others that are notices: neither is counted in red. Absent if none is. */
  readonly quietAlarms?: QuietAlarms;
  /** The number of findings that are shown, and the worst of their risks. Absent if there are none. */
  readonly findings?: FindingCount;
  /** The number of jobs to do. Absent if there are none. */
  readonly jobs?: number;
  /** Facts that decide whether it is watched (docs/product/states.md#facts). */
  readonly watch: WatchFacts;
  readonly supply?: BoardValue;
  readonly pressure?: BoardValue;
  /** Whether a pressure sensor is wired. One that is faulted, or has not sent anything yet, has no value. */
  readonly hasPressureSensor: boolean;
  readonly hotWater?: BoardValue;
  /** Rows of earlier releases have none. */
  readonly return?: BoardReturn;
  readonly burner?: BoardBurner;
  readonly history?: BoardHistory;
  /** The time at which the newest message of its wingnuts was received; null before the first. */
  readonly newestAt: number | null;
  /** Planned work that goes on or comes next. */
  readonly plannedWork?: Omit<PlannedWorkReply, 'id' | 'wingnutId'>;
}

/** A saved view of the board (docs/product/board.md#views). */
export interface BoardViewReply {
  readonly id: string;
  readonly name: string;
  /** The query in the address of the board: `group=city&show=alarm`. */
  readonly query: string;
  readonly version: number;
  /** Everybody of the company has it. */
  readonly isShared: boolean;
  /** Whether the caller may change and remove it. */
  readonly mayChange: boolean;
}

/** The views that a person has: their own, and those of the company. */
export interface BoardViewsReply {
  readonly views: readonly BoardViewReply[];
  /** The view with which the board opens for this person; null for none. */
  readonly defaultId: string | null;
}

/** Changes on the board. */
export interface BoardChanges extends ListChanges<BoardRow> {}
