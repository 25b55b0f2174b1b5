import type { Note } from '../notes/note.ts';
import type { PlantProfile } from '../plant-profile.ts';
import type { EnergyDay } from './energy-day.ts';
import type { Bill, Fuel, Meter, MeterUnit } from './meter.ts';
import type { EnergyPeriodId } from './report-periods.ts';
import type { Use } from './uses.ts';

/** The reply for the page of energy (docs/product/energy.md). */

/** A figure with what its data allow: low and high hold the truth in 9 of 10 cases, or the two bounds of what is known. */
export interface Known {
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
}
/** The reason why a figure is not known: a short sentence without a full stop. */
export interface Unknown {
  readonly unknown: string;
}
export type Figure = Known | Unknown;

/** Base load, and more for each degree below the balance point (docs/product/energy.md#model). */
export interface EnergyModel {
  /** A day. */
  readonly base: number;
  /** More a day, for each °F below the balance point. */
  readonly perDegree: number;
  /** °F */
  readonly balance: number;
  /** Shares, 0 to 1. */
  readonly cvrmse: number;
  readonly r2: number;
  /** The days that it stands on. */
  readonly days: number;
  readonly isHeating: boolean;
  /** The use follows heat: `perDegree` is for each °F above the balance point. */
  readonly isCooling?: true;
  /** The use of each day of the week, from Sunday on, as a share of the mean day; only where they surely differ. */
  readonly weekdays?: readonly number[];
}

/** Days that no model stands on, and why. */
export interface LeftOut {
  readonly reason: string;
  readonly days: number;
  /** Of a bill that does not count: its id and its days. */
  readonly bill?: string;
  readonly from?: string;
  readonly to?: string;
}

export interface EnergyMonth {
  /** `YYYY-MM` */
  readonly month: string;
  readonly used: Figure;
  readonly dollars: Figure;
  /** The share of its days that are known, 0 to 1. */
  readonly coverage: number;
  /** Tons of carbon dioxide. */
  readonly tons: Figure;
}

export interface EnergySeason {
  /** '2025-26', October to May */
  readonly season: string;
  readonly used: Figure;
  readonly dollars: Figure;
  readonly degreeDays: Figure;
}

export interface BillCheck {
  readonly bill: Bill;
  readonly metered: Figure;
  /** The excess of the meter over the bill, as a share of the bill. */
  readonly difference: Figure;
}

/** A day, or the first day of a bill. */
export interface EnergyPoint {
  readonly day: string;
  /** The mean, °F. */
  readonly outdoor: number;
  /** A day. */
  readonly used: number;
  /** The use that the model expects of the hours of the day, a day: around the balance point more than of their mean. Absent without a model. */
  readonly expected?: number;
}

/** Some days against what the model of the year before says of their weather. */
export interface Compared {
  readonly thisYear: Figure;
  readonly lastYearAtThisWeather: Figure;
  /** Share, 0.1: a tenth more. */
  readonly change: Figure;
}

/** A period, as far as its days are over, beside the same days of the year before (docs/product/energy.md#periods). */
export interface EnergyPeriod {
  /** Its first and its last day. `to` is before `from` where no day is over. */
  readonly from: string;
  readonly to: string;
  readonly used: Figure;
  readonly dollars: Figure;
  /** The share of its days that are known, 0 to 1. */
  readonly coverage: number;
  readonly lastYear: { readonly used: Figure; readonly dollars: Figure };
  readonly weatherAdjusted: Compared;
}

/** One meter, the bills of a fuel without a meter, or the burner estimate. */
export interface EnergySource {
  /** A label, 'bills-gas', 'estimate', or 'all-gas' for the sum of all gas meters. */
  readonly id: string;
  readonly kind: 'meter' | 'bills' | 'estimate';
  readonly fuel: Fuel;
  readonly unit: MeterUnit;
  /** The meter that counts this sub-meter's use too: it is never added to it. */
  readonly inside?: string;
  /** The meters that this one is the sum of. */
  readonly of?: readonly string[];
  readonly uses: readonly Use[];
  /** Of a meter: the exchanges, by their times, that no step of the total shows. They count nothing. Absent without one. */
  readonly unmetExchanges?: readonly number[];
  readonly months: readonly EnergyMonth[];
  readonly seasons: readonly EnergySeason[];
  readonly model: EnergyModel | Unknown;
  /** The points on which the model stands, and its line. */
  readonly points: readonly EnergyPoint[];
  readonly leftOut: readonly LeftOut[];
  readonly monthSoFar: Figure;
  readonly monthExpected: Figure;
  readonly monthDollarsExpected: Figure;
  readonly againstLastYear: Compared & {
    /** The first day that is compared. */
    readonly since?: string;
  };
  readonly periods: Readonly<Record<EnergyPeriodId, EnergyPeriod>>;
  /** A day, in summer; of the model where no summer is known. */
  readonly baseLoad: Figure;
  readonly baseLoadIsModel?: true;
  readonly bills: readonly BillCheck[];
  /** Heating of the last year in thousand Btu for a degree day below 65 °F (docs/product/energy.md#ranking). */
  readonly perDegreeDay: Figure;
  /** The share of the last year, or of the time since the first day, that is known, 0 to 1. */
  readonly coverage: number;
}

