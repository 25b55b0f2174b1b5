import { secondOf } from '../../docs/device/reporting.mjs';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import type { PublishedReading } from '../../shared/domain/readings/telemetry.ts';
import type { InputKey } from '../../shared/domain/wingnuts/input.ts';
import { keyOf } from '../base/random.ts';
import { faultsOf } from './fixtures/scenario.ts';
import type { DemoWingnut } from './fixtures/wingnuts.ts';
import { type Plant, plantOf } from './plant/conditions.ts';
import { type Fault, isOff } from './plant/faults.ts';
import { type Probe, probesOf } from './plant/probe.ts';
import { type RoomsAt, roomsOf } from './plant/rooms.ts';
import type { PlantState } from './plant/state.ts';
import { startPlant, step } from './plant/step.ts';

/** The default random seed of the demo world. */
export const DEMO_SEED = 'demo';
const INTERVAL_MS = MINUTE_MS;

/** The part of a wingnut that the simulation needs. */
export type SimulatedWingnut = Pick<DemoWingnut, 'id' | 'serial' | 'plant' | 'wiring'>;

/** A test rig: a wingnut's simulated boiler room and its wired inputs. */
export interface Rig {
  readonly plant: Plant;
  readonly probes: readonly Probe[];
  /** The room sensors behind it, of a gateway. */
  readonly rooms?: RoomsAt;
}

/** A reading of a rig. Once an hour a gateway has the temperatures of its rooms beside it. */
export interface RigReading extends PublishedReading {
  readonly rooms?: ReturnType<RoomsAt>;
}

/** Builds a wingnut's boiler room. @param end the end of the history (UTC ms); the scenario's faults are relative to it */
export function rigOf(wingnut: SimulatedWingnut, end: number, seed: string = DEMO_SEED): Rig {
  const plant = plantOf(seed, wingnut.id, wingnut.plant, faultsOf(wingnut.serial, end));
  const rooms = roomsOf(wingnut.serial, plant, end);
  return { plant, probes: probesOf(plant, wingnut.wiring), ...(rooms && { rooms }) };
}

/**
 * The offset in each interval at which a wingnut measures, ms. It depends on the id, so that wingnuts do not all report at once. It
 * is the second that docs/device.md says (Not all at once), unless the interval is too short for it.
 */
const phaseOf = (wingnutId: string, intervalMs: number): number =>
  intervalMs >= INTERVAL_MS ? secondOf(wingnutId) * 1000 : Math.floor((keyOf(wingnutId) / 0x1_0000_0000) * intervalMs);

/** The first reporting time of a wingnut at or after a time (UTC ms). */
export function nextReport(wingnutId: string, intervalMs: number, time: number): number {
  const phase = phaseOf(wingnutId, intervalMs);
  return Math.ceil((time - phase) / intervalMs) * intervalMs + phase;
}

/** Steps a plant to a time and reads its inputs; undefined while the wingnut is off. Changes `state` in place. */
export function readingAt(rig: Rig, state: PlantState, time: number): RigReading | undefined {
  step(rig.plant, state, time);
  if (isOff(rig.plant.faults, time)) return undefined;
  const values: Partial<Record<InputKey, number | null>> = {};
  const counters: Partial<Record<InputKey, number | null>> = {};
  for (const { input, read, isCounter } of rig.probes) {
    const value = read(state);
    (isCounter ? counters : values)[input] = Number.isNaN(value) ? null : value;
  }
  const rooms = rig.rooms?.(time);
  return { time, values, ...(Object.keys(counters).length > 0 && { counters }), ...(rooms && { rooms }) };
}

/** A wingnut's readings in a time range, column by column. */
export interface History {
  /** The times of the readings, UTC ms, ascending. There are none while the wingnut was off. */
  readonly times: Float64Array;
  /** A value for each time; NaN is a sensor fault (a reading's `null`). */
  readonly columns: ReadonlyMap<InputKey, Float64Array>;
  /** The scenario's faults in the time range. Readings of a `networkOutage` are included; they arrived at its end. */
  readonly faults: readonly Fault[];
  /** The plant after the last step. The simulator continues from it, so live readings follow without a jump. */
  readonly state: PlantState;
}

export interface HistoryOptions {
  readonly seed?: string;
  /** The end of the history that faults are relative to; default: `to`. */
  readonly end?: number;
  /** The plant at the end of an earlier time range, from which this one continues. */
  readonly state?: PlantState;
}

/**
 * A wingnut's readings, one per minute, from `from` up to but not including `to` (UTC ms). Deterministic: the same arguments give
 * the same values. Five weeks of all demo wingnuts take about three seconds.
 */
export function historyColumns(
  from: number,
  to: number,
  wingnut: SimulatedWingnut,
  options: HistoryOptions = {},
): History {
  const rig = rigOf(wingnut, options.end ?? to, options.seed);
  const first = nextReport(wingnut.id, INTERVAL_MS, from);
  const state = options.state ? { ...options.state } : startPlant(rig.plant, first - INTERVAL_MS);
  return {
    ...rigColumns(rig, first, to, state),
    faults: rig.plant.faults.filter(({ start, end }) => start < to && end > from),
  };
}

/** The readings of a boiler room each minute from `first` up to but not including `to` (UTC ms). Changes `state` in place. */
export function rigColumns(rig: Rig, first: number, to: number, state: PlantState): Omit<History, 'faults'> {
  const length = Math.max(0, Math.ceil((to - first) / INTERVAL_MS));
  const times = new Float64Array(length);
  const columns = rig.probes.map(() => new Float64Array(length));
  let rows = 0;
  for (let time = first; time < to; time += INTERVAL_MS) {
    step(rig.plant, state, time);
    if (isOff(rig.plant.faults, time)) continue;
    times[rows] = time;
    for (let index = 0; index < columns.length; index++) {
      const column = columns[index];
      const probe = rig.probes[index];
      if (column && probe) column[rows] = probe.read(state);
    }
    rows++;
  }
  return {
    times: times.subarray(0, rows),
    columns: new Map(rig.probes.map(({ input }, index) => [input, (columns[index] ?? times).subarray(0, rows)])),
    state,
  };
}
