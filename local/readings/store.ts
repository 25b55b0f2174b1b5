import type { InputKey } from '../../shared/domain/input.ts';
import type { ReadingsEngine } from '../../shared/platform/readings.ts';

/** A stretch of what one wingnut measured, column by column. */
export interface WingnutHistory {
  readonly companyId: string;
  readonly propertyId: string;
  readonly wingnutId: string;
  /** UTC ms, ascending. */
  readonly times: Float64Array;
  /** A value for each time; NaN is a fault. */
  readonly columns: ReadonlyMap<InputKey, Float64Array>;
}

/** Pasts that are there, or that are made one after the other while they are loaded. */
export type WingnutHistories = Iterable<WingnutHistory> | AsyncIterable<WingnutHistory>;

/** The readings' store of the local stack, whatever keeps them. */
export interface LocalReadings {
  readonly engine: ReadingsEngine;
  /** The table's name, and in Timestream its database's. */
  readonly names: { readonly database?: string; readonly table: string };
  /** The bulk path of seeds and tests, past the devices and the ingest; the times must be new. */
  load(pasts: WingnutHistories): Promise<void>;
  /** Makes the store fail as in an outage, until the result is called. */
  fail(): () => void;
  /** The ids of the wingnuts that have readings. */
  wingnuts(): Promise<Set<string>>;
}
