import type { Stretch } from '../../../shared/domain/gauge.ts';
import type { InputKey } from '../../../shared/domain/input.ts';
import type { Bucket } from '../../../shared/domain/series.ts';
import type { Grid } from '../../../shared/domain/slices.ts';
import type { Run, StateLimits } from '../../../shared/domain/state.ts';
import type { Reading } from '../../../shared/domain/telemetry.ts';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';

/** Whose readings: those that one wingnut sent while it stood in one property of one company. */
export interface Scope {
  readonly companyId: string;
  readonly propertyId: string;
  readonly wingnutId: string;
}

/** A reading with its company and property at the time of receipt (docs/product/analytics.md#history-stays). */
export interface OwnedReading {
  readonly scope: Scope;
  readonly reading: Reading;
  /** The server's receive time, UTC ms; of two readings with one time the later received wins. */
  readonly receivedAt: number;
}
/** A reading that the store will not take, with its reason. */
export interface Rejection {
  readonly owned: OwnedReading;
  readonly reason: string;
}

/** How samples are put into buckets. */
export interface BucketOptions {
  readonly grid: Grid;
  /** No bucket reaches over one of these times (UTC ms, ascending): the starts of the request's slices. */
  readonly edges: readonly number[];
}

/** The newest sample of each minute of a window: null is a fault, undefined no sample. */
export type Minutes = (number | null | undefined)[];

/** Stores readings; returns those that are refused for good. Throws when the store could not be reached or is throttling. */
export type AppendReadings = (readings: readonly OwnedReading[]) => Promise<Rejection[]>;

/**
 * What the portal asks of its readings. Each engine answers the same, value by value; both leave out inputs of which they know
 * nothing in the window. A fault is no sample. Gaps are judged as `isGap` does; for the reporting intervals at the edges of a
 * window its neighbourhood is read too (`INTERVAL_REACH_MS`).
 */
export interface ReadingsQueries {
  /** The buckets of some inputs of one wingnut, ascending, values to two decimals: no sensor is finer. */
  bucketsOf(
    scope: Scope,
    window: TimeWindow,
    inputs: readonly InputKey[],
    cut: BucketOptions,
  ): Promise<ReadonlyMap<InputKey, Bucket[]>>;
  /** The runs of some inputs of one wingnut, ascending: where each was ON, OFF or neither by its limits. */
  runsOf(
    scope: Scope,
    window: TimeWindow,
    inputs: ReadonlyMap<InputKey, StateLimits>,
  ): Promise<ReadonlyMap<InputKey, Run[]>>;
  /** As many values as the window has minutes, begun ones included, by input. @param window begins on the minute */
  minutesOf(scope: Scope, window: TimeWindow, inputs: readonly InputKey[]): Promise<ReadonlyMap<InputKey, Minutes>>;
  /** The stretches of one input's samples between gaps, ascending; empty without a sample. */
  stretchesOf(scope: Scope, window: TimeWindow, input: InputKey): Promise<readonly Stretch[]>;
  /** The time of a property's first reading within a window, UTC ms; undefined when it has none there. */
  firstRecordTime(companyId: string, propertyId: string, window: TimeWindow): Promise<number | undefined>;
}
