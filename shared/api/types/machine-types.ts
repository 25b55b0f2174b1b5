/** The replies that machines read by calls of their own (docs/product/keys.md). Times are UTC ms. */

/** `old`: older than 15 minutes. `fault`: the sensor measures nothing meaningful. `none`: it has never sent a value. */
export type ValueState = 'fresh' | 'old' | 'fault' | 'none';

/** The newest value of a sensor. */
export interface LatestRow {
  readonly propertyId: string;
  readonly property: string;
  readonly wingnutId: string;
  readonly serial: string;
  readonly label: string;
  /** The label in words. */
  readonly name: string;
  /** A state is 0 (OFF) or 1 (ON). null at fault, and before the first value. */
  readonly value: number | null;
  /** `°F`, `PSI`, `A`, `%`, `counts`; empty for a state. */
  readonly unit: string;
  /** The time at which it was measured; null before the first value. */
  readonly time: number | null;
  readonly state: ValueState;
}
export interface LatestRowsReply {
  readonly rows: readonly LatestRow[];
  /** The server's time. */
  readonly now: number;
}

/** A point of a series; null where a gap begins. */
export interface SeriesRow {
  readonly time: number;
  readonly value: number | null;
}
export interface SeriesRowsReply {
  readonly label: string;
  readonly name: string;
  readonly unit: string;
  /** Ascending. Empty if nothing was measured. */
  readonly rows: readonly SeriesRow[];
}
