import type { Note } from '../notes/note.ts';
import type { PlantProfile } from '../plant-profile.ts';
import type { EnergyDay } from './energy-day.ts';
import type { Bill, Fuel, Meter, MeterUnit } from './meter.ts';
import type { Use } from './uses.ts';

/** What the page of energy says (docs/product/energy.md). */

/** A figure with what its data allow: low and high hold the truth in 9 of 10 cases, or the two bounds of what is known. */
export interface Known {
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
}
/** Why a figure is not known: a short sentence without a full stop. */
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
  /** What the meter counted more than the bill, as a share of the bill. */
  readonly difference: Figure;
}

/** A day, or the first day of a bill. */
export interface EnergyPoint {
  readonly day: string;
  /** The mean, °F. */
  readonly outdoor: number;
  /** A day. */
  readonly used: number;
  /** What the model says of the hours of the day, a day: around the balance point more than of their mean. Absent without a model. */
  readonly expected?: number;
}

/** One meter, the bills of a fuel without a meter, or the burner estimate. */
export interface EnergySource {
  /** A label, 'bills-gas' or 'estimate'. */
  readonly id: string;
  readonly kind: 'meter' | 'bills' | 'estimate';
  readonly fuel: Fuel;
  readonly unit: MeterUnit;
  readonly uses: readonly Use[];
  /** Of a meter: the exchanges, by their times, that no step of the total shows. They count nothing. Absent without one. */
  readonly unmetExchanges?: readonly number[];
  readonly months: readonly EnergyMonth[];
  readonly seasons: readonly EnergySeason[];
  readonly model: EnergyModel | Unknown;
  /** What the model stands on, and what it says of it. */
  readonly points: readonly EnergyPoint[];
  readonly leftOut: readonly LeftOut[];
  readonly monthSoFar: Figure;
  readonly monthExpected: Figure;
  readonly monthDollarsExpected: Figure;
  readonly againstLastYear: {
    /** The first day that is compared. */
    readonly since?: string;
    readonly thisYear: Figure;
    readonly lastYearAtThisWeather: Figure;
    /** Share, 0.1: a tenth more. */
    readonly change: Figure;
  };
  /** A day, in summer; of the model where no summer is known. */
  readonly baseLoad: Figure;
  readonly baseLoadIsModel?: true;
  readonly bills: readonly BillCheck[];
  /** Heating of the last year in thousand Btu for a degree day below 65 °F (docs/product/energy.md#ranking). */
  readonly perDegreeDay: Figure;
  /** The share of the last year, or of the time since the first day, that is known, 0 to 1. */
  readonly coverage: number;
}

/** What a change saved, if the meter proves it (docs/product/energy.md#savings). */
export interface SavingsReport {
  /** The first day after the change. */
  readonly since: string;
  /** The note's text, or 'a chosen day'. */
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
}

/** The whole page of a property. */
export interface EnergyReport {
  readonly sources: readonly EnergySource[];
  readonly tank?: { readonly level: number; readonly gallons: Figure; readonly daysLeft: Figure };
  readonly savings: readonly SavingsReport[];
  /** Why nothing at all is shown. */
  readonly unknown?: string;
}

/** A row of the list of all properties, for one source; stored once a day. */
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
