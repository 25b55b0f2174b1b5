import type { SensorLabel } from '../sensor.ts';
import type { DayHealth } from '../wingnuts/health-days.ts';

/**
 * Events in a property on one local day (docs/product/facts.md#facts). Durations are minutes, temperatures °F, pressures
 * PSI. A part is absent when nothing is known of it: no sensor, or no reading.
 */
export interface DayFacts {
  /** The local date, `YYYY-MM-DD`. */
  readonly day: string;
  /** The day in the property's zone, UTC ms. It has 23, 24 or 25 hours. */
  readonly start: number;
  readonly end: number;
  /** Up to when the day is counted, UTC ms: `end` once the day is over. */
  readonly until: number;
  /** The share of the time until then in which at least one input was known, 0 to 1. */
  readonly coverage: number;
  /** Temperatures and pressures by label. */
  readonly analogs: Readonly<Partial<Record<SensorLabel, AnalogFacts>>>;
  /** Burners, pumps and other states by label. A pump's current counts as its state (docs/product/analytics.md#pump-states). */
  readonly switches: Readonly<Partial<Record<SensorLabel, SwitchFacts>>>;
  readonly firing?: FiringFacts;
  /**
   * The hours in which the plant heated, in their order: by turns the mean outside and that of the supply while it heated, whole °F, which
   * keeps the facts of a day in one KB (docs/product/facts.md#heating-hours). Absent without one, and in facts of earlier versions.
   */
  readonly heatingHours?: readonly number[];
  readonly outdoor?: OutdoorFacts;
  /** Pumps that have a relay and a current of the same name and number, by the current's label. */
  readonly commands: Readonly<Partial<Record<SensorLabel, CommandFacts>>>;
  /** Pumps of the boiler system while they ran, by label (current, else relay). */
  readonly circulation: Readonly<Partial<Record<SensorLabel, CirculationFacts>>>;
  /**
   * Minutes at fault of states, and of sensors without one value that day, by label; those without a fault are left out. Absent in facts of
   * earlier versions, which did not count them.
   */
  readonly faults?: Readonly<Partial<Record<SensorLabel, number>>>;
  /** Counters by label. Absent without one, and in facts of earlier versions. */
  readonly meters?: Readonly<Partial<Record<SensorLabel, MeterFacts>>>;
  /** Each wingnut that belonged to the property on this day. */
  readonly wingnuts: readonly WingnutFacts[];
}

export interface AnalogFacts {
  /** Minutes with a value, and the share of the time until `until`, 0 to 1. */
  readonly known: number;
  readonly coverage: number;
  /** Minutes in which the sensor was at fault. */
  readonly fault: number;
  readonly min: number;
  readonly mean: number;
  readonly max: number;
  /** Of levels of a tank: the newest value. Facts of earlier versions have none. */
  readonly last?: number;
  /** Mean from 8:00 to 20:00 and from 0:00 to 5:00; absent without values then. */
  readonly dayMean?: number;
  readonly nightMean?: number;
  /** Minutes below and above the limits of the property as they were when the facts were made; absent without such a limit. */
  readonly belowLimit?: number;
  readonly aboveLimit?: number;
  /** Minutes in each band that matters for this sensor, by the band's name (`bands.ts`). */
  readonly bands: Readonly<Record<string, number>>;
  /** The longest time without a change, and the most that its neighbour moved meanwhile (absent without a neighbour). */
  readonly stuck: number;
  readonly neighbourMoved?: number;
  /** The times without a change with which the day begins and ends, of an hour or more, of a sensor with a neighbour. Facts of earlier versions have none. */
  readonly stuckAtStart?: { readonly stuck: number; readonly neighbourMoved?: number };
  readonly stuckAtEnd?: { readonly stuck: number; readonly neighbourMoved?: number };
  /** Changes faster than 30 °F a minute; for pressure faster than 10 PSI a minute. */
  readonly jumps: number;
  /** Mean difference to its neighbour (this one minus the neighbour). */
  readonly fromNeighbour?: number;
  /** Of pressures: the slope of a straight line through the day, PSI a day, and how often water was added (sudden rises). */
  readonly slope?: number;
  readonly makeUps?: number;
  /** Of pressures: the lowest and the highest value that lasted for five minutes. Facts of earlier versions have none. */
  readonly lastingMin?: number;
  readonly lastingMax?: number;
}