/** The distance of a week from what the model of before expects of its weather. */
export interface SavingsWeek {
  /** Its first day; of bills that of the bill. */
  readonly from: string;
  /** Whether it lies after the change. */
  readonly isAfter: boolean;
  /** Used less expected, a day. */
  readonly difference: number;
}

/** Possible causes of a difference (docs/product/energy.md#before-and-after). */
export interface BeforeAndAfter {
  /** A day. */
  readonly baseBefore: Figure;
  readonly baseAfter: Figure;
  /** Ascending. */
  readonly weeks: readonly SavingsWeek[];
  /** First and last days of weeks with far less use than those around them, as in a vacation. */
  readonly lowTimes?: readonly (readonly [from: string, to: string])[];
  /** Used and expected differ by a factor that another unit or another value of a count would make. */
  readonly unitDoubt?: { readonly factor: number; readonly units?: readonly [MeterUnit, MeterUnit] };
  /** The base load moved and heating did not. */
  readonly baseMoved?: true;
}

/** The savings of a change, if the meter proves it (docs/product/energy.md#savings). */
export interface SavingsReport {
  /** The first day after the change. */
  readonly since: string;
  /** The note's text, or 'the date you chose'. */
  readonly about: string;
  /** The source's id. */
  readonly source: string;
  readonly state: 'saved' | 'noSaving' | 'usedMore' | 'notYet' | 'cannotKnow';
  readonly says: string;
  readonly expected: Figure;
  readonly used: Figure;
  readonly savings: Figure;
  readonly share: Figure;
  readonly heatingDays: number;
  readonly model?: EnergyModel;
  readonly leftOut: readonly LeftOut[];
  /** Absent while nothing can be compared. */
  readonly course?: BeforeAndAfter;
}

/** The whole page of a property. */
export interface EnergyReport {
  readonly sources: readonly EnergySource[];
  readonly tank?: { readonly level: number; readonly gallons: Figure; readonly daysLeft: Figure };
  readonly savings: readonly SavingsReport[];
  /** The reason why nothing at all is shown. */
  readonly unknown?: string;
}

/** A row of the list of all properties, for one fuel; stored once a day. */
export interface EnergySummary {
  readonly fuel: Fuel;
  readonly unit: MeterUnit;
  readonly kind: EnergySource['kind'];
  readonly monthExpected: Figure;
  readonly dollarsExpected: Figure;
  /** Heating in thousand Btu: for a degree day below 65 °F, for that and a flat, for that and a square foot. */
  readonly perDegreeDay: Figure;
  readonly perFlat: Figure;
  readonly perSquareFoot: Figure;
  readonly change: Figure;
  readonly coverage: number;
  /** The number of meters that are summed; absent for one. */
  readonly meters?: number;
  /** So many flats, all of them, count as lived in, because nobody has said how many are. */
  readonly assumesLivedIn?: number;
  /** The number of flats, where somebody has said it. */
  readonly flats?: number;
  /** Absent of summaries of earlier versions until the next day. */
  readonly periods?: EnergySource['periods'];
}

export interface EnergyInput {
  /** Ascending, at most 800; the last one may be today's. */
  readonly days: readonly EnergyDay[];
  readonly meters: readonly Meter[];
  readonly bills: readonly Bill[];
  readonly plant: PlantProfile;
  readonly notes: readonly Pick<Note, 'kind' | 'from' | 'to' | 'text' | 'removed'>[];
  /** The local date, `YYYY-MM-DD`. */
  readonly today: string;
  readonly zone: string;
  /** A chosen day after which savings are looked for too. */
  readonly since?: string;
}
