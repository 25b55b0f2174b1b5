import type { Stretch } from '../../../shared/domain/readings/gauge.ts';
import type { Bucket } from '../../../shared/domain/readings/series.ts';
import type { Grid } from '../../../shared/domain/readings/slices.ts';
import type { Run } from '../../../shared/domain/readings/state.ts';
import type { Reading } from '../../../shared/domain/readings/telemetry.ts';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';
import type { InputKey } from '../../../shared/domain/wingnuts/input.ts';
import type { StateLimits } from '../../../shared/domain/wingnuts/pump-limits.ts';
import type { Hour } from '../../../shared/platform/hour-code.ts';

/** The owner of readings: one wingnut, in one property of one company. */
export interface Scope {
  readonly companyId: string;
  readonly propertyId: string;
  readonly wingnutId: string;
}

/** A reading with its company and property at the time of receipt (docs/product/analytics.md#history-stays). */
export interface OwnedReading {
  readonly scope: Scope;
  readonly reading: Reading;
  /** The server's receive time, UTC ms. When two readings have the same time, the one received later wins. */
  readonly receivedAt: number;
}
/** A reading that the store refuses, with the reason. */
export interface Rejection {
  readonly owned: OwnedReading;
  readonly reason: string;
}

/** The way in which samples are divided into buckets. */
export interface BucketOptions {
  readonly grid: Grid;
  /** A bucket never crosses one of these times (UTC ms, ascending). They are the starts of the request's slices. */
  readonly edges: readonly number[];
}

/** Samples as columns, one row for each time (UTC ms, ascending). Values have two decimals; null is a fault. */
export type Samples = Pick<Hour, 'times' | 'columns'>;

/** The newest sample of each minute of a window: null means a fault, undefined means no sample. */
export type Minutes = (number | null | undefined)[];

/**
 * Stores readings. Returns those that are refused for good. Throws when the store could not be reached or throttles.
 */
export type AppendReadings = (readings: readonly OwnedReading[]) => Promise<Rejection[]>;

/** Divides readings into parts that the engine stores one by one: if one cannot be stored, the others still can. */
export type PartsOf = (readings: readonly OwnedReading[]) => OwnedReading[][];

/**
 * The queries that the portal makes. All engines return exactly the same values, and leave out an input if nothing is
 * known of it in the window. A fault is not a sample. `isGap` decides what a gap is. For the reporting intervals at the
 * edges of a window, the engine also reads the time around the window (`INTERVAL_REACH_MS`).
 */
export interface ReadingsQueries {
  /** The buckets of some inputs of one wingnut, ascending. Values have two decimals: no sensor is more precise. */
  bucketsOf(
    scope: Scope,
    window: TimeWindow,
    inputs: readonly InputKey[],
    cut: BucketOptions,
  ): Promise<ReadonlyMap<InputKey, Bucket[]>>;
  /** The runs of some inputs of one wingnut, ascending. The limits of an input decide when it is ON, OFF or neither. */
  runsOf(
    scope: Scope,
    window: TimeWindow,
    inputs: ReadonlyMap<InputKey, StateLimits>,
  ): Promise<ReadonlyMap<InputKey, Run[]>>;
  /**
   * The values of each input: one for each minute of the window, also for a last minute that is not complete.
   * @param window begins at a full minute
   */
  minutesOf(scope: Scope, window: TimeWindow, inputs: readonly InputKey[]): Promise<ReadonlyMap<InputKey, Minutes>>;
  /** All samples of some inputs. A window of a day is meant: everything is in memory at once. */
  samplesOf(scope: Scope, window: TimeWindow, inputs: readonly InputKey[]): Promise<Samples>;
  /** The stretches of one input's samples between gaps, ascending. Empty if there is no sample. */
  stretchesOf(scope: Scope, window: TimeWindow, input: InputKey): Promise<readonly Stretch[]>;
  /** The time of a property's first reading in a window, UTC ms; undefined when there is none. */
  firstRecordTime(companyId: string, propertyId: string, window: TimeWindow): Promise<number | undefined>;
}
