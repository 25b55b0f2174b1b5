import type { InputKey } from '../../shared/domain/wingnuts/input.ts';
import type { ReadingsEngine } from '../../shared/platform/readings.ts';

/** The readings of one wingnut in a time range, column by column. */
export interface WingnutHistory {
  readonly companyId: string;
  readonly propertyId: string;
  readonly wingnutId: string;
  /** UTC ms, ascending. */
  readonly times: Float64Array;
  /** A value for each time; NaN is a sensor fault. */
  readonly columns: ReadonlyMap<InputKey, Float64Array>;
  /** Time at which the server received each reading, UTC ms. Without it the store decides. */
  readonly receivedAt?: Float64Array;
}

/** Histories as a list, or as a generator that makes them one by one while they are loaded. */
export type WingnutHistories = Iterable<WingnutHistory> | AsyncIterable<WingnutHistory>;

/** The readings' store of the local stack. */
export interface LocalReadings {
  readonly engine: ReadingsEngine;
  /** The name of the table, and of its database in Timestream. */
  readonly names: { readonly database?: string; readonly table: string };
  /** Bulk load for seeds and tests, without devices and ingest. The times must be new. */
  load(pasts: WingnutHistories): Promise<void>;
  /** Makes the store fail as in an outage. The returned function ends the outage. */
  fail(): () => void;
  /** The ids of the wingnuts that have readings. */
  wingnuts(): Promise<Set<string>>;
}