export interface SwitchFacts {
  /** Three-valued time: together the time until `until`. */
  readonly on: number;
  readonly off: number;
  readonly unknown: number;
  /** Changes from OFF to ON that were seen. */
  readonly starts: number;
  /** The most starts in any 60 minutes. */
  readonly startsInHour: number;
  /** Median time from start to start; absent with fewer than two starts. */
  readonly period?: number;
  /** ON times whose start and end were seen; absent without one. */
  readonly burns?: {
    readonly count: number;
    readonly median: number;
    readonly shortest: number;
    readonly longest: number;
  };
  /** The longest ON time, also when its start or end was not seen. */
  readonly longest: number;
}

/** While at least one burner was ON. Labels: the property's first supply and return sensor by the gauges' order. */
export interface FiringFacts {
  readonly minutes: number;
  /** Minutes in which two burners or more were ON. */
  readonly together: number;
  /** The outdoor mean while two burners or more were ON. */
  readonly togetherOutdoor?: number;
  readonly supplyMean?: number;
  readonly supplyMax?: number;
  readonly returnMean?: number;
  /** Supply minus return. */
  readonly difference?: { readonly min: number; readonly mean: number; readonly max: number };
  /** Minutes with the return below 130 °F. */
  readonly returnLow?: number;
  /** Minutes with an outdoor temperature of 68 °F or more. */
  readonly warm?: number;
  /** Of these, minutes in which no hot water pump or tank of the boiler was ON; absent without such a sensor. */
  readonly warmWithoutDemand?: number;
  /** The longest burn, and how far the supply rose from its beginning to its end. */
  readonly longestBurn?: { readonly minutes: number; readonly supplyRise?: number; readonly supplyAtEnd?: number };
}

export interface OutdoorFacts {
  readonly mean: number;
  readonly min: number;
  readonly max: number;
  /** Degree hours below 65 °F, of the known time only. */
  readonly degreeHours: number;
}

export interface CommandFacts {
  /** Minutes in which the relay was ON and the current was known, and of these with the current OFF. */
  readonly commanded: number;
  readonly withoutCurrent: number;
}

export interface CirculationFacts {
  /** Minutes in which the pump ran and supply and return were known. */
  readonly minutes: number;
  /** Of these: supply and return within 1 °F; supply at least 2 °F colder than the return. */
  readonly equal: number;
  readonly inverted: number;
  /** Supply minus return, mean. */
  readonly difference: number;
}

/** A step of a total, and the time of the later one. */
export interface TotalStep {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The totals of a counter in a day (docs/product/facts.md#meters). An increase belongs to the later sample. Without a fall, the day's use is
 * `last` minus `before`, and the hours add up to it.
 */
export interface MeterFacts {
  /** The share of the time until `until` within the gap rule, 0 to 1. */
  readonly coverage: number;
  /** The first and the last total of the day. */
  readonly first: { readonly at: number; readonly total: number };
  readonly last: { readonly at: number; readonly total: number };
  /** The total just before the day, if no gap lies between it and `first`. */
  readonly before?: number;
  /** The last total within each hour of the day (23, 24 or 25); null without one. */
  readonly totals: readonly (number | null)[];
  /**
   * The falls of the total that did not come back on that day: a restart, a wrap, a step back, or another meter. Facts of earlier versions, without
   * `flicker`, have each fall.
   */
  readonly drops?: readonly TotalStep[];
  /** The steps at which the total rose by far more than it mostly does, as a total that was wrong over midnight does. */
  readonly leaps?: readonly (TotalStep & { /** The time of the total before. */ readonly since: number })[];
  /** With drops or leaps: a fall of no more than this is the converter. Facts of earlier versions have none. */
  readonly flicker?: number;
}

export interface WingnutFacts {
  readonly wingnutId: string;
  /** The part of the day that it belonged to the property, UTC ms. */
  readonly from: number;
  readonly until: number;
  /** Times without any message of more than the gap limit: how many, how many minutes, and in which local hours they began. */
  readonly gaps: { readonly count: number; readonly minutes: number; readonly hours: readonly number[] };
  /**
   * What it said of its health in its part of the day (docs/product/facts.md#wingnut-health). Absent of a day that goes on, of firmware that
   * says nothing of it, and in facts of earlier versions.
   */
  readonly health?: DayHealth;
}
