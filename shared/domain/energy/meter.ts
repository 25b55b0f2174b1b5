import { type English, english } from '../figures/say.ts';
import type { SensorLabel } from '../sensor.ts';
import type { METER_UNIT_WORDS } from '../sentences/english/meter-units.ts';

/** The use of a building, and what people say of it (docs/product/energy.md). */

/** The kind of use. Heat is what a heat meter of district heating counts. */
export type Fuel = 'gas' | 'oil' | 'electricity' | 'water' | 'heat';
export const FUELS: Readonly<Record<Fuel, English>> = {
  gas: english('Gas'),
  oil: english('Oil'),
  electricity: english('Electricity'),
  water: english('Water'),
  heat: english('Heat'),
};
export const FUEL_NAMES = Object.keys(FUELS) as Fuel[];

/** The units of meters and bills, with the fuels that they count. Their words are a table of sentences (docs/decisions/294). */
export const METER_UNITS = {
  therm: ['gas', 'heat'],
  ccf: ['gas', 'water'],
  cubicFoot: ['gas', 'water'],
  cubicMetre: ['gas', 'water', 'oil'],
  gallon: ['oil', 'water'],
  kWh: ['electricity', 'heat', 'gas'],
  thousandBtu: ['heat', 'gas'],
} as const satisfies Record<keyof typeof METER_UNIT_WORDS, readonly Fuel[]>;
export type MeterUnit = keyof typeof METER_UNITS;
export const METER_UNIT_NAMES = Object.keys(METER_UNITS) as MeterUnit[];

/** Whether a unit is one of a fuel. */
export const isUnitOf = (unit: MeterUnit, fuel: Fuel): boolean => (METER_UNITS[unit] as readonly Fuel[]).includes(fuel);

/** The price of a unit from a day on, until the next price. */
export interface Price {
  /** `YYYY-MM-DD` */
  readonly from: string;
  /** A unit of the meter. */
  readonly dollars: number;
}

/** Another meter was put in: what the old one read last, and the new one first, as totals. */
export interface Exchange {
  /** UTC ms */
  readonly at: number;
  readonly oldTotal: number;
  readonly newTotal: number;
}

/** Facts that people enter about one counter. The use in its unit is counts × countValue × multiplier. */
export interface Meter {
  readonly label: SensorLabel;
  readonly fuel: Fuel;
  readonly unit: MeterUnit;
  readonly countValue: number;
  readonly multiplier: number;
  /** The total at which the counter begins again at 0. */
  readonly wrapsAt?: number;
  readonly prices: readonly Price[];
  readonly exchanges: readonly Exchange[];
  /** The meter that counts this one's use too: a sub-meter is never added to it (docs/product/energy.md#sub-meters). */
  readonly inside?: SensorLabel;
}

type Placed = Pick<Meter, 'label' | 'fuel' | 'inside'>;

/** Whether another one of these meters, of the same fuel, counts what a meter counts too. Of meters that name each other none does. */
export function isSubMeter(meter: Placed, meters: readonly Placed[]): boolean {
  const outer = (of: Placed) => meters.find(({ label, fuel }) => label === of.inside && fuel === of.fuel);
  const seen = new Set<Placed['label']>([meter.label]);
  let above = outer(meter);
  if (!above) return false;
  for (; above; above = outer(above)) {
    if (seen.has(above.label)) return false;
    seen.add(above.label);
  }
  return true;
}

/** A bill of a fuel, both days included. A property may have bills without any meter. */
export interface Bill {
  readonly id: string;
  readonly fuel: Fuel;
  readonly unit: MeterUnit;
  readonly from: string;
  readonly to: string;
  readonly used: number;
  readonly dollars?: number;
}
