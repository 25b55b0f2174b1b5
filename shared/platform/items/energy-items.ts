import { type Bill, FUEL_NAMES, METER_UNIT_NAMES, type Meter } from '../../domain/energy/meter.ts';
import type { EnergySummary } from '../../domain/energy/report-types.ts';
import type { SensorLabel } from '../../domain/sensor.ts';
import { listOf, number, oneOf, optional, type Reader, record, text, type ValueOf } from './item-readers.ts';

const fuel = oneOf(...FUEL_NAMES);
const unit = oneOf(...METER_UNIT_NAMES);

const meter: Reader<Meter> = record({
  label: text as Reader<SensorLabel>,
  fuel,
  unit,
  countValue: number,
  multiplier: number,
  wrapsAt: optional(number),
  prices: listOf(record({ from: text, dollars: number })),
  exchanges: listOf(record({ at: number, oldTotal: number, newTotal: number })),
  inside: optional(text as Reader<SensorLabel>),
});

const bill: Reader<Bill> = record({
  id: text,
  fuel,
  unit,
  from: text,
  to: text,
  used: number,
  dollars: optional(number),
});

/** The columns of files of bills that a company has chosen, the newest first (docs/product/energy.md#bill-layouts). */
export const parseBillLayouts = record({
  layouts: listOf(
    record({ from: optional(text), to: text, days: optional(text), used: text, dollars: optional(text) }),
  ),
  /** Counts the changes of the item. */
  version: number,
});

/** Facts that people enter about the meters of a property, and its bills (docs/product/energy.md#meter). */
export const parseMeters = record({
  propertyId: text,
  /** Counts the saves of both. A save names the version that it read. */
  version: number,
  meters: listOf(meter),
  bills: listOf(bill),
});
export type MetersItem = ValueOf<typeof parseMeters>;

/** The days of a property in a month (docs/product/energy.md#days), as compressed JSON in base64: a text, so that an archive can hold it. */
export interface EnergyMonthItem {
  /** Counts the writes. A write names the version that it read. */
  readonly version: number;
  /** `EnergyDay`s, ascending. */
  readonly packed: string;
  /** UTC seconds; the table's time to live. Days are kept as long as facts. */
  readonly expiresAt: number;
}

/** The row of a property in the list of all (docs/product/energy.md#ranking). It is made with the findings of a day. */
export interface EnergySummaryItem {
  readonly propertyId: string;
  /** The last day that it knows. */
  readonly day: string;
  readonly summaries: readonly EnergySummary[];
}
